"""The bindings of a few specs, as they are to look, and that they work.

`pytest --refresh` writes the expected files anew. pyright checks them with the tests.
"""

import importlib
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

from opwright.compiler.facts import analyse_schema
from opwright.compiler.formatting import format_files
from opwright.compiler.hdi import read_hdi
from opwright.compiler.ir import Contribution
from opwright.compiler.merge import merge_contributions
from opwright.compiler.passes import run_passes
from opwright.compiler.proto import read_proto
from opwright.compiler.render.render import render_targets
from opwright.compiler.render.rendered import RenderedFile
from opwright.compiler.report import Reporter
from opwright.compiler.roots import Root
from opwright.compiler.targets.discovery import find_packs
from opwright.compiler.targets.pack import TargetOptions

FOLDER = Path(__file__).parent / "golden"
SPECS = FOLDER / "specs"
EXPECTED = FOLDER / "expected"
LINE_LENGTH = 88


def read_protos(reporter: Reporter) -> tuple[Contribution, ...]:
    roots = (Root("", SPECS),)
    return read_proto(tuple(sorted(SPECS.glob("*.proto"))), roots, reporter)


def read_idls(reporter: Reporter) -> tuple[Contribution, ...]:
    roots = (Root("golden.hostile.v1_0", SPECS),)
    return read_hdi(tuple(sorted(SPECS.glob("*.idl"))), roots, reporter)


READERS = {"proto": read_protos, "hdi": read_idls}


def generate(language: str, *options: tuple[str, str]) -> tuple[RenderedFile, ...]:
    reporter = Reporter()
    contributions = READERS[language](reporter)
    reporter.checkpoint()
    schema = run_passes(merge_contributions(contributions, reporter), reporter)
    wanted = TargetOptions(name="python_bindings", options=options)
    targets = find_packs((wanted,), (), reporter)
    files = render_targets(targets, analyse_schema(schema), reporter)
    reporter.checkpoint()
    return format_files(files, reporter)


@pytest.mark.parametrize("language", READERS)
def test_bindings_look_as_expected(language: str, refresh: bool) -> None:
    changed: list[str] = []
    for file in generate(language):
        path = EXPECTED / file.path
        if path.is_file() and path.read_text("utf-8") == file.text:
            continue
        changed.append(str(file.path))
        if refresh:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(file.text, encoding="utf-8")
    assert changed == []


@pytest.mark.parametrize("language", READERS)
def test_formatting_once_is_enough(language: str) -> None:
    files = generate(language)
    assert format_files(files, Reporter()) == files


@pytest.mark.parametrize("language", READERS)
@pytest.mark.parametrize("naming", ["spec", "snake_case"])
def test_lines_are_short(language: str, naming: str) -> None:
    for file in generate(language, ("naming", naming)):
        lines = file.text.split("\n")
        assert max(map(len, lines)) <= LINE_LENGTH, file.path


def test_fields_in_snake_case() -> None:
    files = {str(f.path): f.text for f in generate("hdi", ("naming", "snake_case"))}
    types = files["golden/hostile/v1_0/hostile_types.py"]
    assert 'kind: Kind = hdi.enum(lambda: Kind, name="Kind")' in types
    assert "class Kind(Enum)" in types


@pytest.fixture(name="expected")
def import_expected(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    monkeypatch.setattr(sys, "path", [str(EXPECTED), *sys.path])
    yield "golden"
    for name in [name for name in sys.modules if name.split(".")[0] == "golden"]:
        del sys.modules[name]


def load(package: str) -> ModuleType:
    return importlib.import_module(package)


def test_hostile_messages_work(expected: str) -> None:
    module = load(f"{expected}.hostile")
    message = module.Message_(None_="a", int_=3, floats=[1, 2], spec__init__=7)
    assert message.floats.dtype == np.float32
    assert message == module.Message_(None_="a", int_=3, floats=[1, 2], spec__init__=7)
    wrapped = module.Wrapped(target=module.Target(Target_=5))
    assert isinstance(wrapped.choice, module.Wrapped.Target_)
    wrapped.none = "x"
    assert wrapped.choice == module.Wrapped.None_("x")
    assert wrapped.target is None
    shadows = module.Shadows(other=module.Shadows.Other())
    shadows.other.shadows = module.Shadows.Other.Shadows_(outer=shadows)
    assert shadows.other.shadows.outer is shadows
    assert module.Mro(3) is module.Mro.None_
    assert module.__all__ == sorted(module.__all__)


def test_kinds_work(expected: str) -> None:
    module = load(f"{expected}.kinds")
    kinds = module.Kinds(number=3, by_name={"x": module.Kinds.Inner()})
    assert kinds.told_apart == 3
    kinds.flag = True
    assert kinds.not_told_apart == module.Kinds.Flag(True)
    assert kinds.unpacked_doubles.dtype == np.float64


def test_hostile_structs_work(expected: str) -> None:
    module = load(f"{expected}.hostile.v1_0")
    members = module.Members(Kind_=module.Kind.None_, ints=[1, 2], class_=4)
    assert members.fd == -1
    assert members.Empty_ == module.Empty()
    assert members.ints.dtype == np.int32
    assert module.Either(None_=2.0).None_ == 2.0
    assert module.Big.BIG == 2**64 - 1
    assert callable(module.IHostile.Register)
