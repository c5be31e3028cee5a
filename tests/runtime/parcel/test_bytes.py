"""The bytes of values of every sort, and what is read back from them."""

import copy

import numpy as np
import pytest

from opwright.runtime import Struct
from tests.runtime.parcel.forms import Lists, Loose, Plain, Small, Tree
from tests.runtime.parcel.values import LOOSE, LOOSE_HEX, PARCELS, PLAIN

Parcel = tuple[Struct, str]


@pytest.mark.parametrize(("value", "text"), PARCELS)
def test_values_have_these_bytes(value: Struct, text: str) -> None:
    assert value.to_parcel().hex() == bytes.fromhex(text).hex()


@pytest.mark.parametrize("strict", [True, False])
@pytest.mark.parametrize(("value", "text"), PARCELS)
def test_bytes_hold_these_values(value: Struct, text: str, strict: bool) -> None:
    back = type(value).from_parcel(bytes.fromhex(text), strict=strict)
    assert back == value
    assert repr(back) == repr(type(value).from_parcel(value.to_parcel()))


def test_gaps_may_hold_anything() -> None:
    octets = bytearray(PLAIN.to_parcel())
    octets[4:8] = b"\xaa" * 4
    octets[9:16] = b"\xbb" * 7
    assert Plain.from_parcel(octets) == PLAIN
    words = bytearray(LOOSE.to_parcel())
    words[-3:] = b"\xcc" * 3
    assert Loose.from_parcel(words) == LOOSE


@pytest.mark.parametrize("form", [bytes, bytearray, memoryview])
def test_any_bytes_are_read(form: type[bytes] | type[bytearray] | type[memoryview]):
    assert Loose.from_parcel(form(bytes.fromhex(LOOSE_HEX))) == LOOSE


def test_text_is_not_bytes() -> None:
    with pytest.raises(TypeError, match="bytes-like"):
        Loose.from_parcel("abc")  # pyright: ignore[reportArgumentType]
    with pytest.raises(TypeError, match="bytes-like"):
        Loose.from_parcel(5)  # pyright: ignore[reportArgumentType]


def test_arrays_are_views_of_the_data() -> None:
    data = Lists(longs=range(1000)).to_parcel()
    longs = Lists.from_parcel(data).longs
    assert longs.dtype == np.int64
    assert not longs.flags.writeable
    assert np.shares_memory(longs, np.frombuffer(data, np.uint8))
    assert Lists.from_parcel(data).floats.dtype == np.float32


def test_what_was_read_is_not_changed_with_its_data() -> None:
    data = bytearray(Lists(longs=[1]).to_parcel())
    value = Lists.from_parcel(data)
    data[4] = 9
    assert value.longs.tolist() == [1]


def test_arrays_of_any_layout_are_written() -> None:
    strided = np.arange(10)[::3]
    assert Lists(longs=strided).to_parcel() == Lists(longs=[0, 3, 6, 9]).to_parcel()
    swapped = np.array([1, 2], ">i8")
    assert Lists(longs=swapped).to_parcel() == Lists(longs=[1, 2]).to_parcel()


def test_stand_ins_for_lists_are_written() -> None:
    listed = Lists(rows=[[1, 2]], flags=[True], names=["a"])
    stand_ins = Lists(
        rows=(np.array([1, 2]),),  # pyright: ignore[reportArgumentType]
        flags=np.array([True]),  # pyright: ignore[reportArgumentType]
        names=("a",),  # pyright: ignore[reportArgumentType]
    )
    assert stand_ins.to_parcel() == listed.to_parcel()


def test_stand_ins_for_numbers_are_written() -> None:
    usual = Plain(flag=True, big=3, ratio=2.0)
    unusual = Plain(
        flag=np.True_,  # pyright: ignore[reportArgumentType]
        big=np.int32(3),  # pyright: ignore[reportArgumentType]
        ratio=np.float64(2),
    )
    assert unusual.to_parcel() == usual.to_parcel()
    views = Loose(data=memoryview(b"ab"))  # pyright: ignore[reportArgumentType]
    assert views.to_parcel() == Loose(data=b"ab").to_parcel()


def test_floats_beyond_single_precision_are_infinite() -> None:
    assert Plain.from_parcel(Plain(ratio=1e300).to_parcel()).ratio == float("inf")


def test_numbers_without_a_name_are_written() -> None:
    value = Plain.from_parcel(Plain(big=1).to_parcel())
    value.sign = type(value.sign)(100)
    assert Plain.from_parcel(value.to_parcel(), strict=False).sign == 100


class Marked(Small):
    """A class of a user's own with an attribute of its own."""

    def __init__(self) -> None:
        super().__init__()
        self.mark = "set"


def test_derived_classes_are_read_and_written() -> None:
    marked = Marked.from_parcel(Small(v=3).to_parcel())
    assert type(marked) is Marked
    assert (marked.v, marked.mark) == (3, "set")
    assert marked.to_parcel() == Small(v=3).to_parcel()
    assert Lists(smalls=[marked]).to_parcel() == Lists(smalls=[Small(v=3)]).to_parcel()


def test_what_was_read_can_be_copied() -> None:
    value = Lists.from_parcel(Lists(longs=[1], looses=[LOOSE]).to_parcel())
    assert copy.deepcopy(value) == value


def test_deep_trees_are_fine() -> None:
    tree = Tree()
    for _ in range(50):
        tree = Tree(children=[tree])
    assert Tree.from_parcel(tree.to_parcel()) == tree
