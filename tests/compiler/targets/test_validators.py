"""The validators of a small hostile spec, as they are to look, and that they work.

`pytest --refresh` writes the expected files anew. pyright checks them with the tests.
"""

import importlib
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from opwright.compiler.contracts import read_contracts
from opwright.compiler.facts import AnalysedSchema, analyse_schema
from opwright.compiler.formatting import format_files
from opwright.compiler.ir import Contribution
from opwright.compiler.merge import merge_contributions
from opwright.compiler.passes import run_passes
from opwright.compiler.pipeline import compile_specs
from opwright.compiler.proto import read_proto
from opwright.compiler.render.render import render_targets
from opwright.compiler.render.rendered import RenderedFile
from opwright.compiler.report import Reporter
from opwright.compiler.roots import Root
from opwright.compiler.rules import resolve_rules
from opwright.compiler.targets.discovery import find_packs
from opwright.compiler.targets.pack import TargetOptions

FOLDER = Path(__file__).parent / "golden"
SPECS = FOLDER / "valid"
EXPECTED = FOLDER / "expected"
TARGETS = ("python_bindings", "python_validators")


def read_all(reporter: Reporter) -> tuple[Contribution, ...]:
    roots = (Root("", SPECS),)
    protos = read_proto(tuple(sorted(SPECS.glob("*.proto"))), roots, reporter)
    contracts = read_contracts(tuple(sorted(SPECS.glob("*.yaml"))), (), reporter)
    return (*protos, *contracts)


def analyse() -> AnalysedSchema:
    reporter = Reporter()
    contributions = read_all(reporter)
    schema = run_passes(merge_contributions(contributions, reporter), reporter)
    schema = resolve_rules(schema, contributions, reporter)
    assert reporter.diagnostics == ()
    return analyse_schema(schema)


def render(
    analysed: AnalysedSchema, *options: tuple[str, str], targets: tuple[str, ...]
) -> tuple[RenderedFile, ...]:
    reporter = Reporter()
    wanted = tuple(TargetOptions(name=name, options=options) for name in targets)
    packs = find_packs(wanted, (), reporter)
    files = render_targets(packs, analysed, reporter)
    reporter.checkpoint()
    return format_files(files, reporter)


def test_validators_look_as_expected(refresh: bool) -> None:
    changed: list[str] = []
    for file in render(analyse(), targets=TARGETS):
        path = EXPECTED / file.path
        if path.is_file() and path.read_text("utf-8") == file.text:
            continue
        changed.append(str(file.path))
        if refresh:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(file.text, encoding="utf-8")
    assert changed == []


def test_formatting_once_is_enough() -> None:
    files = render(analyse(), targets=TARGETS)
    assert format_files(files, Reporter()) == files
    assert max(len(line) for f in files for line in f.text.split("\n")) <= 88


def generated(folder: Path, seed: str) -> dict[str, str]:
    subprocess.run(
        [sys.executable, "-m", "opwright", "generate", str(SPECS)]
        + [word for name in TARGETS for word in ("-t", name)]
        + ["-o", str(folder), "--quiet"],
        check=True,
        env=os.environ | {"PYTHONHASHSEED": seed},
    )
    files = folder.rglob("*.py")
    return {str(f.relative_to(folder)): f.read_text("utf-8") for f in files}


def test_every_run_makes_the_same(tmp_path: Path) -> None:
    first, second = (generated(tmp_path / seed, seed) for seed in ("1", "2"))
    assert first == second
    assert {path for path in first if "validators" in path} == {
        f"golden/valid/validators/{name}.py"
        for name in ("__init__", "functions", "graph", "graph_2", "layers")
    }


