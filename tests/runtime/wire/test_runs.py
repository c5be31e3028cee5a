"""Runs: messages read together are what they are when read one by one."""

import random
from collections.abc import Sequence
from typing import Any, cast

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from opwright.bindings.coreml import (
    AddLayerParams,
    ConvolutionLayerParams,
    NeuralNetwork,
    NeuralNetworkLayer,
    PoolingLayerParams,
    ReshapeStaticLayerParams,
    ValidPadding,
    WeightParams,
)
from opwright.runtime import Message
from opwright.runtime.errors import DecodeError
from opwright.runtime.wire import runs
from opwright.runtime.wire.decoder import filler_of
from opwright.runtime.wire.decoding_function import Filler
from opwright.runtime.wire.varints import varint
from tests.runtime.wire.google_messages import messages
from tests.runtime.wire.peers import descriptor_of, ours

COUNT = 400  # more than are read one by one

# By its name, a message that holds itself or another in a list; that field's tag.
HOLDERS = {
    "demo.modern.Lists": (b"\x8a\x01", "demo.modern.Lists"),
    "demo.legacy.Strict": (b"\x1a", "demo.legacy.Strict"),
    "CoreML.Specification.NeuralNetwork": (
        b"\x0a",
        "CoreML.Specification.NeuralNetworkLayer",
    ),
}

Layer = NeuralNetworkLayer
LAYERS = [
    Layer(name="conv", input=["a"], output=["b"], convolution=ConvolutionLayerParams()),
    Layer(
        name="full",
        convolution=ConvolutionLayerParams(
            outputChannels=300,
            kernelSize=[3, 3000],
            valid=ValidPadding(),
            weights=WeightParams(floatValue=[1, 2], rawValue=b"raw"),
        ),
    ),
    Layer(input=["a", "b", "c"], add=AddLayerParams(alpha=0.5)),
    Layer(
        isUpdatable=True,
        pooling=PoolingLayerParams(type=PoolingLayerParams.PoolingType.L2),
    ),
    Layer(reshapeStatic=ReshapeStaticLayerParams(targetShape=[1, -1, 70_000])),
    Layer(name="x" * 500),
    Layer(),
]


def run_of(tag: bytes, contents: Sequence[bytes]) -> bytes:
    return b"".join(tag + varint(len(content)) + content for content in contents)


def outcome(cls: type[Message], data: bytes) -> tuple[Message | None, str]:
    """Return the message, or the error's text."""
    try:
        return cls.from_bytes(data), ""
    except DecodeError as error:
        return None, str(error)


def read_singly(cls: type[Message], data: bytes) -> tuple[Message | None, str]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(runs, "_MANY", 10**9)
        return outcome(cls, data)


def assert_same(cls: type[Message], data: bytes) -> Message | None:
    """Fail unless both ways have the same outcome; return the message."""
    message, error = outcome(cls, data)
    other, other_error = read_singly(cls, data)
    assert error == other_error
    # Unlike `==`, this takes NaN to be itself, and tells -0.0 from 0.0.
    assert (message and message.to_bytes()) == (other and other.to_bytes())
    return message


def tags_read(monkeypatch: pytest.MonkeyPatch, cls: type[Message]) -> list[int]:
    """Return the list that will have the tags of fields read together."""
    filler = filler_of(cls)
    assert filler is not None
    seen: list[int] = []

    def fill(tag: int, *others: Any) -> None:
        seen.append(tag)
        filler.fill(tag, *others)

    watched = Filler(filler.make, fill, filler.tags)
    monkeypatch.setattr(cls, "_wire_filler", watched)
    return seen


