"""The cache may lose anything at any time and never gives wrong data."""

import os
from multiprocessing import get_context
from pathlib import Path

import pytest

from opwright.compiler.cache import Cache, key_of, user_cache

posix = pytest.mark.skipif(os.name != "posix", reason="folders have owners on POSIX")


@pytest.fixture
def cache(tmp_path: Path) -> Cache:
    return Cache(tmp_path / "deep" / "cache")


def folder_of(cache: Cache) -> Path:
    assert cache.folder is not None
    return cache.folder


def names(cache: Cache) -> list[str]:
    return sorted(path.name for path in folder_of(cache).iterdir())


@pytest.mark.parametrize("data", [b"", b"x = 1\n", b"\xff\r\n\0", b"a" * 100_000])
def test_what_was_stored_is_loaded(cache: Cache, data: bytes) -> None:
    assert cache.load("key") is None
    cache.store({"key": data, "other": b"else"})
    assert cache.load("key") == data
    assert names(cache) == ["key.entry", "other.entry"]


@pytest.mark.parametrize("damage", [b"", b"x", b"0" * 64 + b"text", b"\xff" * 100])
def test_a_damaged_entry_is_a_miss(cache: Cache, damage: bytes) -> None:
    cache.store({"key": b"data"})
    (folder_of(cache) / "key.entry").write_bytes(damage)
    assert cache.load("key") is None
    cache.store({"key": b"data"})
    assert cache.load("key") == b"data"


def test_a_cut_off_entry_is_a_miss(cache: Cache) -> None:
    cache.store({"key": b"data"})
    entry = folder_of(cache) / "key.entry"
    entry.write_bytes(entry.read_bytes()[:-1])
    assert cache.load("key") is None


def test_the_oldest_entries_go_first(tmp_path: Path) -> None:
    cache = Cache(tmp_path, limit=250)
    for age, key in enumerate(["c", "a", "b", "d"]):
        cache.store({key: b"x" * 36})  # 100 bytes with its digest
        os.utime(tmp_path / f"{key}.entry", (age, age))
    cache.trim()
    assert names(cache) == ["b.entry", "d.entry"]
    cache.trim()
    assert len(names(cache)) == 2


def test_a_store_trims_for_one_key_in_sixteen(tmp_path: Path) -> None:
    cache = Cache(tmp_path, limit=0)
    cache.store({"1": b"", "f": b""})
    assert names(cache) == ["1.entry", "f.entry"]
    cache.store({"2": b"", "10": b""})
    assert names(cache) == []


def test_half_written_files_are_trimmed_as_well(tmp_path: Path) -> None:
    cache = Cache(tmp_path, limit=0)
    cache.store({"key": b"data"})
    (tmp_path / "other.123.part").write_bytes(b"x" * 1000)
    (tmp_path / "unrelated").write_bytes(b"x" * 1000)
    cache.trim()
    assert names(cache) == ["unrelated"]


def test_a_folder_that_cannot_be_is_no_error(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    cache = Cache(tmp_path / "file" / "cache")
    cache.store({"key": b"data"})
    assert cache.load("key") is None
    cache.trim()


def test_an_entry_that_cannot_be_replaced_leaves_nothing_behind(cache: Cache) -> None:
    folder = folder_of(cache)
    (folder / "key.entry" / "in the way").mkdir(parents=True)
    cache.store({"key": b"data"})
    assert cache.load("key") is None
    assert names(cache) == ["key.entry"]


@posix
def test_the_folder_is_closed_to_others(cache: Cache) -> None:
    cache.store({"key": b"data"})
    assert folder_of(cache).stat().st_mode & 0o777 == 0o700


@posix
@pytest.mark.parametrize("mode", [0o777, 0o770, 0o702])
def test_a_folder_that_others_may_write_to_is_left_alone(
    cache: Cache, mode: int
) -> None:
    cache.store({"key": b"data"})
    folder_of(cache).chmod(mode)
    assert cache.load("key") is None
    cache.store({"new": b"data"})
    Cache(cache.folder, limit=0).trim()
    assert names(cache) == ["key.entry"]


@posix
def test_a_folder_of_somebody_else_is_left_alone(
    cache: Cache, monkeypatch: pytest.MonkeyPatch
) -> None:
    cache.store({"key": b"data"})
    somebody = os.getuid() + 1
    monkeypatch.setattr(os, "getuid", lambda: somebody)
    assert cache.load("key") is None
    cache.store({"new": b"data"})
    assert names(cache) == ["key.entry"]


@pytest.mark.parametrize(
    ("variables", "folder"),
    [
        ({"OPWRIGHT_CACHE_DIR": "/one", "XDG_CACHE_HOME": "/two"}, "/one/name"),
        ({"OPWRIGHT_CACHE_DIR": ""}, None),
        ({"XDG_CACHE_HOME": "/two"}, "/two/opwright/name"),
        ({"XDG_CACHE_HOME": "relative"}, "/home/me/.cache/opwright/name"),
        ({}, "/home/me/.cache/opwright/name"),
    ],
)
def test_where_the_cache_is(
    monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], folder: str | None
) -> None:
    for name in ("OPWRIGHT_CACHE_DIR", "XDG_CACHE_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", "/home/me")
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert user_cache("name").folder == (Path(folder) if folder else None)


def test_no_folder_keeps_nothing() -> None:
    cache = Cache(None)
    cache.store({"key": b"data"})
    cache.trim()
    assert cache.load("key") is None


def test_a_key_tells_its_parts_apart() -> None:
    keys = [key_of("ab", "c"), key_of("a", "bc"), key_of("abc"), key_of("ab", "c", "")]
    assert len(set(keys)) == 4
    assert key_of("é") == key_of("é".encode())
    assert key_of("\ud800") != key_of("\ud801")


def hammer(folder: Path) -> None:
    cache = Cache(folder, limit=10_000)
    for number in range(300):
        key = f"{number % 7}"
        data = key.encode() * 5_000
        cache.store({key: data})
        assert cache.load(key) in (data, None)
        if number % 50 == 0:
            cache.trim()


def test_processes_share_a_cache(tmp_path: Path) -> None:
    context = get_context("spawn")
    workers = [context.Process(target=hammer, args=(tmp_path,)) for _ in range(2)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    assert [worker.exitcode for worker in workers] == [0, 0]
    assert not list(tmp_path.glob("*.part"))
