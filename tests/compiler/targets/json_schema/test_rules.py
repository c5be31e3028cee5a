"""Rules of contracts as schemas: which of them can be said, and that they are right.

What is right is what the validators of the same contract say.
"""

import json
import re
import sys
from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from opwright.compiler.facts import AnalysedSchema
from opwright.compiler.ir.syntax import Sign
from opwright.compiler.pipeline import generate_files
from opwright.compiler.report import Reporter
from opwright.compiler.targets.pack import TargetOptions
from opwright.compiler.targets.views.json_schema.rules.decimals import decimal_pattern
from tests.compiler.targets.json_schema.files import Schemas, accepts, schemas_of
from tests.compiler.targets.rendering import compiled

SPEC = """\
syntax = "proto3";

package acme.rules;

message Thing {
  enum Mode {
    option allow_alias = true;
    OFF = 0;
    LOW = 1;
    SLOW = 1;
    HIGH = 7;
  }
  int64 count = 1;
  int32 small = 2;
  float ratio = 3;
  double exact = 4;
  string name = 5;
  bytes data = 6;
  Mode mode = 7;
  bool flag = 8;
  repeated int64 sizes = 9;
  repeated string words = 10;
  map<string, int32> hints = 11;
  optional int32 maybe = 12;
  Thing inner = 13;
  repeated Thing parts = 14;
  oneof choice {
    string text = 15;
    Thing other = 16;
  }
  int32 two_names = 17;
  repeated int64 stride = 18;
  int64 groups = 19;
  repeated float values = 20;
  bytes packed = 21;
  Thing deep_er = 22;
}
"""

CONTRACT = """\
packages: [acme.rules]
namespace: told
defaults:
  Thing: {stride: [1, 1], groups: 2, maybe: 3}
tensors:
  Thing:
    encodings: {values: float32, packed: int8}
functions:
  all_positive:
    parameters: {numbers: list(int)}
    result: bool
    value: numbers.all(item, item > 0)
  kind:
    parameters: {thing: Thing}
    result: string
    value: "thing.flag ? 'flag' : thing.count > 5 ? 'many' : 'few'"
"""

TOLD = (
    "this.count > 0",
    "0 <= this.count",
    "this.count < 10 && this.count != 3",
    "this.count in [2, 12, -7]",
    "this.count == -7",
    "this.small >= 2",
    "this.small != 2",
    "this.ratio > 0.5",
    "this.ratio != 0.0",
    "!(this.ratio < 0.0 || this.ratio > 1.0)",
    "this.exact <= 0.1",
    "this.exact == 0.25",
    "this.name != ''",
    "this.name == 'abc'",
    "this.name in ['abc', '']",
    "size(this.name) >= 3",
    "this.name.startsWith('a.')",
    "this.name.endsWith('c')",
    "this.name.contains('b')",
    "this.name.matches('^[a-z]*$')",
    "size(this.data) == 2",
    "size(this.data) != 2",
    "size(this.data) < 3",
    "size(this.data) > 0",
    "this.mode != Mode.LOW",
    "this.mode in [Mode.OFF, Mode.HIGH]",
    "this.mode > Mode.OFF",
    "this.flag",
    "!this.flag",
    "this.flag == false",
    "size(this.sizes) == 2",
    "size(this.sizes) in [0, 3]",
    "size(this.sizes) != 2",
    "this.sizes.all(s, s > 0)",
    "this.sizes.exists(s, s > 1)",
    "this.sizes.exists_one(s, s == 1)",
    "!this.sizes.all(s, s > 0)",
    "size(this.sizes) == 0 || this.sizes[0] > 0",
    "size(this.sizes) < 2 || this.sizes[1] == 2",
    "1 in this.sizes",
    "min(this.sizes) > 0",
    "max(this.sizes) <= 2",
    "all_positive(this.sizes)",
    "distinct(this.words)",
    "this.words.all(w, w != '')",
    "this.hints.all(key, value, value > 0)",
    "this.hints.all(key, key != 'a')",
    "size(this.hints) <= 1",
    "has(this.hints)",
    "has(this.maybe)",
    "this.maybe == 3",
    "!has(this.maybe) || this.maybe > 0",
    "has(this.inner)",
    "has(this.inner.inner)",
    "this.inner.count == 2",
    "this.inner.stride.all(s, s == 1)",
    "this.parts.all(p, p.count > 0 && !p.flag)",
    "this.parts.exists(p, has(p.inner))",
    "(this.parts + this.inner.parts).all(p, p.count != 1)",
    "has(this.text) || has(this.other)",
    "this.text == ''",
    "this.two_names > 4",
    "has(this.two_names)",
    "this.two_names < 5",
    "this.deep_er.two_names == 5",
    "this.deep_er.deep_er.count == 0",
    "size(this.stride) == 2",
    "min(this.stride) > 0",
    "this.stride.all(s, s == 1)",
    "this.groups == 2",
    "this.groups > 1 ? this.flag : this.count == 0",
    "kind(this) == 'many'",
    "kind(this) in ['few', 'flag']",
    "kind(this.inner) != 'few'",
    "size(encodings(this)) == 1",
    "size(encodings(this)) > 0",
    "size(encodings(this.inner)) > 1",
)
"""Conditions that have a schema."""

