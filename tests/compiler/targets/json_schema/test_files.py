"""Files of JSON Schemas: that they are schemas, that references lead somewhere."""

import json
import re
from collections.abc import Iterator
from pathlib import Path, PurePosixPath
from posixpath import normpath
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from opwright.compiler.roots import Root
from tests.compiler.targets.json_schema.files import Schemas, schemas_of
from tests.compiler.targets.rendering import GOLDEN, compiled, home, hostile, rendered
from tests.shared import SHARED, needs_shared

MANY = 10  # of so many files one is compared with the schema of schemas


def references(schema: Any) -> Iterator[str]:
    """Yield all references in a schema."""
    found = re.finditer(r'"\$ref": "([^"]*)"', json.dumps(schema))
    return (match[1] for match in found)


def check(schemas: Schemas, step: int = 1) -> None:
    """Assert that files are schemas and that all references lead somewhere."""
    for number, (path, file) in enumerate(schemas.files.items()):
        if number % step == 0:
            Draft202012Validator.check_schema(file)
        assert file["$id"] == PurePosixPath(path).name
        for reference in references(file):
            there, _, fragment = reference.partition("#")
            target = (
                normpath(str(PurePosixPath(path).parent / there)) if there else path
            )
            inner = schemas.files[target]
            for part in fragment.split("/")[1:]:
                inner = inner[part]


@pytest.mark.parametrize("name", ["coreml", "nnrt"])
def test_home_specs(name: str) -> None:
    check(schemas_of(home(name)))


def test_hostile_specs() -> None:
    check(schemas_of(hostile()))


@needs_shared
def test_upstream_specs() -> None:
    assert SHARED is not None
    root = SHARED / "upstream" / "hdi"
    schemas = schemas_of(compiled(root / "nnrt", roots=(Root("ohos.hdi", root),)))
    assert len(schemas.files) > 100
    check(schemas, MANY)


def test_the_same_bytes_again() -> None:
    again = compiled(
        GOLDEN, roots=(Root("", GOLDEN), Root("golden.hostile.v1_0", GOLDEN))
    )
    assert rendered(again, "json_schema") == rendered(hostile(), "json_schema")


def test_profiles() -> None:
    """A profile brings its own rules, and may take numbers without a name."""
    strict, lenient = (schemas_of(home("coreml"), profile=p) for p in ("", "coreml"))
    assert "GRULayerParams.activations.length" in strict.told
    assert strict.told != lenient.told
    mode = "CoreML.Specification.SamePadding.SamePaddingMode"
    assert not strict.accept(mode, 77)
    assert lenient.accept(mode, 77)


def test_names_that_differ_only_in_case(tmp_path: Path) -> None:
    path = tmp_path / "case.proto"
    path.write_text(
        'syntax = "proto3"; package a.b; message Con {} message thing {}\n'
        "message Thing { thing other = 1; THING third = 2; Con con = 3; } "
        "enum THING { ZERO = 0; }\n"
    )
    schemas = schemas_of(compiled(path))
    assert sorted(schemas.files) == [
        "a/b/Con~1.schema.json",
        "a/b/THING~3.schema.json",
        "a/b/Thing~2.schema.json",
        "a/b/thing.schema.json",
    ]
    check(schemas)
    assert schemas.accept("a.b.Thing", {"third": "ZERO", "other": {}})


def test_packages_refer_to_each_other(tmp_path: Path) -> None:
    (tmp_path / "one.proto").write_text(
        'syntax = "proto3"; package one.deep; message One { message In {} }'
    )
    (tmp_path / "two.proto").write_text(
        'syntax = "proto3"; package two; import "one.proto";\n'
        "message Two { one.deep.One one = 1; one.deep.One.In in = 2; Two two = 3; }"
    )
    schemas = schemas_of(compiled(tmp_path / "two.proto", roots=(Root("", tmp_path),)))
    fields = schemas.files["two/Two.schema.json"]["properties"]
    found = [next(references(field)) for field in fields.values()]
    one = "../one/deep/One.schema.json"
    assert found == [one, f"{one}#/$defs/In", "#"]
    check(schemas)
    assert not schemas.accept("two.Two", {"two": {"in": {"x": 1}}})


def test_documentation_is_nothing_but_text(tmp_path: Path) -> None:
    path = tmp_path / "text.proto"
    path.write_text(
        'syntax = "proto3"; package a.b;\n'
        '// It is "}, {"x": \\ </script> \u2028 {{ 1 }} {% raw %} \\u0022.\n'
        "message A { int32 n = 1; }\n"
    )
    text = rendered(compiled(path), "json_schema")["a/b/A.schema.json"]
    file = json.loads(text)
    assert sorted(file) == sorted(
        [
            *("$id", "$schema", "additionalProperties", "description"),
            *("properties", "title", "type"),
        ]
    )
    assert file["description"].startswith('It is "}, {"x": \\')
    assert "{{ 1 }} {% raw %}" in file["description"]


def test_well_known_types(tmp_path: Path) -> None:
    path = tmp_path / "known.proto"
    imports = ("any", "duration", "field_mask", "struct", "timestamp", "wrappers")
    kinds = (
        *("Any", "Duration", "FieldMask", "Struct", "Value", "ListValue", "NullValue"),
        *("Timestamp", "Int64Value", "BytesValue"),
    )
    path.write_text(
        'syntax = "proto3"; package a.b;\n'
        + "".join(f'import "google/protobuf/{name}.proto";\n' for name in imports)
        + "message Known {\n"
        + "".join(
            f"  google.protobuf.{kind} f{number} = {number};\n"
            for number, kind in enumerate(kinds, 1)
        )
        + "  oneof choice { google.protobuf.Value one = 20; int32 two = 21; }\n}\n"
    )
    schemas = schemas_of(compiled(path))
    check(schemas)
    name = "a.b.Known"
    fine: list[Any] = [
        *({"f1": {}}, {"f2": "1.5s"}, {"f3": "a,bC"}, {"f4": {"x": [None, 1]}}),
        *({"f5": None}, {"f5": [1, "x"]}, {"f6": [1, {}, None]}, {"f7": None}),
        *({"f8": "1970-01-01T00:00:00Z"}, {"f9": "5"}, {"f9": 5}, {"f10": "AA=="}),
        *({"one": None}, {"two": 1}, {"one": None, "two": None}),
    ]
    wrong: list[Any] = [
        *({"f1": {"x": 1}}, {"f2": "1.5"}, {"f3": "a_b"}, {"f4": []}, {"f6": {}}),
        *({"f7": 1}, {"f8": "yesterday"}, {"f9": {"value": 5}}, {"f10": "A"}),
        {"one": None, "two": 1},
    ]
    assert [document for document in fine if not schemas.accept(name, document)] == []
    assert [document for document in wrong if schemas.accept(name, document)] == []
