"""Files: read, mapped, written, and left alone where writing fails."""

import os
from pathlib import Path
from typing import cast

import numpy as np
import pytest

from opwright.bindings.coreml import FloatVector, WeightParams
from opwright.runtime.errors import DecodeError, EncodeError

MESSAGE = WeightParams(floatValue=np.arange(4, dtype=np.float32), rawValue=b"raw")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    found = tmp_path / "weights.bin"
    MESSAGE.to_file(found)
    return found


def test_round_trip(path: Path) -> None:
    assert path.read_bytes() == MESSAGE.to_bytes()
    assert WeightParams.from_file(path) == MESSAGE
    assert WeightParams.from_file(str(path)) == MESSAGE
    assert WeightParams.open(path) == MESSAGE
    assert [p.name for p in path.parent.iterdir()] == ["weights.bin"]


def test_open_maps_the_file(path: Path) -> None:
    message = WeightParams.open(path)
    assert isinstance(message.rawValue, memoryview)
    assert type(message.rawValue.obj).__name__ == "mmap"
    array = message.floatValue
    assert not array.flags.writeable
    # A change in place shows, so nothing was read into memory.
    with path.open("r+b") as file:
        file.seek(path.read_bytes().index(b"raw"))
        file.write(b"RAW")
    assert message.rawValue == b"RAW"


def test_the_map_stays_as_long_as_a_view(path: Path) -> None:
    array = WeightParams.open(path).floatValue
    path.unlink()
    assert array.tolist() == [0, 1, 2, 3]


def test_an_opened_file_can_be_written_over(path: Path) -> None:
    message = WeightParams.open(path)
    message.rawValue = b"other"
    message.to_file(path)
    assert message.floatValue.tolist() == [0, 1, 2, 3]
    assert WeightParams.open(path) == message


def test_empty_files(tmp_path: Path) -> None:
    path = tmp_path / "empty"
    WeightParams().to_file(path)
    assert path.stat().st_size == 0
    assert WeightParams.open(path) == WeightParams.from_file(path) == WeightParams()


def test_errors(tmp_path: Path) -> None:
    path = tmp_path / "bad"
    with pytest.raises(FileNotFoundError):
        WeightParams.open(path)
    with pytest.raises(FileNotFoundError):
        WeightParams.from_file(path)
    with pytest.raises(FileNotFoundError):
        MESSAGE.to_file(tmp_path / "none" / "file")
    path.write_bytes(b"\x0a\x05\0")
    for read in (WeightParams.open, WeightParams.from_file):
        with pytest.raises(DecodeError) as caught:
            read(path)
        assert caught.value.path == "floatValue"


def test_a_message_that_cannot_be_written_leaves_the_file(path: Path) -> None:
    before = path.read_bytes()
    with pytest.raises(EncodeError):
        WeightParams(isUpdatable=cast(bool, "x")).to_file(path)
    assert path.read_bytes() == before
    assert len(list(path.parent.iterdir())) == 1


def test_a_failed_write_leaves_the_file(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = path.read_bytes()

    def fail(*_: object) -> None:
        raise OSError("disk full")

    monkeypatch.setattr(Path, "replace", fail)
    with pytest.raises(OSError, match="disk full"):
        FloatVector().to_file(path)
    assert path.read_bytes() == before
    assert len(list(path.parent.iterdir())) == 1


@pytest.mark.skipif(os.name != "posix", reason="modes and links are POSIX")
def test_modes_and_links_stay(path: Path) -> None:
    path.chmod(0o640)
    link = path.with_name("link")
    link.symlink_to(path.name)
    WeightParams(rawValue=b"new").to_file(link)
    assert link.is_symlink()
    assert path.stat().st_mode & 0o777 == 0o640
    assert WeightParams.from_file(path).rawValue == b"new"


@pytest.mark.skipif(os.name != "posix", reason="modes and links are POSIX")
def test_links_that_lead_nowhere(tmp_path: Path) -> None:
    one, other = tmp_path / "one", tmp_path / "other"
    one.symlink_to(other)
    other.symlink_to(one)
    with pytest.raises(OSError, match="symbolic links"):
        MESSAGE.to_file(one)
    assert one.is_symlink()


@pytest.mark.skipif(os.name != "posix", reason="pipes have names on POSIX")
def test_a_pipe_is_read_to_its_end() -> None:
    reader, writer = os.pipe()
    try:
        os.write(writer, MESSAGE.to_bytes())
        os.close(writer)
        assert WeightParams.open(f"/dev/fd/{reader}") == MESSAGE
    finally:
        os.close(reader)


@pytest.mark.skipif(os.name != "posix", reason="pipes have names on POSIX")
def test_a_device_is_not_replaced() -> None:
    MESSAGE.to_file("/dev/null")
    assert not Path("/dev/null").is_file()
