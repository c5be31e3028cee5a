"""Byte by byte as google.protobuf: all models, and random messages of every class."""

from pathlib import Path

import pytest
from google.protobuf.message import Message as GoogleMessage
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.runtime.wire.google_messages import assert_same, messages, rebuilt
from tests.runtime.wire.peers import descriptor_of, message_names, ours, theirs
from tests.shared import SHARED, needs_shared

MODEL = "CoreML.Specification.Model"
SLOW = (HealthCheck.too_slow, HealthCheck.data_too_large)
CASES = sorted(SHARED.glob("cases/coreml/*/*.mlmodel")) if SHARED else []


@needs_shared
@pytest.mark.parametrize("folder", sorted({path.parent for path in CASES}))
def test_models_are_read_and_written_alike(folder: Path) -> None:
    for path in sorted(folder.glob("*.mlmodel")):
        data = path.read_bytes()
        mine, other = ours(MODEL).from_bytes(data), theirs(MODEL).FromString(data)
        assert_same(mine, other)
        assert mine.to_bytes() == other.SerializeToString(deterministic=True), path


@pytest.mark.parametrize("name", message_names())
@settings(max_examples=12, suppress_health_check=SLOW, deadline=None)
@given(data=st.data())
def test_random_messages(name: str, data: st.DataObject) -> None:
    other: GoogleMessage = data.draw(messages(descriptor_of(name)))
    octets = other.SerializeToString(deterministic=True)
    mine = ours(name).from_bytes(octets)
    assert_same(mine, other)
    assert mine.to_bytes() == octets
    assert rebuilt(other).to_bytes() == octets
    assert (
        theirs(name).FromString(mine.to_bytes()) == other
        or b"nan" in repr(other).encode()
    )
