"""Reflection: fields with their names, numbers and kinds, as codecs read them."""

import pytest

from opwright.runtime import (
    Enum,
    Member,
    Message,
    MessageField,
    StructField,
    default_of,
    fields_of,
    pb,
    spec_name_of,
)
from opwright.runtime import hdi_kinds as hk
from opwright.runtime import pb_kinds as pk
from opwright.runtime.kinds import EnumOf, Octets, RecordOf, Text
from opwright.runtime.pb_kinds import Presence, Scalar, Singular
from opwright.runtime.scalars import Base, Wire
from tests.runtime.generated_form import (
    Convolution,
    Empty,
    Everything,
    Legacy,
    Legacy2,
    LegacyMode,
    Nested,
    Pod,
    PodUnion,
    Renamed,
    ValidPadding,
    Value,
    Weights,
)


def message_field(cls: type[Message], name: str) -> MessageField:
    return next(field for field in fields_of(cls) if field.name == name)


def struct_field(name: str) -> StructField:
    return next(field for field in fields_of(Nested) if field.name == name)


def test_fields_come_in_the_spec_s_order() -> None:
    assert [(field.name, field.number) for field in fields_of(Convolution)] == [
        ("outputChannels", 1),
        ("kernelChannels", 2),
        ("nGroups", 10),
        ("kernelSize", 20),
        ("stride", 30),
        ("PaddingType", 0),
        ("valid", 50),
        ("same", 51),
        ("hasBias", 70),
        ("weights", 90),
        ("bias", 91),
    ]
    assert fields_of(Empty) == ()


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("aDouble", Singular(Scalar(Wire.DOUBLE))),
        ("aSint64", Singular(Scalar(Wire.SINT64))),
        ("aString", Singular(Text())),
        ("someBytes", Singular(Octets())),
        ("ints", pk.Repeated(Scalar(Wire.INT32), packed=False)),
        ("names", pk.Repeated(Text(), packed=False)),
        ("doubles", pk.NumberArray(Wire.DOUBLE, packed=True)),
        ("sfixed64s", pk.NumberArray(Wire.SFIXED64, packed=False)),
        ("maybe", Singular(Scalar(Wire.INT32), Presence.EXPLICIT)),
    ],
)
def test_kinds_of_message_fields(name: str, kind: pk.Kind) -> None:
    assert message_field(Everything, name).kind == kind


def test_kinds_with_targets() -> None:
    match message_field(Everything, "modes").kind:
        case pk.Repeated(EnumOf(target), packed=True):
            assert issubclass(target(), Enum)
        case other:
            pytest.fail(f"unexpected {other}")
    match message_field(Everything, "table").kind:
        case pk.MapOf(Text(), RecordOf(target)):
            assert target() is Weights
        case other:
            pytest.fail(f"unexpected {other}")
    match message_field(Convolution, "valid").kind:
        case pk.OneofMember("PaddingType", RecordOf(target), None):
            assert target() is ValidPadding
        case other:
            pytest.fail(f"unexpected {other}")


def test_wrappers_are_known() -> None:
    kind = message_field(Value, "doubleValue").kind
    assert kind == pk.OneofMember("value", Scalar(Wire.DOUBLE), Value.DoubleValue)
    assert message_field(Value, "value").kind == pk.OneofGroup()


def test_proto2_presence_and_defaults() -> None:
    kinds = {field.name: field.kind for field in fields_of(Legacy)}
    assert kinds["must"] == Singular(Scalar(Wire.INT32), Presence.REQUIRED)
    assert kinds["may"] == Singular(Scalar(Wire.INT32), Presence.EXPLICIT, 5)
    match kinds["may"], kinds["mode"]:
        case Singular() as may, Singular(presence=Presence.EXPLICIT) as mode:
            assert may.declared_default == 5
            assert mode.declared_default is LegacyMode.SECOND
        case other:
            pytest.fail(f"unexpected {other}")
    match kinds["part"]:
        case Singular(pk.GroupOf(target)):
            assert target() is Legacy2
        case other:
            pytest.fail(f"unexpected {other}")


