# ruff: noqa: E501 # the tables read better in long lines
"""Unusual input: taken or refused as google.protobuf does, and written back alike."""

import pytest
from google.protobuf.message import DecodeError as GoogleError

from opwright.runtime import unknown_of
from opwright.runtime.errors import DecodeError
from opwright.runtime.wire.limits import DEPTH_LIMIT
from opwright.runtime.wire.varints import varint
from tests.runtime.wire.google_messages import assert_same
from tests.runtime.wire.peers import ours, theirs

EVERYTHING = "demo.modern.Everything"
LISTS = "demo.modern.Lists"
MAPS = "demo.modern.Maps"
CHOICES = "demo.modern.Choices"
OLD = "demo.legacy.Old"
NOTHING = "demo.modern.Nothing"

FF = "ff"


def nested(prefix: bytes, levels: int, wrap: bytes = b"") -> str:
    data = b""
    for _ in range(levels):
        if wrap:
            data = wrap + varint(len(data)) + data
        data = prefix + varint(len(data)) + data
    return data.hex()


SAME = {
    "empty": (EVERYTHING, ""),
    "fields out of order": (EVERYTHING, "2805 1801"),
    "the last scalar wins": (EVERYTHING, "1801 1802"),
    "a scalar of the wrong wire type is unknown": (EVERYTHING, "1a0161 1805"),
    "ten bytes, negative": (EVERYTHING, "20" + FF * 9 + "01"),
    "ten bytes, bits beyond 64": (EVERYTHING, "20" + FF * 9 + "7f"),
    "ten bytes of padding": (EVERYTHING, "20 85808080808080808000"),
    "-128 and -129": (LISTS, "1a14 80ffffffffffffffff01 fffeffffffffffffff01"),
    "int32 is cut to 32 bits": (EVERYTHING, "18 87808080c001"),
    "uint32 is cut to 32 bits": (EVERYTHING, "28 87808080c001"),
    "sint32 is cut to 32 bits": (EVERYTHING, "38 87808080c001"),
    "an enum is cut to 32 bits": (EVERYTHING, "8001 81808080c001"),
    "a bool of many bits": (EVERYTHING, "68 808080808001"),
    "a bool of bits beyond 64": (EVERYTHING, "68 80808080808080808002"),
    "a long tag": (EVERYTHING, "9880808000 05"),
    "a long length": (EVERYTHING, "7281808080 0061"),
    "an open enum without the name": (EVERYTHING, "80014d"),
    "explicit zeros": (EVERYTHING, "9001 00 a20100 aa0100 b00100 b80100 857d00000000"),
    "-0.0": (EVERYTHING, "09 0000000000000080 15 00000080"),
    "submessages merge": (EVERYTHING, "8a01021805 8a01022806 8a010518078a0100"),
    "packed": (LISTS, "1a03010203 6a020100 82010301024d"),
    "unpacked": (LISTS, "1801 1802 6801 6800 800101 80014d"),
    "packed and unpacked": (LISTS, "1801 1a020203 1804"),
    "packed where loose is declared": (LISTS, "a20102 0304 aa01020100 827d020102"),
    "an empty run": (LISTS, "1a00 1200 7a00"),
    "runs of floats in pieces": (LISTS, "12040000803f 150000803f 12040000c03f 1200"),
    "loose floats": (LISTS, "9d010000803f" * 40 + "9d010000c03f"),
    "loose and others": (LISTS, "150000803f1801" * 5),
    "long varints in a run": (LISTS, "2aac02" + "ac02" * 150),
    "long runs of every type": (
        LISTS,
        "".join(f"{tag}a402{'01ff7f80808001' * 41}0102030405" for tag in
                ("1a", "22", "2a", "32", "3a", "42", "6a")),
    ),
    "strings and blobs": (LISTS, "7200 720161 7a00 7a0161"),
    "entries: neither": (MAPS, "0a00 6200"),
    "entries: value first": (MAPS, "0a04 10050803"),
    "entries: key twice": (MAPS, "0a06 080310050804"),
    "entries: one key twice": (MAPS, "0a0408031005 0a0408031006"),
    "entries: message in pieces": (MAPS, "62 09 0a0161 1200 1202 0a00"),
    "entries: something unknown": (MAPS, "0a06 080310051809"),
    "oneof: the last wins": (CHOICES, "2001 3004 2002"),
    "oneof: zero is set": (CHOICES, "2000"),
    "oneof: one message merges": (CHOICES, "62021001 62022802"),
    "oneof: not after another": (CHOICES, "62021001 2001 62022802"),
    "oneof: two of one class": (CHOICES, "62021001 6a022802"),
    "oneof: tabled messages merge": (CHOICES, "fa01020a00 fa01030a0105"),
    "oneof: tabled messages replace": (CHOICES, "fa01020a00 f201060a040000803f fa0100"),
    "unknown: every wire type": (NOTHING, "0801 11" + "00" * 8 + "1a0161 23082a24 2d" + "00" * 4),
    "unknown: between known ones": (EVERYTHING, "f83f01 1805 f83f02"),
    "unknown: padded": (NOTHING, "f8bf00 858000"),
    "unknown: in a merged message": (EVERYTHING, "8a0103f83f01 8a0103f83f02 8a0103f83f03"),
    "groups": (OLD, "330805 1b 08010802 1c 34 53080154 5312016154"),
    "groups merge": (OLD, "33080534 3312020801 34"),
    "groups in a oneof": (OLD, "63080564 6364"),
    "a group's field as a message": (OLD, "32020805"),
    "a message's field as a group": (OLD, "4b08054c"),
    "closed: named": (OLD, "1001 1801 1802 22020102 6801"),
    "closed: unnamed": (OLD, "1005 1805 2203010502 6805"),
    "closed: negative": (OLD, "10ffffffffffffffffff01 10fbffffffffffffffff01"),
    "closed: 32 bits": (OLD, "10 81808080c001 10 85808080c001"),
    "closed: in a map": (OLD, "2a0408011005 2a0408021001"),
    "a closed number does not change a oneof": (OLD, "63080564 6809"),
    "messages, 100 deep": (EVERYTHING, nested(b"\x8a\x01", 100)),
    "maps, 50 deep": (MAPS, nested(b"\x62", 50, b"\x12")),
    "unknown groups, 100 deep": (NOTHING, "0b" * 100 + "0c" * 100),
}  # fmt: skip


