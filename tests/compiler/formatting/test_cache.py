"""The cache may lose anything at any time and never gives a wrong text."""

import os
from multiprocessing import get_context
from pathlib import Path

import pytest

from opwright.compiler.formatting.cache import TextCache, user_cache


@pytest.fixture
def cache(tmp_path: Path) -> TextCache:
    return TextCache(tmp_path / "deep" / "cache")


def entries(cache: TextCache) -> list[Path]:
    assert cache.folder is not None
    return sorted(cache.folder.iterdir())


@pytest.mark.parametrize("text", ["", "x = 1\n", "é\r\n\0", "a" * 100_000])
def test_what_was_stored_is_loaded(cache: TextCache, text: str) -> None:
    assert cache.load("key") is None
    cache.store("key", text)
    assert cache.load("key") == text
    assert [path.name for path in entries(cache)] == ["key.text"]


@pytest.mark.parametrize("damage", [b"", b"x", b"0" * 64 + b"text", b"\xff" * 100])
def test_a_damaged_entry_is_a_miss(cache: TextCache, damage: bytes) -> None:
    cache.store("key", "text")
    (entry,) = entries(cache)
    entry.write_bytes(damage)
    assert cache.load("key") is None
    cache.store("key", "text")
    assert cache.load("key") == "text"


def test_a_cut_off_entry_is_a_miss(cache: TextCache) -> None:
    cache.store("key", "text")
    (entry,) = entries(cache)
    entry.write_bytes(entry.read_bytes()[:-1])
    assert cache.load("key") is None


def test_the_oldest_entries_go_first(cache: TextCache) -> None:
    for age, key in enumerate(["c", "a", "b", "d"]):
        cache.store(key, "x" * 36)  # 100 bytes with its digest
        assert cache.folder is not None
        os.utime(cache.folder / f"{key}.text", (age, age))
    cache.trim(limit=250)
    assert [path.name for path in entries(cache)] == ["b.text", "d.text"]
    cache.trim(limit=250)
    assert len(entries(cache)) == 2


def test_half_written_files_are_trimmed_as_well(cache: TextCache) -> None:
    cache.store("key", "text")
    (entry,) = entries(cache)
    (entry.parent / "other.123.part").write_bytes(b"x" * 1000)
    (entry.parent / "unrelated").write_bytes(b"x" * 1000)
    cache.trim(limit=0)
    assert [path.name for path in entries(cache)] == ["unrelated"]


def test_a_folder_that_cannot_be_is_no_error(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    cache = TextCache(tmp_path / "file" / "cache")
    cache.store("key", "text")
    assert cache.load("key") is None
    cache.trim()


def test_an_entry_that_cannot_be_replaced_leaves_nothing_behind(
    cache: TextCache,
) -> None:
    assert cache.folder is not None
    (cache.folder / "key.text" / "in the way").mkdir(parents=True)
    cache.store("key", "text")
    assert cache.load("key") is None
    assert [path.name for path in entries(cache)] == ["key.text"]


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
    cache = TextCache(None)
    cache.store("key", "text")
    cache.trim()
    assert cache.load("key") is None


def hammer(folder: Path) -> None:
    cache = TextCache(folder)
    for number in range(300):
        text = f"{number % 7}" * 5_000
        cache.store(f"{number % 7}", text)
        found = cache.load(f"{number % 7}")
        assert found in (text, None)
        if number % 50 == 0:
            cache.trim(limit=10_000)


def test_processes_share_a_cache(tmp_path: Path) -> None:
    context = get_context("spawn")
    workers = [context.Process(target=hammer, args=(tmp_path,)) for _ in range(2)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    assert [worker.exitcode for worker in workers] == [0, 0]
    assert not list(tmp_path.glob("*.part"))