UNTOLD = (
    "this.count > this.small",
    "size(this.sizes) == size(this.words)",
    "this.count % 2 == 0",
    "this.ratio > 0.1",  # no float32 is 0.1
    "!(this.sizes[0] > 0)",  # fails where the list is empty
    "this.sizes.all(i, s, s > i)",
    "this.parts.all(p, p.count > this.count)",
    "this.name.matches('.*')",  # engines differ in what a dot is
    "distinct(this.sizes)",  # 1 and "1" are equal
    "this.exact * 2.0 > 1.0",
    "this.inner == this.other",
)
"""Conditions that have none."""

LISTS: tuple[Any, ...] = ([], [0], [1, 2], ["2", "1", 1], [3, -1], ["-1"])
BLOBS = ("", "AA==", "AAA=", "AAAA", "AAAAAA==", "AAE", "_-8")
INNER: tuple[Any, ...] = (None, {}, {"count": 2}, {"inner": {}})
DOCUMENTS: list[Mapping[str, Any]] = [
    {},
    *({"count": n} for n in (None, 0, 2, "3", 12, "12", "-7", -7, 9, "10")),
    *({"small": n} for n in (None, 0, 2, 1, -5)),
    *({"ratio": n} for n in (0, 0.5, 0.75, 2, -1, "NaN", "Infinity", "-Infinity")),
    *({"exact": n} for n in (0, 0.1, 0.25, 1, "NaN", "-Infinity")),
    *({"name": text} for text in ("", "abc", "a.c", "A", "ac", "äöü", None)),
    *({"data": text} for text in BLOBS),
    *({"mode": mode} for mode in ("OFF", "LOW", "SLOW", "HIGH", 0, 1, 7)),
    *({"flag": flag} for flag in (True, False, None)),
    *({"sizes": sizes} for sizes in LISTS),
    *({"words": words} for words in ([], ["a"], ["a", "a"], ["a", "b", ""])),
    *({"hints": hints} for hints in ({}, {"a": 1}, {"b": 1, "c": 0})),
    *({"maybe": n} for n in (None, 0, 3, -1)),
    *({"inner": inner} for inner in INNER),
    *({"inner": {"flag": flag, "count": 7}} for flag in (True, False)),
    *({"inner": {"stride": stride}} for stride in LISTS),
    *({"inner": {"parts": [{"count": n}]}} for n in (0, 1)),
    *({"parts": [{"count": n}, {"inner": {}}]} for n in (0, 1)),
    {"parts": [{"count": 1}]},
    {"parts": [{"count": 1, "flag": True}]},
    *({"text": text} for text in ("", "a", None)),
    {"other": {}},
    *({"twoNames": n} for n in (None, 0, 5)),
    *({"two_names": n} for n in (0, 5)),
    *({"two_names": n, "twoNames": None} for n in (None, 0, 5)),
    *({"deep_er": {"two_names": n}, "deepEr": None} for n in (4, 5)),
    *({"deepEr": {"deep_er": inner}} for inner in (None, {}, {"count": 1})),
    *({"stride": stride} for stride in LISTS),
    *({"groups": n, "flag": True} for n in (0, 1, 2, "2")),
    *({"groups": n, "count": 1} for n in (0, 1)),
    {"count": 6, "flag": True},
    *({"values": values, "packed": blob} for values in ([], [1]) for blob in BLOBS),
    *({"inner": {"values": [1], "packed": blob}} for blob in BLOBS),
]


def contract() -> str:
    rules = (
        f"    r{number}: {{rule: {json.dumps(rule)}, message: no}}\n"
        for number, rule in enumerate((*TOLD, *UNTOLD))
    )
    return f"{CONTRACT}rules:\n  Thing:\n{''.join(rules)}"


@pytest.fixture(name="analysed", scope="module")
def compile_thing(tmp_path_factory: pytest.TempPathFactory) -> AnalysedSchema:
    folder = tmp_path_factory.mktemp("rules")
    (folder / "thing.proto").write_text(SPEC)
    (folder / "thing.contract.yaml").write_text(contract())
    return compiled(folder / "thing.proto", folder / "thing.contract.yaml")


@pytest.fixture(name="schemas", scope="module")
def render_schemas(analysed: AnalysedSchema) -> Schemas:
    return schemas_of(analysed)


@pytest.fixture(name="broken", scope="module")
def generate_validators(
    analysed: AnalysedSchema, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Callable[[Mapping[str, Any]], frozenset[str]]]:
    """Return what tells the ids of the rules that a document breaks."""
    folder = tmp_path_factory.mktemp("bindings")
    targets = (
        TargetOptions(name="python_bindings"),
        TargetOptions(name="python_validators"),
    )
    for file in generate_files(analysed, targets, (), Reporter()):
        path = folder / file.path
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(file.text, encoding="utf-8")
    sys.path.insert(0, str(folder))
    thing = import_module("told").Thing
    validate = import_module("told.validators").validate

    def broken(document: Mapping[str, Any]) -> frozenset[str]:
        found = validate(thing.from_json(json.dumps(document)))
        return frozenset(violation.rule for violation in found if not violation.path)

    yield broken
    sys.path.remove(str(folder))
    for name in [name for name in sys.modules if name.split(".")[0] == "told"]:
        del sys.modules[name]