def test_fields_of_many_layers_are_read_together(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seen = tags_read(monkeypatch, NeuralNetworkLayer)
    network = NeuralNetwork(layers=LAYERS * 100)
    message = NeuralNetwork.from_bytes(network.to_bytes())
    assert message == network
    assert {tag >> 3 for tag in seen} >= {1, 2, 3, 10, 100, 230, 1140}


@pytest.mark.parametrize("layer", LAYERS, ids=lambda layer: str(layer)[:40])
@pytest.mark.parametrize("count", [2, 24, 255, 256, 257, 8191, 8192, 8193])
def test_runs_of_any_length(layer: NeuralNetworkLayer, count: int) -> None:
    network = NeuralNetwork(layers=[layer] * count)
    assert NeuralNetwork.from_bytes(network.to_bytes()) == network


@pytest.mark.parametrize("name", list(HOLDERS))
@settings(max_examples=30, deadline=None)
@given(st.data())
def test_random_messages(name: str, data: st.DataObject) -> None:
    tag, inner = HOLDERS[name]
    drawn = data.draw(st.lists(messages(descriptor_of(inner)), min_size=1, max_size=4))
    dice = data.draw(st.randoms(use_true_random=False))
    contents = [message.SerializePartialToString() for message in drawn]
    many = [dice.choice(contents) for _ in range(COUNT)]
    assert_same(ours(name), run_of(tag, many))


def shuffled(fields: Sequence[bytes], dice: random.Random) -> bytes:
    return b"".join(dice.sample(fields, dice.randrange(len(fields) + 1)))


FIELDS = [
    b"\x0a\x01a",
    b"\x0a\x00",
    b"\x12\x02bc",
    b"\x12\x81\x00d",  # a length that is longer than it must be
    b"\x92\x00\x01e",  # a tag that is
    b"\x1a\x01f",
    b"\x50\x01",
    b"\x50\x80\x80\x00",
    b"\x22\x00",
    b"\x22\x02\x0a\x00",
    b"\xa2\x06\x02\x08\x05",  # a convolution
    b"\xa2\x06\x02\x10\x06",  # which these are merged into
    b"\xf2\x0e\x00",  # an add layer, which takes its place
    b"\xf8\x7f\x01",  # what nobody knows
    b"\xfb\x7f\xfc\x7f",
]


@pytest.mark.parametrize("seed", range(20))
def test_fields_in_any_order(seed: int) -> None:
    dice = random.Random(seed)
    contents = [shuffled(FIELDS, dice) for _ in range(COUNT)]
    assert assert_same(NeuralNetwork, run_of(b"\x0a", contents)) is not None


@pytest.mark.parametrize("seed", range(40))
def test_errors_are_the_same(seed: int) -> None:
    dice = random.Random(seed)
    contents = [layer.to_bytes() for layer in LAYERS[:5]]
    data = bytearray(run_of(b"\x0a", [dice.choice(contents) for _ in range(COUNT)]))
    for _ in range(2):
        data[dice.randrange(len(data))] = dice.choice([0, 0x7F, 0x80, 0xFF])
    assert_same(NeuralNetwork, bytes(data))
    assert_same(NeuralNetwork, bytes(data[: dice.randrange(len(data))]))


@pytest.mark.parametrize("bad", [b"\x0a\x05a", b"\x0a\x01\xff", b"\x22\x01\xff"])
def test_the_first_of_several_errors_is_told(bad: bytes) -> None:
    good = b"\x0a\x01a\x12\x01b"
    contents = [good, b"\x0a\x01a" + bad, good, bad] * 100
    _, error = outcome(NeuralNetwork, run_of(b"\x0a", contents))
    assert error.startswith("layers[1].")
    assert_same(NeuralNetwork, run_of(b"\x0a", contents))


def test_an_error_deep_inside_is_looked_for_once() -> None:
    # Each level is a run of its own: to read all again at each would take for ever.
    content = b"\x0d"  # a float that is cut short
    for _ in range(60):
        content = run_of(b"\x8a\x01", [*([b""] * 300), content])
    cls = ours("demo.modern.Lists")
    message, error = outcome(cls, content)
    assert message is None
    assert error.startswith("lists[300]." * 60)


@pytest.mark.parametrize("levels", [99, 100, 101])
def test_depth_counts_inside_of_runs(levels: int) -> None:
    content = b""
    for _ in range(levels):
        content = run_of(b"\x8a\x01", [*([b""] * 300), content])
    message = assert_same(ours("demo.modern.Lists"), content)
    assert (message is not None) == (levels <= 100)


def test_views_of_runs() -> None:
    inner = ours("demo.modern.Lists")(floats=[1, 2], blobs=[b"raw"])
    data = ours("demo.modern.Lists")(lists=[inner] * COUNT).to_bytes()
    for source in (data, bytearray(data), memoryview(b"x" + data)[1:]):
        message = ours("demo.modern.Lists").from_bytes(source)
        found = cast("list[Any]", getattr(message, "lists"))  # noqa: B009
        assert found == [inner] * COUNT
        octets = np.frombuffer(source, np.uint8)
        assert all(np.shares_memory(one.floats, octets) for one in found)
        assert not found[100].floats.flags.writeable
        assert found[100].blobs[0].readonly
