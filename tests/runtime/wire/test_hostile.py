"""Hostile input: one error with a place, whatever the bytes, and little memory."""

import inspect
import random
import sys
import tracemalloc
from pathlib import Path

import pytest
from google.protobuf.message import DecodeError as GoogleError
from hypothesis import given, settings
from hypothesis import strategies as st

from opwright.bindings.coreml import FloatVector, Model, NeuralNetworkLayer
from opwright.runtime import Message
from opwright.runtime.errors import DecodeError, EncodeError
from opwright.runtime.wire.varints import varint
from tests.runtime.wire.peers import ours, theirs
from tests.shared import SHARED, needs_shared

MODEL = "CoreML.Specification.Model"
FILES = sorted((SHARED / "cases/coreml/models").glob("*.mlmodel")) if SHARED else []


def attempt(cls: type[Message], data: bytes) -> Message | None:
    """Decode; fail unless the only error is a `DecodeError` with a place."""
    try:
        return cls.from_bytes(data)
    except DecodeError as error:
        found = error
    assert found.message
    assert found.offset is not None
    assert 0 <= found.offset <= len(data)
    return None


def google_takes(data: bytes) -> bool:
    try:
        theirs(MODEL).FromString(data)
    except GoogleError:
        return False
    return True


@needs_shared
@pytest.mark.parametrize("name", ["custom", "gru", "branch_loop", "classifier_preproc"])
def test_truncation_at_each_byte(name: str) -> None:
    data = next(path for path in FILES if path.stem == name).read_bytes()
    for size in range(len(data)):
        cut = data[:size]
        assert (attempt(Model, cut) is not None) == google_takes(cut)


@pytest.mark.parametrize("tag", [b"\x72", b"\x18", b"\x8a\x01", b"\x82", b"\xa3\x3f"])
def test_what_lies_behind_a_view_is_not_read(tag: bytes) -> None:
    everything = ours("demo.modern.Everything")
    view = memoryview(b"\x18\x05" + tag + b"\x85\x86\x07\x08")[: 2 + len(tag)]
    with pytest.raises(DecodeError, match="end") as caught:
        everything.from_bytes(view)
    assert caught.value.offset == len(view)


def mutate(data: bytes, dice: random.Random) -> bytes:
    octets = bytearray(data)
    for _ in range(dice.randint(1, 3)):
        at = dice.randrange(len(octets))
        match dice.randrange(4):
            case 0:
                octets[at] ^= 1 << dice.randrange(8)
            case 1:
                octets[at] = dice.choice([0, 1, 127, 128, 255])
            case 2:
                del octets[at : at + 2]
            case _:
                octets[at:at] = octets[dice.randrange(len(octets)) :][:9]
    return bytes(octets) or b"\0"


@needs_shared
@pytest.mark.parametrize("path", FILES[::12], ids=lambda path: path.stem)
def test_random_changes(path: Path) -> None:
    data, dice = path.read_bytes(), random.Random(path.stem)
    for _ in range(60):
        changed = mutate(data, dice)
        mine = attempt(Model, changed)
        assert (mine is not None) == google_takes(changed)
        if mine is not None:
            assert ours(MODEL).from_bytes(mine.to_bytes()).to_bytes() == mine.to_bytes()


@settings(max_examples=200, deadline=None)
@given(
    st.binary(max_size=40), st.sampled_from(["Everything", "Lists", "Maps", "Choices"])
)
def test_noise(data: bytes, name: str) -> None:
    attempt(ours(f"demo.modern.{name}"), data)


def peak_of(cls: type[Message], data: bytes) -> int:
    attempt(cls, b"")  # compiling is not counted
    tracemalloc.start()
    try:
        attempt(cls, data)
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize("tag", [b"\x0a", b"\x12", b"\x1a", b"\x6a", b"\x72", b"\x7a"])
def test_a_length_past_the_end_costs_nothing(tag: bytes) -> None:
    # A double, float, int32 or bool list, a string or a blob of a billion bytes.
    claim = tag + varint(1_000_000_000) + b"\x01" * 10
    assert peak_of(ours("demo.modern.Lists"), claim) < 100_000


def test_a_run_of_floats_costs_nothing() -> None:
    size = 4_000_000
    data = b"\x0a" + varint(size) + bytes(size)
    assert peak_of(FloatVector, data) < 100_000


@pytest.mark.parametrize("unit", [b"\x0d\0\0\0\0", b"\x0a\x04\0\0\0\0"])
def test_floats_in_pieces_cost_what_they_hold(unit: bytes) -> None:
    data = unit * 100_000
    assert peak_of(FloatVector, data) < 3 * len(data)


def test_many_pieces_of_one_message() -> None:
    # Each piece grows an array and the unknown fields of the same message. Copying them
    # each time would take hours.
    choices = ours("demo.modern.Choices")
    piece = b"\xf2\x01\x09" + b"\x0a\x04\0\0\x80?" + b"\xf8\x3f\x01"
    message = choices.from_bytes(piece * 50_000)
    inner = getattr(message, "a")  # noqa: B009
    assert inner.floats.tolist() == [1.0] * 50_000
    assert (
        inner.to_bytes()
        == b"\x0a" + varint(200_000) + b"\0\0\x80?" * 50_000 + b"\xf8\x3f\x01" * 50_000
    )


def test_unknown_fields_in_many_pieces() -> None:
    unit = b"\x0a\x01a\xf8\x3f\x01"
    message = NeuralNetworkLayer.from_bytes(unit * 50_000)
    assert message.to_bytes() == b"\x0a\x01a" + b"\xf8\x3f\x01" * 50_000


def nested(levels: int) -> bytes:
    data = b""
    for _ in range(levels):
        data = b"\x8a\x01" + varint(len(data)) + data
    return data


def test_a_full_stack_is_no_crash() -> None:
    everything = ours("demo.modern.Everything")
    data = nested(90)
    message = everything.from_bytes(data)

    def deeper(levels: int) -> None:
        if levels:
            return deeper(levels - 1)
        with pytest.raises(DecodeError, match="stack"):
            everything.from_bytes(data)
        with pytest.raises(EncodeError, match="stack"):
            message.to_bytes()
        return None

    deeper(sys.getrecursionlimit() - len(inspect.stack(0)) - 60)
