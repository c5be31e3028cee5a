"""The JSON Schema: in step with the table of keys, and of one mind with the reader."""

import json
import tomllib
from pathlib import Path
from typing import Protocol, cast

import jsonschema
import pytest

from opwright.compiler.configuration import keys
from opwright.compiler.configuration.json_schema import configuration_schema
from opwright.compiler.configuration.reference import reference_table
from opwright.compiler.configuration.settle import CommandLine, settle
from opwright.compiler.configuration.wanted import wanted_targets
from opwright.compiler.targets.discovery import find_packs
from tests.compiler.configuration.support import read
from tests.compiler.configuration.test_read import EVERYTHING, WRONG
from tests.golden import check_golden
from tests.shared import needs_source

DOCS = Path(__file__).parents[3] / "docs"
SCHEMA = configuration_schema()


class Validator(Protocol):
    def is_valid(self, instance: object) -> bool: ...


VALIDATOR = cast(Validator, jsonschema.Draft202012Validator(SCHEMA))

GOOD = [
    EVERYTHING,
    "",
    'specs = ["a"]',
    'specs = {a = ["b"], "c-d" = ["e", "f"]}',
    'output = "."',
    'roots = ["a", "a/b:c", "./a:b", "ohos.hdi:x", "/abs", "a:/abs", "a:b:c"]',
    "roots = []\ntarget-dirs = []",
    "[targets]",
    "[targets.python_bindings]",
    '[targets.python_bindings]\nnaming = "snake_case"',
    '[formatters]\na-b_1 = ["x", ""]',
]

BAD = [
    *(text for text, problem in WRONG if not problem.startswith("OPW1000")),
    '[targets.python_bindings]\nnaming = "camelCase"',
    '[targets.python_bindings]\nnames = "spec"',
]


def is_good(text: str, folder: Path) -> bool:
    """Tell whether the reader takes a text, and packs the options in it."""
    configuration, reporter = read(text, folder)
    targets = wanted_targets(settle(CommandLine(), configuration))
    known = tuple(target for target in targets if target.name.startswith("python"))
    find_packs(known, (), reporter)
    return not reporter.failed


@pytest.mark.parametrize("text", GOOD)
def test_good(text: str, tmp_path: Path) -> None:
    assert is_good(text, tmp_path)
    assert VALIDATOR.is_valid(tomllib.loads(text))


@pytest.mark.parametrize("text", BAD)
def test_bad(text: str, tmp_path: Path) -> None:
    assert not is_good(text, tmp_path)
    assert not VALIDATOR.is_valid(tomllib.loads(text))


@pytest.mark.parametrize("key", keys.KEYS, ids=lambda key: key.name)
def test_examples_of_keys_are_good(key: keys.Key, tmp_path: Path) -> None:
    assert is_good(key.example, tmp_path)
    assert VALIDATOR.is_valid(tomllib.loads(key.example))


def test_the_schema_is_one() -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMA)


@needs_source
def test_the_schema_in_the_documentation(refresh: bool) -> None:
    expected = DOCS / "configuration.schema.json"
    check_golden(expected, json.dumps(SCHEMA, indent=2) + "\n", refresh=refresh)


@needs_source
def test_the_table_in_the_documentation() -> None:
    page = (DOCS / "configuration.md").read_text("utf-8")
    assert reference_table() in page, f"the table is\n{reference_table()}"
