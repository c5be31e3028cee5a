"""The table of functions: what runs is there, and all are in the docs."""

import re
from collections import defaultdict

import pytest

from opwright.compiler.expressions.check_macros import MACROS
from opwright.compiler.expressions.functions import FUNCTIONS, Function
from opwright.runtime import cel
from tests.shared import ROOT

NAMES = sorted({function.name for function in FUNCTIONS} | set(MACROS) | {"has"})


@pytest.mark.parametrize("function", FUNCTIONS, ids=lambda f: f.name)
def test_what_runs_is_there(function: Function) -> None:
    assert function.runtime in cel.__all__
    assert callable(getattr(cel, function.runtime))


def test_those_of_one_name_take_different_things() -> None:
    taken: dict[str, list[object]] = defaultdict(list)
    for function in FUNCTIONS:
        taken[function.name].append(function.parameters)
    for name, parameters in taken.items():
        assert len(set(parameters)) == len(parameters), name


@pytest.mark.parametrize("name", NAMES)
def test_all_are_in_the_docs(name: str) -> None:
    page = (ROOT / "docs" / "rules.md").read_text("utf-8")
    assert re.search(rf"`(a\.)?{name}\(", page)
