"""Unions: one stretch of memory, as in C."""

import copy
import pickle
import struct

import pytest

from opwright.runtime import Member, Struct, Union, hdi, which
from opwright.runtime.errors import DecodeError, EncodeError
from tests.runtime.parcel.forms import Choice, Chosen, Plain, Sign, Small

SIZE = 40  # that of the largest member


def test_a_new_union_is_zero() -> None:
    union = Choice()
    assert (union.i, union.f, union.flag, union.sign_) == (0, 0.0, False, Sign.ZERO)
    assert union.plain == Plain()
    assert which(union) is None
    assert union.to_parcel() == bytes(SIZE)


def test_every_member_reads_the_bytes_its_way() -> None:
    union = Choice(f=1.5)
    assert which(union) == "f"
    assert union.i == struct.unpack("<i", struct.pack("<f", 1.5))[0]
    assert union.sign_ is Sign.ZERO
    union.i = -1
    assert union.f != union.f  # the bits of a NaN
    assert (union.flag, union.sign_, which(union)) == (True, Sign.NEGATIVE, "i")


def test_values_are_what_the_member_can_hold() -> None:
    assert Choice(f=0.1).f == struct.unpack("<f", struct.pack("<f", 0.1))[0]
    with pytest.raises(EncodeError, match=r"^i: 2147483648 does not fit into int$"):
        Choice(i=2**31)
    union = Choice(i=1)
    with pytest.raises(EncodeError, match=r"^sign: expected an integer, got 'x'$"):
        union.sign_ = "x"  # pyright: ignore[reportAttributeAccessIssue]
    with pytest.raises(EncodeError, match=r"^plain: expected Plain, got Small"):
        union.plain = Small()  # pyright: ignore[reportAttributeAccessIssue]
    assert (union.i, which(union)) == (1, "i")


def test_assigning_clears_the_rest() -> None:
    union = Choice(plain=Plain(flag=True, big=-1))
    union.i = 0
    assert union == Choice()
    assert union.plain == Plain()


def test_none_clears_the_member_that_was_set() -> None:
    union = Choice(i=5)
    union.f = None
    assert (union.i, which(union)) == (5, "i")
    union.i = None
    assert (union, which(union)) == (Choice(), None)


def test_a_struct_that_was_assigned_is_a_view() -> None:
    plain = Plain(flag=True)
    union = Choice(plain=plain)
    assert union.plain is plain
    plain.big = 7
    assert Choice.from_parcel(union.to_parcel()).plain == Plain(flag=True, big=7)


def test_a_struct_that_was_read_is_a_view() -> None:
    union = Choice.from_parcel(Choice(plain=Plain(flag=True)).to_parcel())
    plain = union.plain
    assert plain is not None
    plain.inner.v = 3
    assert union.plain is plain
    assert union.i == 1
    assert Choice.from_parcel(union.to_parcel()).plain == plain
    assert which(union) is None


def test_reading_changes_no_byte() -> None:
    data = bytes(range(2, 2 + SIZE))
    union = Choice.from_parcel(data)
    assert union.plain is not None
    assert union.to_parcel() == data
    union.plain.big = 1
    changed = union.to_parcel()
    assert changed[24:32] == (1).to_bytes(8, "little")
    assert changed[32:] == data[32:]


def test_members_are_read_leniently() -> None:
    union = Choice.from_parcel(b"\x07" * SIZE)
    assert (union.flag, union.sign_) == (True, 7)
    assert union.plain is not None
    assert union.plain.port == 0x0707


def test_bytes_do_not_tell_the_member() -> None:
    union = Choice.from_parcel(Choice(i=5).to_parcel())
    assert which(union) is None
    assert union.i == 5
    union.i = 6
    assert which(union) == "i"


def test_unions_are_equal_if_their_bytes_are() -> None:
    assert Choice(i=1) == Choice(flag=True) == Choice(plain=Plain(flag=True))
    assert Choice(i=0) == Choice()
    assert Choice(i=1) != Choice(i=2)
    assert Choice(f=float("nan")) == Choice(f=float("nan"))
    plain = Plain()
    broken = Choice(plain=plain)
    plain.big = 2**70
    assert broken != Choice()
    assert Chosen.from_parcel(Chosen(choice=Choice(i=3)).to_parcel()) == Chosen(
        choice=Choice(i=3)
    )


def test_text_shows_what_is_known() -> None:
    assert repr(Choice(i=5)) == "Choice(i=5)"
    assert repr(Choice(i=0)) == "Choice(i=0)"
    assert repr(Choice()) == "Choice()"
    read = Choice.from_parcel(Choice(flag=True).to_parcel())
    assert repr(read) == (
        "Choice(i=1, f=1.401298464324817e-45, flag=True, plain=Plain(flag=True), "
        "sign_=Sign.POSITIVE)"
    )


@pytest.mark.parametrize(
    "union",
    [Choice(), Choice(i=5), Choice(plain=Plain(big=1)), Choice.from_parcel(bytes(40))],
)
def test_copies_keep_all(union: Choice) -> None:
    for twin in (
        copy.copy(union),
        copy.deepcopy(union),
        pickle.loads(pickle.dumps(union)),
    ):
        assert twin == union
        assert which(twin) == which(union)


def test_a_deep_copy_has_a_struct_of_its_own() -> None:
    union = Choice(plain=Plain())
    twin = copy.deepcopy(union)
    assert twin.plain is not None
    twin.plain.big = 1
    assert union == Choice()


def test_a_union_of_its_own_is_read_and_written() -> None:
    assert Choice.from_parcel(Choice(i=1).to_parcel()) == Choice(i=1)
    with pytest.raises(DecodeError, match=r"40 bytes are needed, 39 are left"):
        Choice.from_parcel(bytes(SIZE - 1))
    with pytest.raises(DecodeError, match=r"1 bytes are left over \(at byte 40\)"):
        Choice.from_parcel(bytes(SIZE + 1))


def test_members_must_be_plain_data() -> None:
    @hdi.union("demo.Wrong")
    class Wrong(Union):
        text: Member[str] = hdi.member(hdi.string())

    @hdi.struct("demo.Holder")
    class Holder(Struct):
        wrong: Wrong = hdi.nested(lambda: Wrong)

    with pytest.raises(TypeError, match=r"union demo\.Wrong has a member"):
        Holder().to_parcel()
