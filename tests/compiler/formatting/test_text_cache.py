"""Texts come back from the cache to the letter, or not at all."""

from pathlib import Path

import pytest

from opwright.compiler.cache import Cache
from opwright.compiler.formatting.text_cache import TextCache


@pytest.mark.parametrize("text", ["", "x = 1\n", "é\r\n\0", "\ud800"])
def test_what_was_stored_is_loaded(tmp_path: Path, text: str) -> None:
    cache = TextCache(Cache(tmp_path))
    assert cache.load("key") is None
    cache.store({"key": text})
    assert cache.load("key") == text


def test_what_is_no_text_is_a_miss(tmp_path: Path) -> None:
    cache = Cache(tmp_path)
    cache.store({"key": b"\xff"})
    assert TextCache(cache).load("key") is None
