"""Constructors: defaults, keywords, errors, inheritance and first use by threads."""

import threading
from collections.abc import Callable

import pytest

from opwright.runtime import Message, Record, Struct, Union, pb
from tests.runtime.generated_form import (
    Convolution,
    Empty,
    Everything,
    Format,
    Layer,
    Legacy,
    Nested,
    Pod,
    PodEmpty,
    PodUnion,
    Renamed,
    SamePadding,
    ValidPadding,
    Weights,
)


def test_scalars_start_as_zero() -> None:
    message = Everything()
    assert (message.aDouble, message.anInt32, message.aBool) == (0.0, 0, False)
    assert type(message.aDouble) is float
    assert type(message.aBool) is bool
    assert (message.aString, message.someBytes) == ("", b"")
    assert message.mode is SamePadding.SamePaddingMode.BOTTOM_RIGHT_HEAVY
    assert message.self_made is None
    assert message.maybe is None


def test_structs_start_as_their_language_says() -> None:
    struct = Nested()
    assert struct.pod == Pod()
    assert struct.pod is not Nested().pod
    assert struct.either == PodUnion()
    assert (struct.fd, struct.address, struct.memory) == (-1, 0, None)
    assert (struct.callback, struct.parcelable, struct.queue) == (None, None, None)
    assert Pod().format is Format.FORMAT_NCHW


def test_proto2_fields_start_absent() -> None:
    message = Legacy()
    assert (message.must, message.may, message.mode) == (None, None, None)
    assert (message.part, message.inner) == (None, None)


def test_lists_dictionaries_and_arrays_are_new_each_time() -> None:
    first, second = Everything(), Everything()
    assert first.ints == []
    assert first.ints is not second.ints
    assert first.table == {}
    assert first.table is not second.table
    assert first.doubles is not second.doubles
    assert first.doubles.shape == (0,)


def test_given_lists_and_dictionaries_are_kept() -> None:
    sizes, table = [3, 3], {"a": Weights()}
    assert Convolution(kernelSize=sizes).kernelSize is sizes
    assert Everything(table=table).table is table


def test_fields_are_set_by_their_names() -> None:
    message = Renamed(int_=3, from_=["a"], is_=5, some_long_name=True)
    assert (message.int_, message.from_, message.class_) == (3, ["a"], 5)
    assert message.some_long_name


@pytest.mark.parametrize(
    ("cls", "keywords", "text"),
    [
        (Convolution, {"kernelsize": 1}, "did you mean 'kernelSize'?"),
        (Convolution, {"vlid": 1}, "did you mean 'valid'?"),
        (Empty, {"zzz": 1}, r"Empty\(\) has no field 'zzz'$"),
        (PodEmpty, {"zzz": 1}, r"PodEmpty\(\) has no field 'zzz'$"),
        (PodUnion, {"ii": 1}, r"PodUnion\(\) has no field 'ii'; did you mean 'i'"),
        (Weights, {"_held_floatValue": 1}, "has no field '_held_floatValue'"),
        (Weights, {"_unknown": b""}, "has no field '_unknown'"),
    ],
)
def test_an_unknown_keyword_names_close_ones(
    cls: Callable[..., Record], keywords: dict[str, object], text: str
) -> None:
    with pytest.raises(TypeError, match=text):
        cls(**keywords)


def test_positional_arguments_are_refused() -> None:
    with pytest.raises(TypeError, match="positional"):
        Convolution(3)  # pyright: ignore[reportCallIssue]


@pytest.mark.parametrize("cls", [Record, Message, Struct])
def test_bases_cannot_be_constructed(cls: Callable[[], Record]) -> None:
    with pytest.raises(TypeError, match="is not a generated class"):
        cls()


def test_an_undecorated_union_cannot_be_constructed() -> None:
    construct: Callable[..., Union] = Union
    with pytest.raises(TypeError, match="is not a generated class"):
        construct(i=1)


def test_there_are_only_the_declared_attributes() -> None:
    layer = Layer()
    with pytest.raises(AttributeError):
        setattr(layer, "naem", "x")  # noqa: B010
    assert not hasattr(layer, "__dict__")


class Named(Convolution):
    """A class of a user's own, without slots and with a constructor."""

    def __init__(self, label: str, outputChannels: int = 0) -> None:
        super().__init__(outputChannels=outputChannels)
        self.label = label


class Plain(ValidPadding):
    """A class of a user's own that adds nothing."""


def test_subclasses_inherit_the_constructor() -> None:
    named = Named("first", outputChannels=8)
    assert (named.label, named.outputChannels, named.kernelSize) == ("first", 8, [])
    assert Plain().paddingAmounts is None
    plain = Plain()
    plain.remark = "extra"  # pyright: ignore[reportAttributeAccessIssue]
    assert vars(plain) == {"remark": "extra"}


def test_a_subclass_used_first_makes_the_constructor_of_the_generated_class() -> None:
    @pb.message("demo.Fresh")
    class Fresh(Message):
        x: int = pb.int32(1)

    class Derived(Fresh):
        pass

    assert Derived(x=3).x == 3
    assert "__init__" in vars(Fresh)
    assert "__init__" not in vars(Derived)
    assert Fresh(x=4).x == 4


def test_the_constructor_has_the_class_s_name() -> None:
    assert Pod(b=True).b
    assert Pod.__init__.__qualname__ == "Pod.__init__"
    assert Pod.__init__.__module__ == "tests.runtime.generated_form"


def test_threads_may_meet_at_the_first_construction() -> None:
    @pb.message("demo.Contended")
    class Contended(Message):
        x: int = pb.int32(1)
        values: list[int] = pb.repeated(pb.int32(2))

    count = 16
    barrier = threading.Barrier(count)
    made: list[Contended] = []

    def construct() -> None:
        barrier.wait()
        made.append(Contended(x=5))

    threads = [threading.Thread(target=construct) for _ in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert made == [Contended(x=5)] * count


def test_a_wide_message_constructs() -> None:
    namespace: dict[str, object] = {f"f{i}": pb.int32(i + 1) for i in range(600)}
    cls = type("Wide", (Message,), namespace)
    wide: Callable[..., Message] = pb.message("demo.Wide")(cls)
    assert repr(wide(f599=7)) == "Wide(f599=7)"
