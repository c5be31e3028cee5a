"""The schema as JSON and as a tree."""

import json
from pathlib import Path

import jsonschema
import pytest

from opwright.compiler.facts import AnalysedSchema
from opwright.compiler.inspection import json_schema, schema_to_json, schema_to_tree
from opwright.compiler.pipeline import compile_specs
from opwright.compiler.report import Reporter
from opwright.compiler.roots import Root

GOLDEN = Path(__file__).parents[1] / "targets" / "golden" / "specs"
DESCRIPTION = Path(__file__).parents[3] / "docs" / "schema.json"


@pytest.fixture(scope="module", params=["nnrt", "coreml"])
def analysed(request: pytest.FixtureRequest) -> AnalysedSchema:
    return compile_specs((request.param,), (), Reporter())


def test_the_published_description_is_current(refresh: bool) -> None:
    text = json.dumps(json_schema(), indent=2) + "\n"
    if refresh:
        DESCRIPTION.write_text(text, encoding="utf-8")
    current = DESCRIPTION.read_text("utf-8") if DESCRIPTION.exists() else ""
    assert current == text
    assert not refresh, "refreshed; run again without --refresh"


def test_the_description_is_a_json_schema() -> None:
    jsonschema.Draft202012Validator.check_schema(json_schema())


def test_home_specs_fit_the_description(analysed: AnalysedSchema) -> None:
    form = json.loads(json.dumps(schema_to_json(analysed.schema), allow_nan=False))
    # The stubs of jsonschema leave the type of a validator's methods half open.
    validator = jsonschema.Draft202012Validator(json_schema())
    validator.validate(form)  # pyright: ignore[reportUnknownMemberType]


def test_home_specs_have_their_operators(analysed: AnalysedSchema) -> None:
    operators = schema_to_json(analysed.schema)["operators"]
    assert isinstance(operators, list)
    packages = {package.name for package in analysed.schema.packages}
    expected = 158 if "CoreML.Specification" in packages else 48
    assert len(operators) == expected


def test_the_tree_names_everything(analysed: AnalysedSchema) -> None:
    tree = schema_to_tree(analysed)
    for declaration in analysed.schema.declarations:
        assert declaration.name.simple in tree
    for operator in analysed.schema.operators:
        assert f"{operator.code:5} {operator.name}" in tree


def test_the_tree_tells_what_can_be_absent_and_how_methods_behave() -> None:
    specs = (str(GOLDEN / "legacy.proto"), str(GOLDEN / "kinds.proto"))
    lines = tree_lines(*specs)
    for line in (
        "required needed: int32 = 1",
        "optional with_default: int32 = 2  [default -5]",
        "optional infinite: float32 = 3  [default -inf]",
        "optional text: string = 4  [default 'it\\'s \"quoted\"\\n']",
        "optional octets: bytes = 5  [default b'\\x00\\xff']",
        "optional closed: Closed = 6  [default SECOND]",
        "required nested: Legacy = 9",
        "kinds: Legacy.Kinds = 10",
        "as_int: int32 = 12  [one of choice, default 3]",
        "optional gone: int32 = 15  [deprecated]",
        "LAST = 3  [deprecated]",
        "a_bool: bool = 1",
        "Predict(in request: Kinds, out response: Empty)",
        "Watch(in request: Empty, out response: stream Kinds)",
        "Chat(in request: stream Kinds, out response: stream Kinds)",
    ):
        assert line in lines


def test_the_tree_tells_callbacks_and_one_way_methods() -> None:
    lines = tree_lines(str(GOLDEN / "IHostileCallback.idl"))
    assert "module IHostileCallback (1 top-level declaration)" in lines
    assert "callback interface IHostileCallback  # Called back." in lines
    assert "oneway OnNoise(in level: int32)  [deprecated]" in lines


def tree_lines(*specs: str) -> list[str]:
    roots = (Root("golden.hostile.v1_0", GOLDEN),)
    tree = schema_to_tree(compile_specs(specs, roots, Reporter()))
    return [line.strip() for line in tree.splitlines()]
