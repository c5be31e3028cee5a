# ruff: noqa: E501 # the tables read better in long lines
"""Encoding: what is written, and errors that name the field and what is wrong."""

import math
import struct
from collections.abc import Callable
from contextlib import suppress
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from opwright.bindings.coreml import (
    ActivationParams,
    ActivationReLU,
    ConvolutionLayerParams,
    CustomLayerParams,
    Model,
    NeuralNetwork,
    NeuralNetworkLayer,
    WeightParams,
)
from opwright.runtime import Message, fields_of
from opwright.runtime.errors import EncodeError
from opwright.runtime.wire.encoding import encode_message
from opwright.runtime.wire.explaining import explain_failure
from tests.runtime.wire.peers import message_names, ours, theirs

INT32 = "is not from -2147483648 to 2147483647"
EVERYTHING, LISTS, MAPS = (
    "demo.modern.Everything",
    "demo.modern.Lists",
    "demo.modern.Maps",
)
CHOICES, OLD, STRICT = "demo.modern.Choices", "demo.legacy.Old", "demo.legacy.Strict"


def everything(**values: object) -> Message:
    return ours(EVERYTHING)(**values)


REFUSED: dict[str, tuple[Callable[[], Message], str, str]] = {
    "int32 too large": (lambda: everything(anInt32=2**31), "anInt32", f"2147483648 {INT32}"),
    "int32 too small": (lambda: everything(anInt32=-(2**31) - 1), "anInt32", INT32),
    "int64 too large": (lambda: everything(anInt64=2**63), "anInt64", "is not from"),
    "uint32 too large": (lambda: everything(aUint32=2**32), "aUint32", "is not from 0 to"),
    "uint32 negative": (lambda: everything(aUint32=-1), "aUint32", "-1 is not from 0 to"),
    "uint64 too large": (lambda: everything(aUint64=2**64), "aUint64", "is not from 0 to"),
    "sint32 too large": (lambda: everything(aSint32=2**31), "aSint32", INT32),
    "sint64 too small": (lambda: everything(aSint64=-(2**63) - 1), "aSint64", "is not from"),
    "fixed32 negative": (lambda: everything(aFixed32=-1), "aFixed32", "-1 is not from 0 to"),
    "sfixed64 too large": (lambda: everything(anSfixed64=2**63), "anSfixed64", "is not from"),
    "an enormous integer": (lambda: everything(anInt32=10**6000), "anInt32", "an integer of"),
    "a float for an int": (lambda: everything(anInt32=1.5), "anInt32", "expected int, got float"),
    "a whole float for an int": (lambda: everything(anInt32=5.0), "anInt32", "got float"),
    "a large float for an int": (lambda: everything(anInt32=500.0), "anInt32", "got float"),
    "a string for an int": (lambda: everything(anInt32="1"), "anInt32", "expected int, got str"),
    "an empty string for an int": (lambda: everything(anInt32=""), "anInt32", "got str"),
    "None for an int": (lambda: everything(aUint64=None), "aUint64", "got NoneType"),
    "a list for an int": (lambda: everything(aSint32=[]), "aSint32", "got list"),
    "an array for an int": (lambda: everything(anInt32=np.arange(3)), "anInt32", "got ndarray"),
    "a string for a fixed32": (lambda: everything(aFixed32="x"), "aFixed32", "got str"),
    "a string for a float": (lambda: everything(aFloat="x"), "aFloat", "expected float, got str"),
    "None for a double": (lambda: everything(aDouble=None), "aDouble", "got NoneType"),
    "an integer beyond floats": (lambda: everything(aDouble=10**400), "aDouble", "too large"),
    "an integer for a bool": (lambda: everything(aBool=1), "aBool", "expected bool, got int"),
    "bytes for a string": (lambda: everything(aString=b"x"), "aString", "expected str, got bytes"),
    "None for a string": (lambda: everything(aString=None), "aString", "got NoneType"),
    "a surrogate": (lambda: everything(aString="a\ud800"), "aString", "character 1"),
    "a string for bytes": (lambda: everything(someBytes="x"), "someBytes", "got str"),
    "a string for an enum": (lambda: everything(color="RED"), "color", "expected Color, got str"),
    "a large enum": (lambda: everything(color=2**31), "color", INT32),
    "another message": (lambda: everything(inner=WeightParams()), "inner", "expected Everything, got WeightParams"),
    "explicit": (lambda: everything(maybeInt32="x"), "maybeInt32", "got str"),
    "deeper": (lambda: everything(inner=everything(inner=everything(aBool="x"))), "inner.inner.aBool", "got str"),
    "in a packed list": (lambda: ours(LISTS)(int32s=[1, 2**31]), "int32s[1]", INT32),
    "a negative in a packed list": (lambda: ours(LISTS)(uint64s=[1, -1]), "uint64s[1]", "-1"),
    "a float in a packed list": (lambda: ours(LISTS)(int32s=[1.0]), "int32s[0]", "got float"),
    "in a list of bools": (lambda: ours(LISTS)(bools=[True, 2]), "bools[1]", "got int"),
    "in a loose list": (lambda: ours(LISTS)(looseSint64s=[1, 2**63]), "looseSint64s[1]", "is not"),
    "in a list of strings": (lambda: ours(LISTS)(strings=["a", 1]), "strings[1]", "got int"),
    "None in a list": (lambda: ours(LISTS)(lists=[ours(LISTS)(), None]), "lists[1]", "got NoneType"),
    "no list": (lambda: ours(LISTS)(int32s=5), "int32s", "expected list, got int"),
    "a string for a list": (lambda: ours(LISTS)(strings="abc"), "strings", "expected list, got str"),
    "bytes for a list": (lambda: ours(LISTS)(int32s=b"abc"), "int32s", "expected list, got bytes"),
    "a view for a list": (lambda: ours(LISTS)(int32s=memoryview(b"abc")), "int32s", "got memoryview"),
    "a dict for a list": (lambda: ours(LISTS)(strings={"a": 1}), "strings", "expected list, got dict"),
    "an iterator for a list": (lambda: ours(LISTS)(looseSint64s=iter([1])), "looseSint64s", "got list_iterator"),
    "a single number for a list": (lambda: ours(LISTS)(int32s=np.array(1)), "int32s", "got ndarray"),
    "a key": (lambda: ours(MAPS)(byInt32={"a": 1}), "byInt32", "expected int, got str"),
    "a large key": (lambda: ours(MAPS)(byUint32={2**32: b""}), "byUint32", "is not from"),
    "a value": (lambda: ours(MAPS)(byInt32={5: "a"}), "byInt32[5]", "expected int, got str"),
    "in a value": (lambda: ours(MAPS)(byString={"k": ours(MAPS)(byBool={True: 1})}), "byString['k'].byBool[True]", "got int"),
    "no dict": (lambda: ours(MAPS)(byInt32=[1]), "byInt32", "expected dict, got list"),
    "no member": (lambda: ours(CHOICES)(simple=1.5), "", "which no member takes"),
    "a member": (lambda: ours(CHOICES)(anInt32=2**31), "anInt32", INT32),
    "in a member": (lambda: ours(CHOICES)(self_=ours(CHOICES)(word="\ud800")), "self.word", "surrogate"),
    "closed": (lambda: ours(OLD)(closed=5), "closed", "5 is not a valid Closed"),
    "closed in a run": (lambda: ours(OLD)(packed=[1, 5]), "packed[1]", "not a valid"),
    "required": (lambda: ours(STRICT)(closed=1), "must", "the required field is not set"),
    "required, deeper": (lambda: ours(STRICT)(must=1, closed=1, list_=[ours(STRICT)()]), "list[0].must", "not set"),
    "a model": (
        lambda: Model(Type=NeuralNetwork(layers=[
            NeuralNetworkLayer(),
            NeuralNetworkLayer(layer=ConvolutionLayerParams(kernelSize=[3, -3])),
        ])),
        "neuralNetwork.layers[1].convolution.kernelSize[1]",
        "-3 is not from 0 to 18446744073709551615",
    ),
}  # fmt: skip


