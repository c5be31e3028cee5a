"""Imports between generated modules."""

import pytest

from opwright.compiler.targets.views.imports import (
    relative_module,
    sort_imports,
    sort_names,
)
from opwright.compiler.targets.views.naming import package_segments
from opwright.compiler.targets.views.python_view import PythonImport


@pytest.mark.parametrize(
    ("here", "there", "expected"),
    [
        ("nnrt.v1_0", "nnrt.v1_0", ".types"),
        ("nnrt.v2_0", "nnrt.v1_0", "..v1_0.types"),
        ("nnrt.v1_0", "audio.v1_0", "...audio.v1_0.types"),
        ("nnrt.v1_0", "", "...types"),
        ("", "coreml", ".coreml.types"),
        ("", "", ".types"),
        ("a", "a.b.c", ".b.c.types"),
    ],
)
def test_relative_modules(here: str, there: str, expected: str) -> None:
    spelled = relative_module(package_segments(here), package_segments(there), "types")
    assert spelled == expected


def test_the_farthest_import_comes_first() -> None:
    modules = [".b", "..z", ".a", "...c"]
    lines = sort_imports(PythonImport(module=m, names=()) for m in modules)
    assert [line.module for line in lines] == ["...c", "..z", ".a", ".b"]


def test_names_are_sorted_as_isort_does() -> None:
    names = ["pb", "Message", "array", "FORMAT", "Array", "K"]
    assert sort_names(names) == ("FORMAT", "Array", "K", "Message", "array", "pb")
