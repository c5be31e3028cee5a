"""Records: the bases of generated messages, structs and unions."""

from os import PathLike
from typing import ClassVar, Self

from .constructor import build_constructor
from .copying import owned, state_of
from .equality import equal_records
from .layout import Layout, layout_of, owner_of
from .members import set_union
from .octets import Octets
from .representation import represent


class Record:
    """The base of all generated classes with fields.

    Constructors take fields by keyword; what is not given starts as the spec's zero. An
    unknown keyword raises TypeError. Lists and dictionaries are kept as they are given.
    Values are checked when they are encoded, not when they are set. A oneof takes any
    value by its own name: one that none of its members takes raises TypeError in
    `which` and when encoding.

    Records are equal if they are of one class and hold equal values; they have no hash.
    """

    __slots__ = ()

    __opwright__: ClassVar[Layout]

    def __init__(self, **fields: object) -> None:
        # The first construction puts the compiled constructor in this one's place.
        # Threads that meet here compile the same source; any of them may win.
        owner = owner_of(type(self))
        constructor = build_constructor(layout_of(owner), owner)
        setattr(owner, "__init__", constructor)  # noqa: B010 # not typed as a method
        constructor(self, **fields)

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return equal_records(self, other)

    def __repr__(self) -> str:
        return represent(self)

    def __copy__(self) -> Self:
        clone = object.__new__(type(self))
        for name, value in state_of(self).items():
            setattr(clone, name, value)
        return clone

    def to_json(
        self,
        *,
        indent: int | None = 2,
        preserving_proto_field_name: bool = False,
        always_print_fields_with_no_presence: bool = False,
    ) -> str:
        """Return this record as JSON text, in protobuf's canonical mapping.

        `indent` is the number of spaces of a level, or None for a single line. Fields
        are called by their JSON names unless `preserving_proto_field_name`. Those that
        hold their start value are left out, unless it is asked to print all of them but
        those that can be seen to be absent. Unknown fields are lost. Raises EncodeError
        for values that JSON cannot hold, or that their fields do not take.
        """
        # Imported here, since most programs that use records have no use for JSON.
        from .json_form import Style, to_json

        style = Style(
            indent=indent,
            spec_names=preserving_proto_field_name,
            defaults=always_print_fields_with_no_presence,
        )
        return to_json(self, style)

    @classmethod
    def from_json(
        cls, text: str | bytes, *, ignore_unknown_fields: bool = False
    ) -> Self:
        """Return the record that JSON text holds; bytes are UTF-8.

        Raises DecodeError for text that is no JSON, or not of this class. Keys and
        names of enum members that the spec does not have are errors too, unless they
        are to be ignored.
        """
        # Imported here, since most programs that use records have no use for JSON.
        from .json_form import from_json

        return from_json(cls, text, ignore_unknown_fields)

    def __getstate__(self) -> tuple[None, dict[str, object]]:
        return None, {name: owned(value) for name, value in state_of(self).items()}


class Message(Record):
    """The base of generated protobuf messages.

    Fields that a decoder does not know are kept, as bytes, and compared too.
    """

    __slots__ = ("_unknown",)

    _unknown: Octets

    def to_bytes(self) -> bytes:
        """Return this message in the wire format: fields by number, then unknown ones.

        The entries of a map are in the order of protobuf's deterministic output in
        Python. Raises EncodeError for values that their fields cannot hold, for
        required fields that are missing, and for messages within messages beyond 100
        levels, such as one that contains itself.
        """
        # The codec is imported when first used, here and below: many programs that use
        # records never need it.
        from .wire.encoding import encode_message

        return b"".join(encode_message(self))

    @classmethod
    def from_bytes(cls, data: Octets) -> Self:
        """Return the message that bytes in the wire format hold.

        Arrays and bytes fields are read-only views of `data`, without a copy, and may
        be misaligned; they keep `data` alive. For a copy of one's own, which can be
        written to and is aligned, take `array.copy()` and `bytes(view)`, or
        `copy.deepcopy(message)` for all at once. A `bytearray` must not change
        meanwhile.

        Raises DecodeError, with the field's path and the byte, for bytes that are cut
        short or no message of this class, and for required fields that are missing.
        """
        from .wire.decoding import decode_message

        return decode_message(cls, data)

    def to_file(self, path: str | PathLike[str]) -> None:
        """Write this message to a file, which is replaced only if all went well.

        Arrays and bytes go to the file without a copy. The file may be one that this
        message was opened from. Raises OSError, and EncodeError as `to_bytes` does.
        """
        from .wire.files import write_file

        write_file(self, path)

    @classmethod
    def from_file(cls, path: str | PathLike[str]) -> Self:
        """Return the message that a file holds; the file is read as a whole.

        Arrays and bytes fields are read-only views of what was read, as in
        `from_bytes`. Raises OSError, and DecodeError as `from_bytes` does.
        """
        from .wire.files import read_file

        return read_file(cls, path)

    @classmethod
    def open(cls, path: str | PathLike[str]) -> Self:
        """Return the message that a file holds, the file being mapped into memory.

        Arrays and bytes fields are read-only views of the file: their contents are read
        when they are used, and the map stays as long as any of them. The file must not
        be changed in place meanwhile; replacing it, as `to_file` does, is safe. Raises
        OSError, and DecodeError as `from_bytes` does.
        """
        from .wire.files import map_file

        return map_file(cls, path)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Message) or type(other) is not type(self):
            return NotImplemented
        return self._unknown == other._unknown and equal_records(self, other)


class Parcelable(Record):
    """The base of structs and unions: what OpenHarmony passes in parcels."""

    __slots__ = ()

    def to_parcel(self) -> bytes:
        """Return the bytes that OpenHarmony's C++ code writes for this value.

        Bytes that belong to no field are zero. Raises EncodeError for a value that its
        field cannot hold, and for handles, which only a live system can pass.
        """
        # Imported here: compiling and checking bindings needs no parcels.
        from .parcel import encode_record

        return encode_record(self)

    @classmethod
    def from_parcel(
        cls, data: bytes | bytearray | memoryview, *, strict: bool = True
    ) -> Self:
        """Return the value that some bytes hold.

        Arrays of numbers are views of `data`, read-only, if these are `bytes`. Raises
        DecodeError for data that end early and, if `strict`, for data that go on, for
        enum values without a name (0 aside), numbers too great for their type, repeated
        keys, and strings that are no UTF-8. What is not `strict` is as lenient as the
        C++ code.
        """
        from .parcel import decode_record

        return decode_record(cls, data, strict)


class Struct(Parcelable):
    """The base of generated HDI structs."""

    __slots__ = ()


class Union(Parcelable):
    """The base of generated HDI unions: one stretch of memory with many readings.

    As in C, every member can be read at any time, as what the bytes are to it; a struct
    that is read, or was assigned, is a view: changes to it change the union, until
    another struct of the union is read. Assigning a member replaces all bytes, those
    that it leaves being zero. `which` tells the member that was assigned, and None for
    a union that was read from bytes: these do not say.

    The constructor takes one member by keyword; two raise TypeError. Unions are equal
    if their bytes are.
    """

    __slots__ = ("_member", "_memory", "_view")

    _member: str | None
    _memory: bytes  # fewer than all if the others are zero
    _view: tuple[str, object] | None

    def __init__(self, **members: object) -> None:
        self._member = None
        self._memory = b""
        self._view = None
        set_union(self, members)

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        from .parcel import equal_unions

        return equal_unions(self, other)
