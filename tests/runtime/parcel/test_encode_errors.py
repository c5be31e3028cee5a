"""Values that have no bytes: each is refused with the name of its field."""

from collections.abc import Callable
from decimal import Decimal

import pytest

from opwright.runtime import Record, Struct
from opwright.runtime.errors import EncodeError
from tests.runtime.parcel.forms import (
    Called,
    Choice,
    Chosen,
    Handles,
    Lists,
    Loose,
    Maps,
    Plain,
    Port,
    Queued,
    Shared,
    Sign,
    Small,
    Tree,
)


def misused(cls: Callable[..., Struct], **fields: object) -> Struct:
    """Construct a struct from values that type checkers would refuse."""
    return cls(**fields)


def looped() -> Tree:
    tree = Tree()
    tree.children.append(tree)
    return tree


CASES: list[tuple[Struct, str, str]] = [
    (Loose(name_="a\0b"), "name", "holds a NUL"),
    (Loose(name_="\ud800"), "name", "UTF-8 cannot hold"),
    (misused(Loose, name_=b"a"), "name", "expected a string, got b'a'"),
    (misused(Loose, data="a"), "data", "expected bytes, got 'a'"),
    (Loose(i8=128), "i8", "128 does not fit into byte"),
    (Loose(u16=-1), "u16", "-1 does not fit into ushort"),
    (Loose(sign=Sign(200)), "sign", "200 does not fit into byte"),
    (misused(Loose, flag="yes"), "flag", "expected True or False, got 'yes'"),
    (misused(Loose, flag=2), "flag", "expected True or False, got 2"),
    (misused(Loose, flag=memoryview(bytearray(b"a"))), "flag", "True or False"),
    (misused(Loose, i8=Decimal("NaN")), "i8", "an integer, got Decimal('NaN')"),
    (misused(Loose, i8=1.5), "i8", "expected an integer, got 1.5"),
    (misused(Loose, i8=None), "i8", "expected an integer, got None"),
    (misused(Loose, sign="ZERO"), "sign", "expected an integer, got 'ZERO'"),
    (misused(Loose, plain=Small()), "plain", "expected Plain, got Small"),
    (
        misused(Loose, plain=misused(Plain, ratio="1")),
        "plain.ratio",
        "expected a number",
    ),
    (Loose(plain=Plain(inner=Small(v=999))), "plain.inner.v", "999 does not fit"),
    (Plain(big=2**63), "big", "9223372036854775808 does not fit into long"),
    (Plain(big=10**5000), "big", "<int> does not fit into long"),
    (Plain(port=Port(65536)), "port", "65536 does not fit into ushort"),
    (misused(Plain, address=-1), "address", "-1 does not fit into ulong"),
    (misused(Plain, ratio=None), "ratio", "expected a number, got None"),
    (misused(Plain, inner=3), "inner", "expected Small, got 3"),
    (misused(Chosen, choice=3), "choice", "expected Choice, got 3"),
    (misused(Lists, flags=[True, 2]), "flags[1]", "expected True or False, got 2"),
    (misused(Lists, flags=3), "flags", "expected a list, got 3"),
    (misused(Lists, names="ab"), "names", "expected a list, got 'ab'"),
    (misused(Lists, names=memoryview(b"")), "names", "expected a list, got <memory"),
    (misused(Lists, names=["a", 1]), "names[1]", "expected a string, got 1"),
    (Lists(rows=[[], [1, 2**15]]), "rows[1]", "32768 does not fit into int16"),
    (misused(Lists, rows=[[1.5]]), "rows[0]", "expected integers, got a float"),
    (misused(Lists, signs=["a"]), "signs", "expected integers, got a string"),
    (Lists(smalls=[Small(), Small(v=200)]), "smalls[1].v", "200 does not fit"),
    (misused(Lists, smalls=[None]), "smalls[0]", "expected Small, got None"),
    (Lists(looses=[Loose(name_="\0")]), "looses[0].name", "holds a NUL"),
    (misused(Maps, texts=[1]), "texts", "expected a dictionary, got [1]"),
    (misused(Maps, texts={"a": 1}), "texts['a']", "expected bytes, got 1"),
    (misused(Maps, texts={1: b""}), "texts", "expected a string, got 1"),
    (misused(Maps, bytes_={1: Small(), "a": Small()}), "bytes", "of one type"),
    (Maps(bytes_={200: Small()}), "bytes[200]", "200 does not fit into byte"),
    (Handles(fd=3), "fd", "a handle needs a live IPC channel"),
    (Handles(buffer=b""), "buffer", "a handle needs a live IPC channel"),
    (Handles(parcelable=1), "parcelable", "a handle needs a live IPC channel"),
    (misused(Handles, fd=None), "fd", "expected a file descriptor, got None"),
    (Shared(), "memory", "even without one"),
    (Queued(), "queue", "even without one"),
    (Called(callbacks=[None]), "callbacks[0]", "even without one"),
    (looped(), "", "nested too deeply"),
]


@pytest.mark.parametrize(("value", "path", "message"), CASES)
def test_the_field_is_named(value: Struct, path: str, message: str) -> None:
    with pytest.raises(EncodeError) as caught:
        value.to_parcel()
    assert caught.value.path == path
    assert message in caught.value.message
    assert len(str(caught.value)) < 200


def test_a_union_s_struct_is_checked_when_it_is_written() -> None:
    plain = Plain()
    chosen = Chosen(choice=Choice(plain=plain))
    plain.big = 2**70
    with pytest.raises(EncodeError, match=r"^choice\.plain\.big: "):
        chosen.to_parcel()


def test_other_languages_records_have_no_parcels() -> None:
    assert not hasattr(Record, "to_parcel")