@pytest.mark.parametrize(
    ("make", "path", "message"), REFUSED.values(), ids=list(REFUSED)
)
def test_refused(make: Callable[[], Message], path: str, message: str) -> None:
    with pytest.raises(EncodeError) as caught:
        make().to_bytes()
    assert caught.value.path == path
    assert message in caught.value.message


def test_cycles_end() -> None:
    message = everything()
    setattr(message, "inner", message)  # noqa: B010
    with pytest.raises(EncodeError, match="contain themselves") as caught:
        message.to_bytes()
    assert caught.value.path == ".".join(["inner"] * 101)
    lists = ours(LISTS)()
    setattr(lists, "lists", [lists, lists])  # noqa: B010
    with pytest.raises(EncodeError, match="contain themselves"):
        lists.to_bytes()
    maps = ours(MAPS)()
    setattr(maps, "byString", {"": maps})  # noqa: B010
    with pytest.raises(EncodeError, match="contain themselves"):
        maps.to_bytes()


@pytest.mark.parametrize(("levels", "fits"), [(100, True), (101, False)])
def test_what_is_written_can_be_read(levels: int, fits: bool) -> None:
    message = everything()
    for _ in range(levels):
        message = everything(inner=message)
    if fits:
        assert type(message).from_bytes(message.to_bytes()) == message
    else:
        with pytest.raises(EncodeError):
            message.to_bytes()


