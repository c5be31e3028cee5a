"""Objects come back as they were, with the files that are read now, or not at all."""

import os
import pickle
from dataclasses import dataclass
from pathlib import Path
from typing import cast

import pytest

from opwright.compiler import object_cache
from opwright.compiler.cache import Cache, key_of
from opwright.compiler.expressions.ranges import Range
from opwright.compiler.ir import Origin, Provenance
from opwright.compiler.ir.tensor_rules import Word
from opwright.compiler.object_cache import ObjectCache
from opwright.compiler.source import Position, SourceFile, Span


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("OPWRIGHT_CACHE_DIR", str(tmp_path / "cache"))
    monkeypatch.setattr(object_cache, "code_identity", lambda: "this code")
    return tmp_path / "cache" / "kind"


def source(path: str) -> SourceFile:
    return SourceFile(Path(path), path, "a\nb\n", b"")


def word(file: SourceFile) -> Word:
    span = Span(file, Position(1, 1), Position(2, 1))
    return Word(text="a", origin=Origin(span=span, provenance=Provenance.CONTRACT))


def test_objects_come_back_with_all_that_they_hold() -> None:
    kept = ObjectCache("kind")
    value = (
        word(source("/a")),
        Path("/b"),
        Range(1, 2),
        frozenset({"x"}),
        b"",
        None,
    )
    kept.store(value, "part")
    found = kept.load("part")
    assert found == value
    # Origins are equal wherever they are, so that this one is looked at.
    origin = cast("tuple[Word]", found)[0].origin
    assert origin.provenance is Provenance.CONTRACT
    assert origin.span == value[0].origin.span
    assert origin.span.file.text == "a\nb\n"


def test_a_file_that_is_given_stands_for_the_one_left_out() -> None:
    kept, first, second = ObjectCache("kind"), source("/a"), source("/copy/of/a")
    kept.store(word(first), "part", files=(first,))
    found = kept.load("part", files=(second,))
    assert isinstance(found, Word)
    assert found.origin.span.file is second
    assert str(found.origin.span) == "/copy/of/a:1:1"


def test_what_was_made_from_something_else_is_not_known() -> None:
    kept = ObjectCache("kind")
    kept.store(1, "part", "other")
    assert kept.load("part", "other") == 1
    assert kept.load("part") is None
    assert ObjectCache("another").load("part", "other") is None


def test_what_other_code_made_is_not_known(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = ObjectCache("kind")
    kept.store(1, "part")
    monkeypatch.setattr(object_cache, "code_identity", lambda: "other code")
    assert kept.load("part") is None


def test_unknown_code_keeps_nothing(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(object_cache, "code_identity", lambda: None)
    kept = ObjectCache("kind")
    kept.store(1, "part")
    assert kept.load("part") is None
    assert not folder.exists()


class Call:
    """What an attacker would put into a pickle."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return os.mkdir, (str(self._folder),)


@dataclass(frozen=True, slots=True)
class Foreign:
    """A class that is not the compiler's."""

    value: int


def test_a_pickle_can_call_nothing(folder: Path, tmp_path: Path) -> None:
    for value in (Call(tmp_path / "made"), Foreign(1)):
        data = pickle.dumps(value)
        Cache(folder).store({key_of("this code", "part"): data})
        assert ObjectCache("kind").load("part") is None
    assert not (tmp_path / "made").exists()


DAMAGED = {
    "nothing": b"",
    "a class that is gone": b"\x80\x04copwright.compiler.source\nGone\n.",
    "a module that is gone": b"\x80\x04copwright.compiler.gone\nGone\n.",
    "other fields": b"\x80\x04copwright.compiler.source\nSpan\n(K\x05tR.",
    "a file that is not given": (
        b"\x80\x04copwright.compiler.object_cache\n_given_file\n(K\x05tR."
    ),
    "another protocol": b"\x80\xff.",
    "a list as a key": b"\x80\x04}(]K\x01u.",
    "more than there is": b"\x80\x04\x8e" + b"\xff" * 8,
    "state of a number": b"\x80\x04K\x01}b.",
}


@pytest.mark.parametrize("name", DAMAGED)
def test_what_is_no_object_is_not_known(folder: Path, name: str) -> None:
    Cache(folder).store({key_of("this code", "part"): DAMAGED[name]})
    assert ObjectCache("kind").load("part") is None


def test_functions_of_the_compiler_are_no_data(folder: Path) -> None:
    Cache(folder).store({key_of("this code", "part"): pickle.dumps(key_of)})
    assert ObjectCache("kind").load("part") is None
