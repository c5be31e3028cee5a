"""Bytes that are cut, changed or made up: each ends in an error or in a value."""

import random
import tracemalloc
from collections.abc import Iterator

import pytest

from opwright.runtime import Struct
from opwright.runtime.errors import DecodeError
from tests.runtime.parcel.forms import (
    Bare,
    Called,
    Handles,
    Lists,
    Loose,
    Maps,
    Plain,
    Queued,
    Shared,
    Sign,
    Small,
    Tree,
)
from tests.runtime.parcel.values import LOOSE_HEX, PARCELS, PLAIN_HEX

BOTH = (True, False)


@pytest.mark.parametrize("strict", BOTH)
@pytest.mark.parametrize(("value", "text"), PARCELS)
def test_a_parcel_cut_anywhere_is_refused(value: Struct, text: str, strict: bool):
    data = bytes.fromhex(text)
    for size in range(len(data)):
        with pytest.raises(DecodeError) as caught:
            type(value).from_parcel(data[:size], strict=strict)
        assert caught.value.offset is not None
        assert 0 <= caught.value.offset <= size


def mutations(data: bytes, seed: int) -> Iterator[bytes]:
    source = random.Random(seed)
    for _ in range(200):
        changed = bytearray(data)
        for _ in range(source.randint(1, 4)):
            changed[source.randrange(len(changed))] = source.randrange(256)
        if source.random() < 0.3:
            start = source.randrange(0, len(changed), 4)
            changed[start : start + 4] = b"\xff" * 4
        yield bytes(changed)


@pytest.mark.parametrize("strict", BOTH)
@pytest.mark.parametrize(("index", "parcel"), list(enumerate(PARCELS)))
def test_a_changed_parcel_is_refused_or_read(
    index: int, parcel: tuple[Struct, str], strict: bool
) -> None:
    value, text = parcel
    for data in mutations(bytes.fromhex(text), index):
        try:
            found = type(value).from_parcel(data, strict=strict)
        except DecodeError:
            continue
        written = found.to_parcel()
        again = type(value).from_parcel(written, strict=strict)
        assert again.to_parcel() == written


def parcel_of(*words: str) -> bytes:
    return bytes.fromhex("".join(words))


CASES: list[tuple[type[Struct], bytes, str, int, str]] = [
    (Plain, parcel_of("02", "00" * 39), "flag", 0, "2 is neither 0 (false) nor 1"),
    (Plain, parcel_of("0007", "00" * 38), "sign", 1, "7 is no member of Sign"),
    (Plain, parcel_of("00000100", "00" * 36), "port", 2, "1 is no member of Port"),
    (Loose, parcel_of("61ff0000"), "name", 1, "is no UTF-8"),
    (Loose, parcel_of("00000000 02000000", "00" * 60), "flag", 4, "2 is neither"),
    (
        Loose,
        parcel_of("00000000 00000000 80000000", "00" * 56),
        "i8",
        8,
        "128 does not fit into byte",
    ),
    (
        Loose,
        parcel_of("00000000" * 3, "00000100", "00" * 52),
        "u16",
        12,
        "65536 does not fit into ushort",
    ),
    (
        Loose,
        parcel_of("00000000" * 4, "ff00000000000000", "00" * 44),
        "sign",
        16,
        "255 is no member of Sign",
    ),
    (
        Loose,
        parcel_of("00000000" * 6, "05", "00" * 43),
        "plain.flag",
        24,
        "5 is neither",
    ),
    (Lists, parcel_of("00000000" * 2, "01000000 02000000"), "flags[0]", 12, "2 is"),
    (Lists, parcel_of("00000000" * 3, "02000000 01090000"), "signs[1]", 17, "9 is no"),
    (Small, parcel_of("00" * 12), "", 8, "4 bytes are left over"),
    (
        Maps,
        parcel_of("02000000", "61000000 00000000" * 2, "00" * 8),
        "texts[1]",
        12,
        "the key 'a' is there already",
    ),
]


@pytest.mark.parametrize(("cls", "data", "path", "offset", "message"), CASES)
def test_only_strict_readers_refuse(
    cls: type[Struct], data: bytes, path: str, offset: int, message: str
) -> None:
    padded = data + bytes(100) if cls is not Small else data
    with pytest.raises(DecodeError) as caught:
        cls.from_parcel(padded)
    assert (caught.value.path, caught.value.offset) == (path, offset)
    assert message in caught.value.message
    found = cls.from_parcel(padded, strict=False)
    assert isinstance(found, cls)