TAKEN: dict[str, tuple[dict[str, object], dict[str, object]]] = {
    "numpy integers": ({"anInt32": np.int8(-3), "aUint64": np.uint64(2**63)}, {"anInt32": -3, "aUint64": 2**63}),
    "numpy floats": ({"aFloat": np.float32(1.5), "aDouble": np.float64(0.1)}, {"aFloat": 1.5, "aDouble": 0.1}),
    "numpy bools": ({"aBool": np.True_, "maybeBool": np.False_}, {"aBool": True, "maybeBool": False}),
    "integers as floats": ({"aFloat": 3, "aDouble": 2**60}, {"aFloat": 3.0, "aDouble": 2.0**60}),
    "fractions as floats": ({"aDouble": Fraction(1, 2)}, {"aDouble": 0.5}),
    "floats beyond range": ({"aFloat": 1e40}, {"aFloat": math.inf}),
    "tiny floats": ({"aFloat": 1e-60}, {}),
    "negative zeros": ({"aFloat": -0.0, "aDouble": -0.0}, {"aFloat": -0.0, "aDouble": -0.0}),
    "another zero": ({"aFloat": float("0"), "aDouble": 0}, {}),
    "plain integers as enums": ({"color": 1, "maybeColor": 0}, {"color": 1, "maybeColor": 0}),
    "bytearrays": ({"someBytes": bytearray(b"abc")}, {"someBytes": b"abc"}),
    "memoryviews": ({"someBytes": memoryview(b"abcdef")[::2]}, {"someBytes": b"ace"}),
    "views of wider items": ({"someBytes": memoryview(struct.pack("=2h", 1, 2)).cast("h")}, {"someBytes": struct.pack("=2h", 1, 2)}),
    "explicit empties": ({"maybeString": "", "maybeBytes": b""}, {"maybeString": "", "maybeBytes": b""}),
}  # fmt: skip


@pytest.mark.parametrize(("given", "meant"), TAKEN.values(), ids=list(TAKEN))
def test_taken(given: dict[str, object], meant: dict[str, object]) -> None:
    expected = theirs(EVERYTHING)(**meant).SerializeToString()
    assert everything(**given).to_bytes() == expected


def test_lists_may_be_tuples_or_arrays() -> None:
    lists = ours(LISTS)
    expected = lists(int32s=[1, 300, -1], bools=[True, False], strings=["a"]).to_bytes()
    others = lists(
        int32s=np.array([1, 300, -1]), bools=np.array([True, False]), strings=("a",)
    )
    assert others.to_bytes() == expected


def test_members_of_unusual_types() -> None:
    choices = ours(CHOICES)
    data = choices(blob=b"abc").to_bytes()
    assert choices(simple=bytearray(b"abc")).to_bytes() == data
    assert choices(simple=memoryview(b"abc")).to_bytes() == data

    class Mine(ActivationReLU):
        pass

    assert ActivationParams(NonlinearityType=Mine()).to_bytes() == b"\x52\x00"


def test_derived_classes_are_written_like_their_bases() -> None:
    class Mine(WeightParams):
        pass

    layer = ConvolutionLayerParams(weights=Mine(rawValue=b"x"))
    assert (
        layer.to_bytes()
        == ConvolutionLayerParams(weights=WeightParams(rawValue=b"x")).to_bytes()
    )


def test_arrays_and_bytes_are_not_copied() -> None:
    weights = WeightParams(floatValue=np.ones(1000, np.float32), rawValue=bytes(1000))
    buffers = encode_message(weights)
    array = next(b for b in buffers if isinstance(b, memoryview))
    assert np.shares_memory(np.frombuffer(array, np.uint8), weights.floatValue)
    assert any(buffer is weights.rawValue for buffer in buffers)


def test_maps_are_in_protobufs_order() -> None:
    keys = ["b", "", "a", "ab", "é", "\U00010000", "\uffff"]
    value = CustomLayerParams.CustomLayerParamValue
    message = CustomLayerParams(parameters={key: value(intValue=1) for key in keys})
    other = theirs("CoreML.Specification.CustomLayerParams")()
    other.ParseFromString(message.to_bytes())
    assert message.to_bytes() == other.SerializeToString(deterministic=True)
    decoded = CustomLayerParams.from_bytes(message.to_bytes())
    assert list(decoded.parameters) == ["ab", "a", "b", "é", "\uffff", "\U00010000", ""]


GARBAGE = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(),
    st.text(max_size=2),
    st.binary(max_size=2),
    st.lists(st.integers() | st.text(max_size=1), max_size=2),
    st.dictionaries(st.integers() | st.text(max_size=1), st.integers(), max_size=2),
    st.builds(WeightParams),
    st.builds(object),
)


@pytest.mark.parametrize("name", [n for n in message_names() if n.startswith("demo.")])
@settings(max_examples=40, deadline=None)
@given(data=st.data())
def test_garbage_is_written_or_refused_with_a_path(
    name: str, data: st.DataObject
) -> None:
    cls = ours(name)
    message = cls()
    fields = [field.name for field in fields_of(cls)]
    chosen = st.lists(st.sampled_from(fields), max_size=3) if fields else st.just([])
    for field in data.draw(chosen):
        # Members and arrays look at once at what they are given.
        with suppress(TypeError, ValueError, OverflowError):
            setattr(message, field, data.draw(GARBAGE))
    try:
        octets = message.to_bytes()
    except EncodeError as error:
        refused = error
    else:
        assert cls.from_bytes(octets).to_bytes() == octets
        return
    # What the encoder refuses, the second look refuses too.
    again = explain_failure(message, ValueError("nothing found"))
    assert (again.message, again.path) == (refused.message, refused.path)
    assert again.message != "nothing found"