@pytest.mark.parametrize(("name", "text"), SAME.values(), ids=list(SAME))
def test_taken_as_google_takes_it(name: str, text: str) -> None:
    data = bytes.fromhex(text)
    mine, other = ours(name).from_bytes(data), theirs(name).FromString(data)
    assert_same(mine, other)
    assert mine.to_bytes() == other.SerializePartialToString(deterministic=True)


REFUSED = {
    "eleven bytes": (EVERYTHING, "20" + "ff" * 10 + "01", "anInt64", 1),
    "eleven bytes in a run": (LISTS, "220b" + "ff" * 10 + "01", "int64s", 2),
    "eleven bytes in a long run": (LISTS, "224e" + "01" * 67 + "ff" * 10 + "01", "int64s", 2),
    "a tag of six bytes": (EVERYTHING, "988080808000 05", "", 0),
    "a field number beyond the greatest": (EVERYTHING, "9880808010 05", "", 0),
    "a length of six bytes": (EVERYTHING, "72818080808000 61", "aString", 1),
    "a length beyond 2 GiB": (EVERYTHING, "72ffffffff0f", "aString", 1),
    "the field number 0": (EVERYTHING, "0001", "", 1),
    "wire type 6": (EVERYTHING, "1805 0e01", "aDouble", 3),
    "the end of no group": (EVERYTHING, "0c", "aDouble", 1),
    "the end of another group": (NOTHING, "0b14", "<field 1>", 2),
    "a group without an end": (NOTHING, "0b0801", "<field 1>", 3),
    "a known group without an end": (OLD, "330805", "part", 3),
    "a known group with another end": (OLD, "3308053c", "part.<field 7>", 4),
    "a group beyond its message": (OLD, "4a03330805 34", "inner.part", 5),
    "no UTF-8": (EVERYTHING, "8a0104 720261ff", "inner.aString", 6),
    "a surrogate": (LISTS, "720161 7203eda080", "strings[1]", 5),
    "a map's key that is no UTF-8": (MAPS, "62050a0161 1200 62030a01ff", "byString[1].key", 11),
    "half a number in a run": (LISTS, "12050000000000", "floats", 2),
    "a run that ends in a varint": (LISTS, "1a020180", "int32s", 2),
    "a varint beyond its message": (EVERYTHING, "8a0102 1880 01", "inner.anInt32", 5),
    "a double beyond its message": (EVERYTHING, "8a0103 09 0000 000000000000", "inner.aDouble", 6),
    "a length beyond its message": (EVERYTHING, "8a0103 720561 61616161", "inner.aString", 5),
    "a length past the end": (LISTS, "82010101 6affffffff07 01", "bools", 10),
    "messages, 101 deep": (EVERYTHING, nested(b"\x8a\x01", 101), ".".join(["inner"] * 101), None),
    "maps, 51 deep": (MAPS, nested(b"\x62", 51, b"\x12"), None, None),
    "unknown groups, 101 deep": (NOTHING, "0b" * 101 + "0c" * 101, "<field 1>", 101),
    "groups, 10,000 deep": (OLD, "33" * 10_000, None, None),
    "messages, 10,000 deep": (EVERYTHING, nested(b"\x8a\x01", 10_000), None, None),
}  # fmt: skip