HOSTILE: list[tuple[type[Struct], bytes, str, str]] = [
    (Lists, parcel_of("ffffffff"), "longs", "4294967295 values are announced"),
    (Lists, parcel_of("00000000" * 4, "ffffffff"), "names", "4294967295 values"),
    (Lists, parcel_of("00000000" * 7, "ffffff7f"), "smalls", "2147483647 values"),
    (Lists, parcel_of("00000000" * 7, "02000000", "00" * 15), "smalls", "15 bytes"),
    (Maps, parcel_of("ffffffff", "00" * 64), "texts", "4294967295 values"),
    (Tree, parcel_of("00000000 ffffffff"), "children", "4294967295 values"),
    (Loose, b"abc", "name", "has no end"),
    (Loose, b"abcd\0", "name", "8 bytes are needed, 5 are left"),
    (Bare, b"", "", "8 bytes are needed, 0 are left"),
    (
        Tree,
        parcel_of("00000000 01000000" * 100_000),
        "children[0]",
        "nested too deeply",
    ),
    (Handles, parcel_of("01000000", "00" * 24), "fd", "only a live IPC channel"),
    (Handles, parcel_of("00000000 01000000"), "buffer", "only a live IPC channel"),
    (Handles, parcel_of("00000000 00000000 01000000"), "parcelable", "live IPC"),
    (Shared, parcel_of("00" * 64), "memory", "only a live IPC channel"),
    (Queued, parcel_of("00" * 64), "queue", "only a live IPC channel"),
    (Called, parcel_of("01000000", "00" * 24), "callbacks[0]", "only a live IPC"),
]


@pytest.mark.parametrize("strict", BOTH)
@pytest.mark.parametrize(("cls", "data", "path", "message"), HOSTILE)
def test_every_reader_refuses(
    cls: type[Struct], data: bytes, path: str, message: str, strict: bool
) -> None:
    with pytest.raises(DecodeError) as caught:
        cls.from_parcel(data, strict=strict)
    if "nested" not in message:
        assert caught.value.path == path
        assert caught.value.offset is not None
    assert message in caught.value.message


@pytest.mark.parametrize(
    ("cls", "data"),
    [
        (Lists, parcel_of("00000000" * 4, "f0ffff00", "00000000" * 4096)),
        (Lists, parcel_of("00000000" * 3, "00400000", "00" * 0x4000, "ffffffff" * 6)),
        (Tree, parcel_of("00000000 00100000", "00" * 0x7000)),
        (Maps, parcel_of("00100000", "00" * 0x7000)),
    ],
)
def test_memory_is_bounded_by_the_data(cls: type[Struct], data: bytes) -> None:
    with pytest.raises(DecodeError):
        cls.from_parcel(bytes(3))  # compiles what is to be measured
    tracemalloc.start()
    with pytest.raises(DecodeError):
        cls.from_parcel(data, strict=False)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < 64 * len(data)


def test_lenient_readers_read_as_c_does() -> None:
    data = parcel_of("61ff0000 02000000 80010000 01000100 ff00000000000000")
    rest = parcel_of("02 07 0100 00000000", "00" * 32, "00000000", "aabb")
    found = Loose.from_parcel(data + rest, strict=False)
    assert found.name_.encode("utf-8", "surrogateescape") == b"a\xff"
    assert (found.flag, found.i8, found.u16) == (True, -128, 1)
    assert found.sign is Sign.NEGATIVE
    assert (found.plain.flag, found.plain.sign, found.plain.port) == (True, 7, 1)
    assert found.to_parcel()[:4] == data[:4]


def test_unknown_members_of_a_list_are_one_object_each() -> None:
    data = parcel_of("00000000" * 3, "04000000 09090809", "00000000" * 6)
    signs = Lists.from_parcel(data, strict=False).signs
    assert signs == [9, 9, 8, 9]
    assert signs[0] is signs[1] is signs[3]


def test_zero_is_what_a_new_struct_holds() -> None:
    assert Plain.from_parcel(bytes(40)).port == 0
    assert bytes.fromhex(PLAIN_HEX) in bytes.fromhex(LOOSE_HEX)