def test_names_of_renamed_fields() -> None:
    names = [(f.name, f.spec_name, f.json_name) for f in fields_of(Renamed)]
    assert names == [
        ("int_", "int", "int"),
        ("from_", "from", "from"),
        ("class_", "class", "class"),
        ("is_", "is", "is"),
        ("as_", "as", "as"),
        ("some_long_name", "some_long_name", "someLongName"),
        ("other", "other", "@other"),
    ]


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("attributes", Octets()),
        ("shorts", hk.NumberArray(Base.SHORT)),
        ("ulongs", hk.NumberArray(Base.ULONG)),
        ("names", hk.Sequence(Text())),
        ("rows", hk.Sequence(hk.Sequence(hk.Primitive(Base.LONG)))),
        ("table", hk.MapOf(Text(), Octets())),
        ("fd", hk.Handle(hk.HandleKind.FILE_DESCRIPTOR)),
        ("address", hk.Handle(hk.HandleKind.POINTER)),
        ("memory", hk.Handle(hk.HandleKind.SHARED_MEMORY)),
        ("buffer", hk.Handle(hk.HandleKind.NATIVE_BUFFER)),
        ("queue", hk.Queue(hk.Primitive(Base.INT))),
        ("parcelable", hk.Sequenceable("ohos.demo.Parcelable")),
        ("callback", hk.Remote("ohos.hdi.demo.v1_0.ICallback")),
    ],
)
def test_kinds_of_struct_fields(name: str, kind: hk.Kind) -> None:
    assert struct_field(name).kind == kind


def test_struct_fields_keep_their_spec_names() -> None:
    names = {field.name: field.spec_name for field in fields_of(Pod)}
    assert names["global_"] == "global"
    assert names["i32"] == "i32"
    kinds = [field.kind for field in fields_of(PodUnion)]
    assert kinds[0] == hk.UnionMember(hk.Primitive(Base.INT))


@pytest.mark.parametrize("scalar", [*Wire, *Base])
def test_every_scalar_has_a_dtype_and_a_zero(scalar: Wire | Base) -> None:
    assert scalar.dtype.type(scalar.zero) == scalar.zero
    assert scalar.dtype.kind == {bool: "b", float: "f"}.get(
        type(scalar.zero), scalar.dtype.kind if scalar.dtype.kind in "iu" else "?"
    )


def test_spec_names_of_classes() -> None:
    assert spec_name_of(Convolution) == "demo.Convolution"
    assert spec_name_of(PodUnion) == "ohos.hdi.demo.v1_0.PodUnion"

    class Derived(Convolution):
        pass

    assert spec_name_of(Derived) == "demo.Convolution"
    assert fields_of(Derived) == fields_of(Convolution)


@pytest.mark.parametrize("cls", [Message, Enum])
def test_classes_that_were_not_generated(cls: type[Message] | type[Enum]) -> None:
    with pytest.raises(TypeError, match="is not a generated class"):
        spec_name_of(cls)


@pb.message("demo.Defaults")
class Defaults(Message):
    needed: int | None = pb.required(pb.int32(1), default=-7)
    choice: int | LegacyMode | None = pb.oneof()
    number: Member[int] = pb.member("choice", pb.int32(2), default=3)
    mode: Member[LegacyMode] = pb.member(
        "choice", pb.enum(3, lambda: LegacyMode), default=lambda: LegacyMode.SECOND
    )
    plain: Member[int] = pb.member("choice", pb.int32(4))


@pytest.mark.parametrize(
    ("cls", "name", "default"),
    [
        (Legacy, "may", 5),
        (Legacy, "mode", LegacyMode.SECOND),
        (Legacy, "must", None),
        (Legacy, "inner", None),
        (Defaults, "needed", -7),
        (Defaults, "number", 3),
        (Defaults, "mode", LegacyMode.SECOND),
        (Defaults, "plain", None),
        (Defaults, "choice", None),
        (Everything, "ints", None),
    ],
)
def test_declared_defaults(cls: type[Message], name: str, default: object) -> None:
    assert default_of(cls, name) == default


def test_a_default_of_no_field() -> None:
    with pytest.raises(ValueError, match="Legacy has no field 'gone'"):
        default_of(Legacy, "gone")
