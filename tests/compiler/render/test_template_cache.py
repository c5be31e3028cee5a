"""Compiled templates: kept between runs, and never for anything but their own text."""

from collections.abc import Callable
from pathlib import Path

import pytest
from jinja2 import Environment
from jinja2.sandbox import ImmutableSandboxedEnvironment

from opwright.compiler.render import environment as environments
from opwright.compiler.render import template_cache
from opwright.compiler.render.environment import make_environment
from opwright.compiler.source import Position, SourceFile, Span
from opwright.compiler.targets.pack import Pack


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "cache"
    monkeypatch.setenv("OPWRIGHT_CACHE_DIR", str(folder))
    return folder / "templates"


@pytest.fixture
def compiled(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the templates that Jinja compiled."""
    names: list[str] = []
    plain = Environment.compile

    def note(self: Environment, source: str, name: str, filename: str) -> object:
        names.append(name)
        return plain(self, source, name, filename)

    monkeypatch.setattr(Environment, "compile", note)
    return names


def pack(text: str, place: str = "a.jinja", *, built_in: bool = True) -> Pack:
    file = SourceFile(Path(place), place, text=text)
    return Pack(
        name="demo",
        summary="",
        view="python",
        outputs=(),
        options=(),
        name_span=Span(file, Position(1, 1), Position(1, 1)),
        place="here",
        built_in=built_in,
        templates={"a.jinja": file},
    )


def render(text: str, place: str = "a.jinja", *, built_in: bool = True) -> str:
    environment = make_environment(pack(text, place, built_in=built_in))
    return environment.get_template("a.jinja").render(x="x")


def test_a_template_is_compiled_once(compiled: list[str]) -> None:
    assert render("{{ x }}1") == render("{{ x }}1") == "x1"
    assert compiled == ["a.jinja"]


def test_a_changed_template_is_compiled_anew(compiled: list[str]) -> None:
    assert render("{{ x }}1") == "x1"
    assert render("{{ x }}2") == "x2"
    assert len(compiled) == 2


def test_a_template_at_another_place_is_compiled_anew(compiled: list[str]) -> None:
    # Failures are found by the place, which is in the code.
    render("{{ x }}", "a.jinja")
    render("{{ x }}", "b.jinja")
    assert len(compiled) == 2


def test_the_sandbox_has_code_of_its_own(compiled: list[str]) -> None:
    render("{{ x }}")
    render("{{ x }}", built_in=False)
    assert len(compiled) == 2
    sandbox = make_environment(pack("", built_in=False))
    assert isinstance(sandbox, ImmutableSandboxedEnvironment)


def test_another_version_of_jinja_compiles_anew(
    compiled: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    render("{{ x }}")
    monkeypatch.setattr(template_cache, "version", {"jinja2": "0.0"}.get)
    render("{{ x }}")
    assert len(compiled) == 2


def test_what_filters_gave_is_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    assert render("{{ 'a' | literal }}") == '"a"'
    changed: dict[str, Callable[..., str]] = {"literal": "<{}>".format}
    monkeypatch.setattr(environments, "FILTERS", {**environments.FILTERS, **changed})
    assert render("{{ 'a' | literal }}") == "<a>"


def test_damaged_code_is_compiled_anew(cache: Path, compiled: list[str]) -> None:
    render("{{ x }}")
    (entry,) = cache.iterdir()
    entry.write_bytes(entry.read_bytes()[:-1])
    assert render("{{ x }}") == "x"
    assert len(compiled) == 2