def test_what_is_told(schemas: Schemas) -> None:
    told = {f"Thing.r{number}" for number in range(len(TOLD))}
    rules = dict(zip(map("Thing.r{}".format, count()), (*TOLD, *UNTOLD), strict=False))
    assert {rules[id_] for id_ in told ^ schemas.told} == set()
    assert len(schemas.untold) == len(UNTOLD)


@pytest.mark.parametrize("number", range(len(TOLD)), ids=TOLD.__getitem__)
def test_told_rule(
    number: int,
    schemas: Schemas,
    broken: Callable[[Mapping[str, Any]], frozenset[str]],
) -> None:
    _, schema = schemas.definitions["acme.rules.Thing"]
    (rule,) = (r for r in schema["allOf"] if r.get("title") == f"Thing.r{number}")
    validator = Draft202012Validator(rule)
    wrong = [
        document
        for document in DOCUMENTS
        if accepts(validator, document) == (f"Thing.r{number}" in broken(document))
    ]
    assert wrong == []


def test_documents_tell_all_rules_apart(
    broken: Callable[[Mapping[str, Any]], frozenset[str]],
) -> None:
    """Every condition holds for some of them, and not for others."""
    found = [broken(document) for document in DOCUMENTS]
    for number in range(len(TOLD)):
        id_ = f"Thing.r{number}"
        assert any(id_ not in ids for ids in found), TOLD[number]
        assert any(id_ in ids for ids in found), TOLD[number]


@pytest.mark.parametrize("sign", [Sign.LESS, Sign.AT_MOST, Sign.MORE, Sign.AT_LEAST])
def test_decimal_patterns(sign: Sign) -> None:
    compare = {"<": int.__lt__, "<=": int.__le__, ">": int.__gt__, ">=": int.__ge__}
    numbers = (*range(-130, 130), 989, 1000, 2**63 - 1, -(2**63))
    for bound in (*range(-112, 113), 999, -1000, 2**63 - 1):
        pattern = re.compile(decimal_pattern(sign, bound))
        found = {n for n in numbers if pattern.search(str(n))}
        assert found == {n for n in numbers if compare[sign](n, bound)}, bound


def test_messages_and_citations(tmp_path: Path) -> None:
    (tmp_path / "a.proto").write_text(
        'syntax = "proto3"; package a.b;\n'
        "message A {\n  // Must not be 0.\n  int32 n = 1;\n}\n"
    )
    (tmp_path / "a.contract.yaml").write_text(
        "packages: [a.b]\nnamespace: ab\nrules:\n  A:\n    n.given:\n"
        "      rule: this.n != 0\n"
        '      message: "n is {this.n}; give \'*/\' \\" more"\n'
        "      cites: {A.n: must}\n"
    )
    paths = (tmp_path / "a.proto", tmp_path / "a.contract.yaml")
    file = schemas_of(compiled(*paths)).files["ab/A.schema.json"]
    (rule,) = file["allOf"]
    assert rule["title"] == "A.n.given"
    assert rule["description"] == "n is …; give '*/' \" more"
    assert rule["$comment"] == "a.proto:3: Must not be 0."


def test_rules_that_grow_without_end(tmp_path: Path) -> None:
    """Functions call the one before twice, or are very deep; fields have two names."""
    (tmp_path / "a.proto").write_text(
        'syntax = "proto3"; package a.b;\n'
        "message A { int32 n = 1; A a_b = 2; repeated A a_bs = 3; }"
    )
    functions = {
        **{f"twice{i}": f"twice{i - 1}(n) && twice{i - 1}(n)" for i in range(1, 30)},
        **{f"deep{i}": f"!deep{i - 1}(n)" for i in range(1, 400)},
        **dict.fromkeys(("twice0", "deep0"), "n > 0"),
    }
    lines = "".join(
        f"  {name}: {{parameters: {{n: int}}, result: bool, value: '{value}'}}\n"
        for name, value in sorted(functions.items(), key=lambda item: len(item[1]))
    )
    nested = "this.n > 0"
    for depth in range(12):
        nested = nested.replace("this", f"a{depth}")
        nested = f"this.a_bs.all(a{depth}, {nested})"
    (tmp_path / "a.contract.yaml").write_text(
        f"packages: [a.b]\nnamespace: ab\nfunctions:\n{lines}rules:\n  A:\n"
        "    twice: {rule: twice29(this.n), message: no}\n"
        "    deep: {rule: deep399(this.n), message: no}\n"
        f"    far: {{rule: this{'.a_b' * 20}.n > 0, message: no}}\n"
        f"    nested: {{rule: '{nested}', message: no}}\n"
    )
    paths = (tmp_path / "a.proto", tmp_path / "a.contract.yaml")
    schemas = schemas_of(compiled(*paths))
    assert schemas.untold == {"A.twice", "A.deep"}
    assert len(json.dumps(schemas.files)) < 20_000
