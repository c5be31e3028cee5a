"""Parts of running: names, the memory of a model, files of arrays, summaries."""

import io
import zipfile

import numpy as np
import pytest

from opwright.network.running import (
    ArraysError,
    MemoryImage,
    Problem,
    Slot,
    read_npz,
    summarize,
    write_npz,
)
from opwright.network.running.names import Names
from opwright.runtime.kernels import Array


def slots(*names: str) -> list[Slot]:
    return [Slot(key=index, name=name) for index, name in enumerate(names)]


@pytest.mark.parametrize(
    ("names", "called"),
    [
        (["x", "y"], ["x", "y"]),
        (["x", "x", ""], ["0", "1", "2"]),
        (["a/b:0", "../a", "/a", "a//b", "a\\b", "a\0b"], ["a/b:0", *"12345"]),
        (["1", "x"], ["0", "x"]),  # 1 is the index of the other one
        (["0", "7"], ["0", "7"]),
        (["n" * 1001, "9" * 5000], ["0", "1"]),
    ],
)
def test_names(names: list[str], called: list[str]) -> None:
    group = slots(*names)
    found = Names(group)
    assert list(found) == called
    assert [found.find(name) for name in called] == group
    assert [found.find(slot.key) for slot in group] == group


def test_names_that_mean_nothing() -> None:
    found = Names(slots("x", "x", "y"))
    assert found.find("x") is None
    assert found.is_shared("x")
    assert not found.is_shared("y")
    assert found.find("z") is None
    assert found.find("3") is None
    assert found.find(3) is None
    assert found.find("9" * 5000) is None


def place(key: int, dtype: str, sizes: tuple[int, ...], offset: int, size: int) -> Slot:
    return Slot(
        key=key,
        name="",
        dtype=np.dtype(dtype),
        sizes=sizes,
        is_constant=True,
        offset=offset,
        size=size,
    )


def read(data: bytes, *wanted: Slot) -> tuple[dict[str | int, Array], list[str]]:
    problems: list[Problem] = []
    found = MemoryImage(data).read(wanted, problems)
    return found, [problem.message for problem in problems]


@pytest.mark.parametrize("dtype", ["int8", "uint16", "int64", "float16", "float32"])
def test_memory_is_little_endian_and_need_not_be_aligned(dtype: str) -> None:
    values = np.array([[1, 2], [3, 100]], np.dtype(dtype).newbyteorder("<"))
    found, problems = read(
        b"\xff" + values.tobytes(), place(0, dtype, (2, 2), 1, values.nbytes)
    )
    assert problems == []
    assert found[0].dtype == np.dtype(dtype)
    np.testing.assert_array_equal(found[0], values)


def test_any_byte_but_0_is_true() -> None:
    found, _ = read(b"\0\2\1", place(0, "bool", (3,), 0, 3))
    assert found[0].tolist() == [False, True, True]
    assert found[0].view(np.uint8).tolist() == [0, 1, 1]


def test_constants_may_share_their_memory() -> None:
    one, other = place(0, "int32", (2,), 4, 8), place(1, "float32", (2, 1), 4, 8)
    found, problems = read(bytes(12), one, other)
    assert problems == []
    assert sorted(found) == [0, 1]


@pytest.mark.parametrize(
    ("wanted", "message"),
    [
        (
            [place(0, "int32", (2,), 0, 8), place(1, "int8", (4,), 4, 4)],
            "tensor 0 and tensor 1 overlap in the data",
        ),
        (
            [place(0, "int32", (3,), 0, 8)],
            "tensor 0 is int32 [3] in 8 bytes, expected 12",
        ),
        (
            [place(0, "int32", (-1,), 0, 8)],
            "tensor 0 has the form int32 [-1], which leaves open how many bytes",
        ),
        (
            [Slot(key=0, name="w", is_constant=True, size=8)],
            "tensor 0 ('w') has the form anything, which leaves open how many bytes",
        ),
        (
            [place(0, "int8", (2**62,), 0, 2**62)],
            f"tensor 0 lies at bytes 0 to {2**62}, but the data ends after 12",
        ),
    ],
)
def test_places_that_do_not_fit(wanted: list[Slot], message: str) -> None:
    _, problems = read(bytes(12), *wanted)
    assert problems == [message]


def test_archives() -> None:
    arrays = {
        "a/b": np.arange(6, dtype=np.int16).reshape(2, 3),
        "x.npy": np.array(1.5, np.float32),
        "ünï": np.zeros((0, 3), np.bool_),
    }
    data = write_npz(arrays)
    assert data == write_npz(arrays)
    found = read_npz(data)
    assert list(found) == list(arrays)
    for name, array in arrays.items():
        np.testing.assert_array_equal(found[name], array)
        assert found[name].dtype == array.dtype
    with np.load(io.BytesIO(data)) as loaded:
        np.testing.assert_array_equal(loaded["a/b"], arrays["a/b"])


def saved(*names: str, octets: bytes = b"") -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for name in names:
            archive.writestr(name, octets)
    return buffer.getvalue()


def pickled() -> bytes:
    buffer = io.BytesIO()
    np.savez(buffer, x=np.array([None], object))
    return buffer.getvalue()


def one_array() -> bytes:
    buffer = io.BytesIO()
    np.save(buffer, np.zeros(2))
    return buffer.getvalue()


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "this is no archive of arrays: File is not a zip file"),
        (one_array(), "this is one array (.npy), expected an archive (.npz)"),
        (saved("x.txt"), "'x.txt' is no array"),
        (saved("x.npy"), "array 'x' cannot be read: EOF: "),
        (saved("x.npy", octets=b"no array"), "array 'x' cannot be read: the magic"),
        (write_npz({"x": np.zeros(9)})[:-40], "this is no archive of arrays: "),
        (pickled(), "array 'x' cannot be read: Object arrays cannot be loaded"),
    ],
)
def test_files_that_are_no_archives(data: bytes, message: str) -> None:
    with pytest.raises(ArraysError) as caught:
        read_npz(data)
    assert str(caught.value).startswith(message)


@pytest.mark.parametrize(
    ("array", "text"),
    [
        (np.array([0.5, 2], np.float32), "float32 [2]: 0.5, 2"),
        (np.array(7, np.int64), "int64 []: 7"),
        (np.array([[True, False]]), "bool [1, 2]: true, false"),
        (np.zeros((0, 3), np.float16), "float16 [0, 3]: empty"),
        (np.arange(9, dtype=np.uint8), "uint8 [9]: min 0, mean 4, max 8"),
        (np.arange(10) > 3, "bool [10]: 6 of 10 true"),
        (
            np.array([np.nan, np.inf, *range(8)], np.float32),
            "float32 [10]: min 0, mean 3.5, max 7, 2 of 10 not finite",
        ),
        (np.full(9, np.nan), "float64 [9]: 9 of 9 not finite"),
        (np.full(9, 1.7e308), "float64 [9]: min 1.7e+308, mean inf, max 1.7e+308"),
    ],
)
def test_summaries(array: Array, text: str) -> None:
    assert summarize(array) == text
