"""Which element a name stands for."""

from collections.abc import Mapping
from types import MappingProxyType

import pytest

from opwright.compiler.preview.elements import choose_element, spell_elements
from opwright.compiler.report import Reporter
from opwright.compiler.targets.pack import ForEach
from opwright.compiler.targets.views import Element

NOTHING: Mapping[str, object] = MappingProxyType({})


def element(kind: ForEach, key: str, namespace: str = "") -> Element:
    return Element(for_each=kind, key=key, namespace=namespace, variables=NOTHING)


ELEMENTS = (
    element(ForEach.SCHEMA, "the schema"),
    element(ForEach.MODULE, "one/area.proto", "one"),
    element(ForEach.DECLARATION, "one.v1.Point", "one.v1"),
    element(ForEach.DECLARATION, "two.v1.Point", "two.v1"),
    element(ForEach.DECLARATION, "two.v1.Line", "two.v1"),
    element(ForEach.OPERATOR, "Concat", "one.v1"),
    element(ForEach.OPERATOR, "Concat", "two.v1"),
    element(ForEach.OPERATOR, "Add", "two.v1"),
    element(ForEach.KERNEL, "the kernel of Add", "two.v1"),
    element(ForEach.PACKAGE, "the package one.v1", "one.v1"),
)


@pytest.mark.parametrize(
    ("wanted", "number"),
    [
        ("schema", 0),
        ("module:one/area.proto", 1),
        ("module:area.proto", 1),
        ("declaration:one.v1.Point", 2),
        ("declaration:two.v1.Point", 3),
        ("declaration:Line", 4),
        ("declaration:v1.Line", 4),
        ("operator:one.v1.Concat", 5),
        ("operator:Add", 7),
        ("kernel:Add", 8),
        ("kernel:the kernel of Add", 8),
        ("package:v1", 9),
    ],
)
def test_names(wanted: str, number: int) -> None:
    reporter = Reporter()
    assert choose_element(wanted, ELEMENTS, reporter) is ELEMENTS[number]
    assert not reporter.diagnostics


@pytest.mark.parametrize(
    ("wanted", "message", "note"),
    [
        (
            "declaration:Point",
            "'declaration:Point' may be any of 2",
            "there are: declaration:one.v1.Point, declaration:two.v1.Point",
        ),
        (
            "operator:Concat",
            "'operator:Concat' may be any of 2",
            "there are: operator:one.v1.Concat, operator:two.v1.Concat",
        ),
        ("kernel:Sub", "there is no kernel 'Sub'", "there are: kernel:Add"),
        (
            "Add",
            "there is no 'Add' to render a template for",
            "kinds: schema, module, declaration, operator, kernel, package",
        ),
        (
            "declaration:ine",
            "there is no declaration 'ine'",
            "there are: declaration:one.v1.Point, declaration:two.v1.Point,"
            " declaration:Line",
        ),
    ],
)
def test_names_of_no_element(wanted: str, message: str, note: str) -> None:
    reporter = Reporter()
    assert choose_element(wanted, ELEMENTS, reporter) is None
    (told,) = reporter.diagnostics
    assert (told.code.id, told.message, told.notes) == ("OPW0550", message, (note,))


def test_what_is_listed_can_be_asked_for() -> None:
    for name, asked in zip(spell_elements(ELEMENTS), ELEMENTS, strict=True):
        assert choose_element(name, ELEMENTS, Reporter()) is asked, name


def test_no_elements() -> None:
    reporter = Reporter()
    assert choose_element("module:x", (), reporter) is None
    (told,) = reporter.diagnostics
    assert told.notes == ("there is nothing at all",)
