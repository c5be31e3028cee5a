"""Views are documented, frozen, as they say, and as they were within one api."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass
from importlib import import_module
from pathlib import Path
from types import ModuleType, UnionType
from typing import Union, cast, get_args, get_origin, get_type_hints

import pytest

from opwright.compiler.facts import AnalysedSchema
from opwright.compiler.targets.pack import API_VERSION, ForEach
from opwright.compiler.targets.views import VIEWS
from opwright.compiler.targets.views.element import ElementBuilder, Offer, View
from opwright.compiler.targets.views.reference.describe import (
    describe_view,
    reachable_classes,
)
from opwright.compiler.targets.views.reference.markdown import write_page
from opwright.compiler.targets.views.reference.shape import write_shape
from opwright.compiler.targets.views.reference.spelling import spell_type
from opwright.compiler.targets.views.reference.text import write_class, write_text
from tests.compiler.targets.rendering import home, hostile
from tests.golden import check_golden
from tests.shared import needs_source

PAGE = Path(__file__).parents[4] / "docs" / "views.md"
SHAPES = Path(__file__).parent / "shapes"

each_view = pytest.mark.parametrize("name", VIEWS)


def modules_of(view: View) -> dict[str, ModuleType]:
    names = dict.fromkeys(cls.__module__ for cls in reachable_classes(view))
    return {name: import_module(name) for name in names}


@each_view
def test_every_class_that_templates_can_reach_is_documented_and_frozen(
    name: str,
) -> None:
    for cls in reachable_classes(VIEWS[name]):
        # What dataclasses write themselves is no documentation.
        assert not (cls.__doc__ or "").startswith(f"{cls.__name__}("), cls
        assert cls.__doc__, cls
        assert is_dataclass(cls)
        assert getattr(cls, "__dataclass_params__").frozen, cls  # noqa: B009
        assert "__slots__" in vars(cls), cls


@each_view
def test_every_attribute_has_a_meaning(name: str) -> None:
    silent = [
        f"{one.name}.{attribute.name}"
        for one in describe_view(name, VIEWS[name]).classes
        for attribute in one.attributes
        if not attribute.meaning
    ]
    assert silent == [], "tell it in the docstring of the class, or in MEANINGS"


@each_view
def test_every_class_of_a_views_modules_can_be_reached(name: str) -> None:
    view = VIEWS[name]
    reached = set(reachable_classes(view))
    for module in modules_of(view).values():
        assert module.__doc__
        own = {
            value
            for value in vars(module).values()
            if isinstance(value, type) and value.__module__ == module.__name__
        }
        assert own <= reached


@each_view
def test_common_meanings_are_of_attributes_that_there_are(name: str) -> None:
    view = VIEWS[name]
    named = {field.name for cls in reachable_classes(view) for field in fields(cls)}
    assert set(view.meanings) <= named


@each_view
def test_a_view_is_for_an_api_that_packs_can_ask_for(name: str) -> None:
    assert 1 <= VIEWS[name].api <= API_VERSION


@each_view
def test_nothing_goes_away_within_an_api(name: str, refresh: bool) -> None:
    view = VIEWS[name]
    recorded = SHAPES / f"{name}.api{view.api}.txt"
    shape = write_shape(describe_view(name, view))
    if recorded.exists():
        lost = set(recorded.read_text("utf-8").splitlines()) - set(shape.splitlines())
        assert not lost, (
            f"templates may use {sorted(lost)}: keep it, or bump `api` of the view,"
            " and of the packs that it is for"
        )
    check_golden(recorded, shape, refresh=refresh)


@needs_source
def test_the_page_about_views_is_in_step(refresh: bool) -> None:
    page = write_page(describe_view(name, VIEWS[name]) for name in VIEWS)
    check_golden(PAGE, page, refresh=refresh)


@each_view
@pytest.mark.parametrize("spec", ["nnrt", "coreml", "hostile"])
def test_values_are_of_the_types_that_the_reference_tells(name: str, spec: str) -> None:
    analysed = hostile() if spec == "hostile" else home(spec)
    # Views of HDI packages have nothing for others.
    assert list(checked_values(VIEWS[name], analysed)) or (name, spec) == (
        "cpp",
        "coreml",
    )


def checked_values(view: View, analysed: AnalysedSchema) -> Iterator[object]:
    """Yield all values that templates see, each as soon as its type is right."""
    offers = {offer.for_each: offer.variables for offer in view.offers}
    builders = view.prepare(analysed, {})
    done: set[int] = set()
    for kind in ForEach:
        for element in builders[kind]() if kind in builders else ():
            assert set(element.variables) == set(offers[kind]), element.key
            for variable, value in element.variables.items():
                check(value, offers[kind][variable], f"{kind}.{variable}", done)
                yield value


def check(value: object, annotation: object, place: str, done: set[int]) -> None:
    """Hold a value, and all values inside it, to an annotation."""
    if get_origin(annotation) is tuple:
        assert isinstance(value, tuple), place
        for item in cast(tuple[object, ...], value):
            check(item, get_args(annotation)[0], f"{place}[]", done)
        return
    union = isinstance(annotation, UnionType) or get_origin(annotation) is Union
    members = get_args(annotation) if union else (annotation,)
    tuples = [member for member in members if get_origin(member) is tuple]
    if tuples and value is not None:
        check(value, tuples[0], place, done)
        return
    assert type(value) in members, f"{place} is a {type(value).__name__}"
    if is_dataclass(value) and id(value) not in done:
        done.add(id(value))
        for name, hint in get_type_hints(type(value)).items():
            check(getattr(value, name), hint, f"{type(value).__name__}.{name}", done)


@dataclass(frozen=True, slots=True, kw_only=True)
class Wheel:
    """One of four. `size` is its diameter in inches. It turns."""

    size: int
    kind: str = "wheel"


@dataclass(frozen=True, slots=True, kw_only=True)
class Car:
    """A car.

    `seats` and `doors` are how many it has. `electric` tells whether it has a battery.
    """

    name: str
    seats: int
    doors: int
    electric: bool
    wheels: tuple[Wheel, ...]
    spare: Wheel | None


def prepare_nothing(
    analysed: AnalysedSchema, options: Mapping[str, str]
) -> Mapping[ForEach, ElementBuilder]:
    del analysed, options
    return {}


GARAGE = View(
    api=1,
    offers=(Offer(for_each=ForEach.MODULE, variables={"car": Car}),),
    meanings={"name": "What it is called."},
    options=frozenset({"naming"}),
    prepare=prepare_nothing,
)


def test_a_reference_tells_types_and_meanings() -> None:
    reference = describe_view("garage", GARAGE)
    car, wheel = reference.classes
    assert (car.name, car.intro) == ("Car", "A car.")
    assert [(a.name, a.type, a.meaning) for a in car.attributes] == [
        ("name", "str", "What it is called."),
        ("seats", "int", "How many it has."),
        ("doors", "int", "How many it has."),
        ("electric", "bool", "Whether it has a battery."),
        ("wheels", "tuple of Wheel", "One of four."),
        ("spare", "Wheel or None", "One of four."),
    ]
    assert wheel.intro == "One of four. It turns."
    assert [(a.type, a.meaning) for a in wheel.attributes] == [
        ("int", "Its diameter in inches."),
        ('"wheel"', ""),
    ]


def test_the_shape_of_a_view_has_variables_and_attributes() -> None:
    shape = write_shape(describe_view("garage", GARAGE)).splitlines()
    assert shape == sorted(shape)
    assert "Car.wheels: tuple of Wheel" in shape
    assert "for_each = module, car: Car" in shape
    assert 'Wheel.kind: "wheel"' in shape


def test_the_page_links_classes() -> None:
    page = write_page([describe_view("garage", GARAGE)])
    assert "| `module` | `car`: [Car](#car) |" in page
    assert "| `spare` | [Wheel](#wheel) or `None` | One of four. |" in page
    assert "change it: `naming`." in page


def test_a_terminal_shows_the_same() -> None:
    reference = describe_view("garage", GARAGE)
    text = write_text(reference)
    assert 'for_each = "module"\n    car  Car\n' in text
    assert write_class(reference.classes[1]) in text
    assert write_class(reference.classes[1]) == (
        "Wheel\n"
        "  One of four. It turns.\n"
        "    size  int\n"
        "            Its diameter in inches.\n"
        '    kind  "wheel"\n'
    )


@pytest.mark.parametrize("annotation", [object, dict[str, int], tuple[int, str]])
def test_what_templates_are_not_to_see_has_no_words(annotation: object) -> None:
    with pytest.raises(TypeError, match="no type for a view"):
        spell_type(annotation)
