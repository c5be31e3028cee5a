"""Views of a schema: made once for all targets, and nothing for nobody."""

import subprocess
import sys
from collections.abc import Iterator, Mapping
from types import MappingProxyType

import pytest

from opwright.compiler.facts import AnalysedSchema, analyse_schema
from opwright.compiler.ir import Package, Schema
from opwright.compiler.source import Position, SourceFile, Span
from opwright.compiler.targets.pack import ForEach, Pack, Target
from opwright.compiler.targets.views import VIEWS, schema_views
from opwright.compiler.targets.views.element import (
    Deferred,
    Element,
    ElementBuilder,
    View,
)
from opwright.compiler.targets.views.schema_views import SchemaViews
from tests.compiler.build import FILE, INT32, module, struct

SCHEMA = analyse_schema(
    Schema(
        packages=(Package(name="demo.v1_0", namespace="demo.v1_0"),),
        modules=(module(),),
        declarations=(struct("Point", ("x", INT32)),),
    )
)


def target(view: str, **options: str) -> Target:
    files: Mapping[str, SourceFile] = MappingProxyType({})
    pack = Pack(
        name="demo",
        summary="",
        view=view,
        outputs=(),
        options=(),
        name_span=Span(FILE, Position(1, 1), Position(1, 1)),
        place="here",
        built_in=False,
        templates=files,
    )
    return Target(pack=pack, options=MappingProxyType(options))


@pytest.fixture
def built(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A view `noted` takes the place of all others; the list has what it built."""
    built: list[str] = []

    def prepare(
        analysed: AnalysedSchema, options: Mapping[str, str]
    ) -> Mapping[ForEach, ElementBuilder]:
        assert analysed is SCHEMA

        def build(kind: ForEach) -> Iterator[Element]:
            built.append(f"{kind} {dict(options)}")
            yield Element(for_each=kind, key="", namespace="", variables={})

        kinds = (ForEach.MODULE, ForEach.KERNELS)
        return {kind: lambda of=kind: build(of) for kind in kinds}

    view = View(
        api=1,
        offers=(),
        meanings={},
        options=frozenset({"naming"}),
        prepare=prepare,
    )
    monkeypatch.setattr(schema_views, "VIEWS", {"noted": view})
    return built


def test_what_nobody_asks_for_is_not_built(built: list[str]) -> None:
    views = SchemaViews(SCHEMA)
    assert built == []
    assert len(views.elements(target("noted"), ForEach.MODULE)) == 1
    assert built == ["module {}"]


def test_kinds_that_a_view_does_not_have(built: list[str]) -> None:
    assert SchemaViews(SCHEMA).elements(target("noted"), ForEach.GRAPH) == ()
    assert built == []


def test_targets_share_what_their_options_leave_the_same(built: list[str]) -> None:
    views = SchemaViews(SCHEMA)
    first = views.elements(target("noted", color="red"), ForEach.MODULE)
    assert views.elements(target("noted", color="blue"), ForEach.MODULE) is first
    snake = target("noted", naming="snake_case")
    assert views.elements(snake, ForEach.MODULE) is not first
    assert built == ["module {}", "module {'naming': 'snake_case'}"]


def test_python_has_elements_of_all_kinds() -> None:
    assert set(VIEWS["python"].prepare(SCHEMA, {})) == set(ForEach)


def test_python_builds_a_module_when_its_variables_are_read(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(*_: object) -> None:
        raise AssertionError

    monkeypatch.setattr(
        "opwright.compiler.targets.views.python_index.build_module", refuse
    )
    views, python = SchemaViews(SCHEMA), target("python")
    for kind in ForEach:
        views.elements(python, kind)
    (element,) = views.elements(python, ForEach.MODULE)
    assert (element.key, element.namespace) == ("demo.Types", "demo.v1_0")
    with pytest.raises(AssertionError):
        element.variables["module"]


def test_deferred_variables_are_made_once() -> None:
    made: list[int] = []
    variables = Deferred(one=lambda: made.append(1) or len(made), two=lambda: "2")
    assert (list(variables), len(variables), made) == (["one", "two"], 2, [])
    assert {**variables} == {"one": 1, "two": "2"}
    assert variables["one"] == 1


@pytest.mark.parametrize("name", VIEWS)
def test_every_view_is_where_it_is_said_to_be(name: str) -> None:
    assert isinstance(VIEWS[name], View)


def test_no_view_is_imported_for_nothing() -> None:
    code = "import sys; from opwright.compiler.targets.views import VIEWS; "
    code += "from opwright.compiler.render import render; assert 'python' in VIEWS; "
    code += "print([m for m in sys.modules if m.startswith(VIEWS.__module__ + '.')])"
    run = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )
    front = "opwright.compiler.targets.views"
    assert run.stdout.strip() == f"['{front}.element', '{front}.schema_views']"
