"""Views: what decoding gives is the input itself, read-only, alive while used."""

import copy
import gc
import pickle
import weakref

import numpy as np
import pytest

from opwright.bindings.coreml import FloatVector, Model, WeightParams
from opwright.runtime import Octets
from opwright.runtime.errors import DecodeError
from tests.runtime.wire.peers import ours

VALUES = np.arange(5, dtype=np.float32)
MESSAGE = WeightParams(floatValue=VALUES, rawValue=b"raw", float16Value=b"\x01\x02")
DATA = MESSAGE.to_bytes()


@pytest.mark.parametrize("offset", range(8))
def test_arrays_are_views_aligned_or_not(offset: int) -> None:
    holder = bytes(offset) + DATA
    message = WeightParams.from_bytes(memoryview(holder)[offset:])
    array = message.floatValue
    assert np.shares_memory(array, np.frombuffer(holder, np.uint8))
    assert array.dtype == np.float32
    assert array.tolist() == VALUES.tolist()
    assert not array.flags.writeable
    assert float(array.sum()) == float(VALUES.sum())
    assert message == MESSAGE


def test_a_copy_of_ones_own() -> None:
    array = WeightParams.from_bytes(b"" + DATA).floatValue
    own = array.copy()
    assert own.flags.writeable
    assert own.flags.aligned
    own[0] = 9
    assert array[0] == 0


def test_bytes_are_views() -> None:
    message = WeightParams.from_bytes(DATA)
    assert isinstance(message.rawValue, memoryview)
    assert message.rawValue.obj is DATA
    assert message.rawValue.readonly
    assert message.rawValue == b"raw"
    assert bytes(message.rawValue) == b"raw"


INPUTS: dict[str, Octets] = {
    "bytes": DATA,
    "bytearray": bytearray(DATA),
    "memoryview": memoryview(DATA),
    "part of bytes": memoryview(b"xx" + DATA + b"yy")[2:-2],
    "part of a bytearray": memoryview(bytearray(b"x" + DATA))[1:],
    "array": np.frombuffer(DATA, np.uint8).data,
    "signed bytes": memoryview(DATA).cast("b"),
    "every other byte": memoryview(bytes(b for byte in DATA for b in (byte, 0)))[::2],
}


@pytest.mark.parametrize("data", INPUTS.values(), ids=list(INPUTS))
def test_every_sort_of_input(data: Octets) -> None:
    message = WeightParams.from_bytes(data)
    assert message == MESSAGE
    assert isinstance(message.rawValue, memoryview)
    assert message.rawValue.readonly
    assert not message.floatValue.flags.writeable


def test_views_of_other_objects() -> None:
    holder = np.frombuffer(DATA, np.uint8)
    message = WeightParams.from_bytes(holder.data)
    assert np.shares_memory(message.floatValue, holder)
    assert WeightParams.from_bytes(np.empty(0, np.uint8).data) == WeightParams()


@pytest.mark.parametrize("enabled", [True, False])
def test_the_garbage_collector_is_left_as_it_was(enabled: bool) -> None:
    before = gc.isenabled()
    large = FloatVector(vector=np.ones(5000)).to_bytes()
    try:
        gc.enable() if enabled else gc.disable()
        FloatVector.from_bytes(large)
        assert gc.isenabled() == enabled
        with pytest.raises(DecodeError):
            FloatVector.from_bytes(large + b"\x0a")
        assert gc.isenabled() == enabled
    finally:
        gc.enable() if before else gc.disable()


@pytest.mark.parametrize("data", ["text", 5, None, [1, 2]])
def test_what_is_no_bytes(data: object) -> None:
    with pytest.raises(TypeError):
        WeightParams.from_bytes(data)  # pyright: ignore[reportArgumentType]


def test_offsets_count_from_the_view() -> None:
    data = memoryview(b"\xff" * 9 + b"\x0a\x05\0")[9:]
    with pytest.raises(DecodeError) as caught:
        WeightParams.from_bytes(data)
    assert caught.value.offset == 2
    assert caught.value.path == "floatValue"


def test_views_keep_the_input_alive() -> None:
    class Held(bytearray):
        """Can be watched, unlike its base."""

    held = Held(DATA)
    watch = weakref.ref(held)
    array = WeightParams.from_bytes(held).floatValue
    del held
    gc.collect()
    assert watch() is not None
    assert array.tolist() == VALUES.tolist()
    del array
    gc.collect()
    assert watch() is None


def test_copies_stand_alone() -> None:
    message = WeightParams.from_bytes(DATA)
    for clone in (copy.deepcopy(message), pickle.loads(pickle.dumps(message))):
        assert clone == message
        assert type(clone.rawValue) is bytes
        assert clone.floatValue.flags.writeable
    shallow = copy.copy(message)
    assert shallow == message
    assert shallow.rawValue is message.rawValue


def test_equality_and_representation_of_views() -> None:
    message = WeightParams.from_bytes(DATA)
    assert message == MESSAGE
    assert message == MESSAGE
    assert repr(message) == repr(MESSAGE)
    message.rawValue = bytearray(b"raw")
    assert message == MESSAGE
    message.rawValue = b"other"
    assert message != MESSAGE


def test_views_in_lists_maps_and_oneofs() -> None:
    lists = ours("demo.modern.Lists")(blobs=[b"a", b"bc"])
    maps = ours("demo.modern.Maps")(byUint32={7: b"xyz"})
    choice = ours("demo.modern.Choices")(blob=b"q")
    for message in (lists, maps, choice):
        decoded = type(message).from_bytes(message.to_bytes())
        assert decoded == message
        assert decoded.to_bytes() == message.to_bytes()
        assert pickle.loads(pickle.dumps(decoded)) == message
        assert copy.deepcopy(decoded) == message
        assert repr(decoded) == repr(message)


def test_unknown_views_are_copied_too() -> None:
    data = bytes.fromhex("f83f01")
    message = Model.from_bytes(data)
    assert pickle.loads(pickle.dumps(message)).to_bytes() == data
    assert copy.deepcopy(message) == message


@pytest.mark.parametrize("step", [2, -1])
def test_arrays_with_gaps_are_written(step: int) -> None:
    array = np.arange(10, dtype=np.float32)[::step]
    data = FloatVector(vector=array).to_bytes()
    assert FloatVector.from_bytes(data).vector.tolist() == array.tolist()


def test_misaligned_arrays_are_written() -> None:
    message = FloatVector.from_bytes(
        memoryview(b"x" + FloatVector(vector=VALUES).to_bytes())[1:]
    )
    assert FloatVector.from_bytes(message.to_bytes()) == FloatVector(vector=VALUES)


def test_empty_arrays_are_not_shared() -> None:
    one, other = WeightParams.from_bytes(b""), WeightParams.from_bytes(b"")
    assert one.floatValue is not other.floatValue
    assert one == WeightParams()


def test_derived_classes() -> None:
    class Mine(WeightParams):
        def total(self) -> float:
            return float(self.floatValue.sum())

    message = Mine.from_bytes(DATA)
    assert type(message) is Mine
    assert message.total() == 10.0
    assert message.to_bytes() == DATA
