"""Parcels by hand: values beside the bytes that hdi-gen's C++ code would write."""

from opwright.runtime import Struct
from tests.runtime.parcel.forms import (
    Bare,
    Choice,
    Chosen,
    Handles,
    Lists,
    Loose,
    Maps,
    Plain,
    Port,
    Sign,
    Small,
    Tree,
)

PLAIN = Plain(
    flag=True,
    sign=Sign.NEGATIVE,
    port=Port.LAST,
    inner=Small(v=-2),
    ratio=0.5,
    big=-(2**63),
    address=2**64 - 1,
)
PLAIN_HEX = (
    "01ff ffff 00000000"
    "fe00000000000000"
    "0000003f 00000000"
    "0000000000000080"
    "ffffffffffffffff"
)
LOOSE = Loose(
    name_="abc", flag=True, i8=-1, u16=65535, sign=Sign(-1), plain=PLAIN, data=b"12345"
)
LOOSE_HEX = (
    "61626300 01000000 ffffffff ffff0000 ffffffffffffffff"
    f"{PLAIN_HEX}"
    "05000000 3132333435 000000"
)

PARCELS: tuple[tuple[Struct, str], ...] = (
    (Small(v=127), "7f00000000000000"),
    (Bare(), "0000000000000000"),
    (Plain(), "00" * 40),
    (PLAIN, PLAIN_HEX),
    (Chosen(code=7, choice=Choice(i=-1)), f"07000000 00000000 ffffffff{'00' * 36}"),
    (Chosen(choice=Choice(plain=PLAIN)), f"00000000 00000000 {PLAIN_HEX}"),
    (Loose(), f"{'00' * 24}{'00' * 40}00000000"),
    (LOOSE, LOOSE_HEX),
    (Loose(name_="abcd"), f"6162636400000000{'00' * 20}{'00' * 40}00000000"),
    (Loose(name_="\u00e9"), f"c3a90000{'00' * 20}{'00' * 40}00000000"),
    (Lists(), "00000000" * 10),
    (
        Lists(
            longs=[1, -1],
            floats=[1.0],
            flags=[True, False],
            signs=[Sign.POSITIVE, Sign.NEGATIVE, Sign.ZERO],
            names=["", "a"],
            blobs=[b"", b"abcd"],
            rows=[[1, -2, 3], []],
            smalls=[Small(v=1), Small(v=2)],
            choices=[Choice(flag=True)],
            looses=[LOOSE],
        ),
        "02000000 0100000000000000 ffffffffffffffff"
        "01000000 0000803f"
        "02000000 01000000 00000000"
        "03000000 01ff0000"
        "02000000 00000000 61000000"
        "02000000 00000000 04000000 61626364"
        "02000000 03000000 0100feff03000000 00000000"
        "02000000 0100000000000000 0200000000000000"
        f"01000000 01{'00' * 39}"
        f"01000000 {LOOSE_HEX}",
    ),
    (
        Maps(
            texts={"b": b"", "\uffff": b"2", "ab": b"1", "\U00010000": b"3"},
            bytes_={3: Small(), -2: Small(v=1)},
            signs={Sign.POSITIVE: True, Sign.NEGATIVE: False},
        ),
        "04000000"
        "61620000 01000000 31000000"
        "62000000 00000000"
        "efbfbf00 01000000 32000000"
        "f090808000000000 01000000 33000000"
        "02000000 feffffff 0100000000000000 03000000 0000000000000000"
        "02000000 ffffffffffffffff 00000000 0100000000000000 01000000",
    ),
    (Handles(), "00000000 00000000 00000000"),
    (
        Tree(label="a", children=[Tree(label="b"), Tree()]),
        "61000000 02000000 62000000 00000000 00000000 00000000",
    ),
)