@pytest.mark.parametrize(("name", "text", "path", "offset"), REFUSED.values(), ids=list(REFUSED))  # fmt: skip
def test_refused_as_google_refuses_it(
    name: str, text: str, path: str | None, offset: int | None
) -> None:
    data = bytes.fromhex(text)
    with pytest.raises(GoogleError):
        theirs(name).FromString(data)
    with pytest.raises(DecodeError) as caught:
        ours(name).from_bytes(data)
    if path is not None:
        assert caught.value.path == path
    if offset is not None:
        assert caught.value.offset == offset
    assert caught.value.message


def test_required_fields() -> None:
    strict = ours("demo.legacy.Strict")
    whole = bytes.fromhex("0801 2001")
    assert strict.from_bytes(whole).to_bytes() == whole
    for text, path in {
        "": "must",
        "0801": "closed",
        "0801 2001 1200": "inner.must",
        "0801 2001 1a0408012001 1a020801": "list[1].closed",
        "0801 2001 2a020801": "chosen.closed",
        "0801 2005": "closed",
    }.items():
        with pytest.raises(
            DecodeError, match="the required field is missing"
        ) as caught:
            strict.from_bytes(bytes.fromhex(text))
        assert caught.value.path == path
    with pytest.raises(DecodeError) as caught:
        ours(OLD).from_bytes(bytes.fromhex("9a01050a0161 1200"))
    assert caught.value.path == "stricts[0].value.must"


def test_required_fields_may_come_in_pieces() -> None:
    strict = ours("demo.legacy.Strict")
    message = strict.from_bytes(bytes.fromhex("0801 2001 12020801 12022002"))
    assert message.to_bytes() == bytes.fromhex("0801 120408012002 2001")


def test_required_fields_of_what_was_replaced_do_not_count() -> None:
    whole = bytes.fromhex("9a01090a0161120408012001")
    message = ours(OLD).from_bytes(bytes.fromhex("9a01050a0161 1200") + whole)
    assert message.to_bytes() == whole


def test_legacy_strings_need_not_be_utf8() -> None:
    data = bytes.fromhex("3a0461ff62c3")
    message = ours(OLD).from_bytes(data)
    assert getattr(message, "text") == "a\udcffb\udcc3"  # noqa: B009
    assert message.to_bytes() == data


def test_unknown_fields_in_one_place_are_a_view() -> None:
    data = bytes.fromhex("1805 f83f01 f83f02")
    held = unknown_of(ours(EVERYTHING).from_bytes(data))
    assert isinstance(held, memoryview)
    assert held.obj is data
    assert held == data[2:]


def test_unknown_fields_survive_an_older_program() -> None:
    data = bytes.fromhex("1805 8a01021805 720161")
    older = ours(NOTHING).from_bytes(data)
    assert older.to_bytes() == data
    assert ours(EVERYTHING).from_bytes(older.to_bytes()) == ours(EVERYTHING).from_bytes(
        data
    )


def test_the_limit_is_protobufs() -> None:
    assert DEPTH_LIMIT == 100
