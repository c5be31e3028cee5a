"""Finds the element that a template is to be rendered for: `KIND:NAME`.

A name is that of the element in messages, all of it or its end behind a dot or a slash.
Where several elements would do, the namespace in front of it tells them apart.
"""

from collections import Counter
from collections.abc import Iterable

from opwright.compiler.report import Reporter
from opwright.compiler.report.catalogue import targets as codes
from opwright.compiler.report.closest import did_you_mean
from opwright.compiler.targets.pack import ForEach
from opwright.compiler.targets.views import Element

_SHOWN = 10

Elements = tuple[Element, ...]


def choose_element(
    wanted: str, elements: Elements, reporter: Reporter
) -> Element | None:
    """Return the element that `wanted` names, or report why there is none."""
    kind, _, name = wanted.partition(":")
    kinds = tuple(dict.fromkeys(str(element.for_each) for element in elements))
    if kind not in kinds:
        _report(
            f"there is no '{kind}' to render a template for",
            wanted,
            (f"kinds: {', '.join(kinds)}",) if kinds else ("there is nothing at all",),
            did_you_mean(kind, kinds) or _with_kinds(kind, elements),
            reporter,
        )
        return None
    of_kind = tuple(e for e in elements if e.for_each == kind)
    found = _find(name, of_kind)
    if len(found) == 1:
        return found[0]
    if found:
        shown = tuple(spell_elements(found))
        message = f"'{wanted}' may be any of {len(found)}"
        _report(message, wanted, _some(shown), ("say more of the name",), reporter)
    else:
        shown = tuple(spell_elements(of_kind))
        message = f"there is no {kind} '{name}'"
        helps = did_you_mean(wanted, shown)
        _report(message, wanted, _some(shown), helps, reporter)
    return None


def spell_elements(elements: Iterable[Element]) -> Iterable[str]:
    """Yield what names each element: its simple name where no other one has it."""
    known = tuple(elements)
    last = Counter((e.for_each, _parts(_name(e))[-1]) for e in known)
    whole = Counter((e.for_each, _name(e)) for e in known)
    for element in known:
        name = _name(element)
        simple = _parts(name)[-1]
        if element.for_each is ForEach.SCHEMA:
            yield str(element.for_each)
        elif last[element.for_each, simple] == 1:
            yield f"{element.for_each}:{simple}"
        elif whole[element.for_each, name] == 1:
            yield f"{element.for_each}:{name}"
        else:
            yield f"{element.for_each}:{_full_name(element)}"


def _find(name: str, elements: Elements) -> Elements:
    """Return the elements of a name; without one, all."""
    if not name:
        return elements
    exact = tuple(e for e in elements if name in (e.key, _name(e), _full_name(e)))
    parts = _parts(name)
    ends = (e for e in elements if _parts(_full_name(e))[-len(parts) :] == parts)
    return exact or tuple(ends)


def _with_kinds(name: str, elements: Elements) -> tuple[str, ...]:
    """Return advice where a name is right, but does not follow its kind."""
    found = frozenset(map(id, _find(name, elements) if name else ()))
    spelled = zip(elements, spell_elements(elements), strict=True)
    meant = (text for element, text in spelled if id(element) in found)
    return tuple(f"did you mean '{text}'?" for text in meant)


def _name(element: Element) -> str:
    """Return what an element is called, without the words that say what it is."""
    return element.key.removeprefix(f"the {element.for_each} ").removeprefix("of ")


def _full_name(element: Element) -> str:
    name = _name(element)
    inside = not element.namespace or name.startswith(element.namespace)
    return name if inside else f"{element.namespace}.{name}"


def _parts(name: str) -> list[str]:
    return name.replace("/", ".").split(".")


def _some(names: tuple[str, ...]) -> tuple[str, ...]:
    more = f", and {len(names) - _SHOWN} more" if len(names) > _SHOWN else ""
    return (f"there are: {', '.join(names[:_SHOWN])}{more}",)


def _report(
    message: str,
    wanted: str,
    notes: tuple[str, ...],
    helps: tuple[str, ...],
    reporter: Reporter,
) -> None:
    reporter.report(
        codes.UNKNOWN_ELEMENT,
        message,
        place=f"--for {wanted}",
        notes=notes,
        helps=(*helps, "without `--for` all that there is is listed"),
    )