@pytest.fixture(name="valid")
def import_expected(monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    monkeypatch.setattr(sys, "path", [str(EXPECTED), *sys.path])
    yield importlib.import_module("golden.valid")
    for name in [name for name in sys.modules if name.split(".")[0] == "golden"]:
        del sys.modules[name]


def test_validators_work(valid: ModuleType) -> None:
    validators = importlib.import_module("golden.valid.validators")
    rule = valid.Rule(None_=1, node=[1.5, 2.0])
    (found,) = validators.validate(rule)
    assert found.rule == "Rule.class.positive"
    assert found.path == "class"
    assert found.message == (
        'import: class is 0; "give" {more} than \'0\', \\ not """ or import (1) or '
        "[1.5, 2.0] or a'b\"{c}"
    )
    assert (found.cites.file, found.cites.line) == ("hostile_rules.proto", 8)
    assert found.cites.sentence == 'Must be positive, as `x > 0` says; "quoted".'
    citation = valid.Citation(functions=[valid.Citation(cel="y")])
    (unnamed,) = validators.validate(citation)
    assert (unnamed.rule, unnamed.cites) == ("Citation.named", None)
    citation.functions.append(valid.Citation(cel="x"))
    assert validators.validate(citation) == []


def test_profiles_and_versions(valid: ModuleType) -> None:
    validators = importlib.import_module("golden.valid.validators")
    rule = valid.Rule(class_=1, None_=7, this=valid.Citation())
    layers = [valid.Layer(def_="a", input=["x"], output=["y"], import_=rule)]
    network = valid.Network(input=["x"], layers=layers)
    assert [v.rule for v in validators.validate(network)] == ["structure.enum"]
    assert validators.validate(network, profile="lax") == []
    assert validators.requires(network).version == 3
    assert [profile.name for profile in validators.CONTRACT.profiles] == [
        "spec",
        "lax",
    ]


def test_names_in_snake_case_are_those_of_the_bindings() -> None:
    analysed = analyse()
    files = render(analysed, ("naming", "snake_case"), targets=TARGETS)
    rules = {str(file.path): file.text for file in files}
    assert "this.class_ > 0" in rules["golden/valid/validators/graph_2.py"]


def test_a_package_without_contracts_has_validators_of_its_structure(
    tmp_path: Path,
) -> None:
    spec = tmp_path / "plain.proto"
    spec.write_text('syntax = "proto3"; package plain; message A { int32 a = 1; }')
    analysed = compile_specs((str(spec),), (Root("", tmp_path),), Reporter())
    files = render(analysed, targets=("python_validators",))
    assert [str(file.path) for file in files] == ["plain/validators/__init__.py"]


def test_validators_do_not_take_the_place_of_a_module(tmp_path: Path) -> None:
    spec = tmp_path / "validators.proto"
    spec.write_text('syntax = "proto3"; package plain; message A { int32 a = 1; }')
    analysed = compile_specs((str(spec),), (Root("", tmp_path),), Reporter())
    paths = {str(file.path) for file in render(analysed, targets=TARGETS)}
    assert {"plain/validators.py", "plain/validators_2/__init__.py"} <= paths


NAMESAKES = """\
syntax = "proto3";
package acme.namesakes;
message all { repeated int64 sizes = 1; string name = 2; all len = 3; }
"""

RULES = """\
packages: [acme.namesakes]
namespace: namesakes
rules:
  all:
    sizes:
      rule: this.sizes.all(functions, functions > 0) && size(this.len.name) == 0
      message: sizes are {this.sizes.map(functions, functions)}
"""


@pytest.mark.parametrize("file", ["check", "validate", "find_requirement", "graph"])
def test_names_that_the_code_needs(
    file: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "x.proto").write_text(NAMESAKES)
    contract = tmp_path / f"{file}.contract.yaml"
    contract.write_text(RULES)
    specs = (str(tmp_path / "x.proto"), str(contract))
    analysed = compile_specs(specs, (Root("", tmp_path),), Reporter())
    for rendered in render(analysed, targets=TARGETS):
        path = tmp_path / "out" / rendered.path
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(rendered.text)
    monkeypatch.setattr(sys, "path", [str(tmp_path / "out"), *sys.path])
    try:
        bindings = importlib.import_module("namesakes")
        validators = importlib.import_module("namesakes.validators")
        assert validators.validate(bindings.all(sizes=[1])) == []
        (violation,) = validators.validate(bindings.all(sizes=[0]))
        assert violation.message == "sizes are [0]"
    finally:
        for name in [n for n in sys.modules if n.partition(".")[0] == "namesakes"]:
            del sys.modules[name]
