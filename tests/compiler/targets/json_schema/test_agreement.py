"""Schemas and validators agree on the home specs.

A schema refuses nothing that the validators take: what it refuses cannot be read, or
breaks a rule about the form of records or about a struct by itself. And it refuses
everything that breaks one of the rules that it tells.
"""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import cast

import pytest

from opwright.bindings import coreml
from opwright.bindings.coreml import validators as coreml_validators
from opwright.bindings.nnrt import v1_0 as nnrt
from opwright.bindings.nnrt.v1_0 import validators as nnrt_validators
from opwright.runtime import Record, Struct
from opwright.runtime.errors import DecodeError
from opwright.runtime.layout import layout_of
from opwright.runtime.rules import Severity, Violation
from tests.compiler.targets.json_schema.files import Json, Schemas, schemas_of
from tests.compiler.targets.rendering import home
from tests.contracts import coreml_layers, nnrt_nodes
from tests.runtime.parcel.vectors import Vector, read_vectors
from tests.shared import SHARED, needs_shared

# What a field is changed to, one after the other.
VALUES: tuple[Json, ...] = (
    *(None, 0, 1, 2, 7, -1, 0.5, -0.25, 10**12, 2**64, True, False),
    *("", "NaN", "Infinity", "-Infinity", "AAAA", "AAA=", "!"),
    *([], [0], [1, 1], ["1", "2"], [2, 0, 5], [1] * 4, [[0, 0], [0, 0]], [None]),
    *({}, {"x": 1}),
)
# Numbers in quotes, which readers take for all numbers, schemas for those of 64 bits.
QUOTED = ("0", "1", "-1", "7")


SAMPLE = 8  # of so many models one
TOLD = {"coreml": 191, "nnrt": 81}  # rules that have schemas
NNRT_VECTORS = [vector for vector in read_vectors() if vector.spec == "nnrt/v1_0"]


@dataclass(frozen=True, slots=True)
class Spec:
    """A home spec: its schemas, and its validators."""

    schemas: Schemas
    validate: Callable[[Record], list[Violation]]

    def disagreement(
        self, document: Json, cls: type[Record], *, quoted: bool = False
    ) -> str:
        """Return in what way schema and validators disagree; empty if they do not.

        `quoted`: the schema may refuse what else would be fine.
        """
        broken = self._broken(document, cls)
        if not self.schemas.accept(layout_of(cls).spec_name, document):
            fine = broken or quoted
            return "" if fine else f"only the schema refuses {document}"
        told = [rule for rule in broken if rule in self.schemas.told]
        return f"no schema tells of {told} in {document}" if told else ""

    def _broken(self, document: Json, cls: type[Record]) -> frozenset[str]:
        """Return the rules that a document breaks, as far as structs go."""
        try:
            record = cls.from_json(json.dumps(document))
        except DecodeError:
            return frozenset({"structure"})
        errors = (v for v in self.validate(record) if v.severity is Severity.ERROR)
        of_structs = self.schemas.told | self.schemas.untold
        return frozenset(
            error.rule
            for error in errors
            if error.rule in of_structs or error.rule.startswith("structure.")
        )


@cache
def spec(name: str) -> Spec:
    validators = {"coreml": coreml_validators, "nnrt": nnrt_validators}
    return Spec(schemas_of(home(name)), validators[name].validate)


def changed(document: Mapping[str, Json], values: Iterable[Json]) -> Iterator[Json]:
    """Yield a document with one field after the other changed to each value."""
    for key in document:
        yield from ({**document, key: value} for value in values)


def shortened(document: Mapping[str, Json]) -> Iterator[Json]:
    """Yield a document with a stranger, and with one field after the other left out."""
    yield {**document, "no such field": 1}
    for key in document:
        yield {name: value for name, value in document.items() if name != key}


def coreml_records() -> Iterator[Record]:
    """Yield the parameters of each kind of layer, valid and broken."""
    for case in coreml_layers.read_table().values():
        yield case.record()
        yield from (case.changed(change).record() for change in case.broken.values())


def nnrt_records() -> Iterator[Record]:
    """Yield the attributes of each operator, valid and broken."""
    for case, broken in nnrt_nodes.read_table().values():
        yield case.attributes_record()
        for change in broken.values():
            yield case.changed(change).attributes_record()


RECORDS = {"coreml": coreml_records, "nnrt": nnrt_records}


def documents(name: str) -> Iterator[tuple[Json, type[Record]]]:
    """Yield the JSON of all records, once each."""
    seen: set[str] = set()
    for record in RECORDS[name]():
        text = record.to_json()
        key = f"{type(record).__qualname__} {text}"
        if key not in seen:
            seen.add(key)
            yield json.loads(text), type(record)


@pytest.mark.parametrize("name", RECORDS)
def test_records(name: str) -> None:
    """What the tests of rules break, the schemas tell of as far as they can."""
    pair = spec(name)
    found = {pair.disagreement(*document) for document in documents(name)}
    assert found == {""}


@pytest.mark.parametrize("name", RECORDS)
def test_changed_documents(name: str) -> None:
    pair = spec(name)
    found: set[str] = set()
    first = {cls: document for document, cls in reversed([*documents(name)])}
    for cls, document in first.items():
        for one in (*shortened(document), *changed(document, VALUES)):
            found.add(pair.disagreement(one, cls))
        for one in changed(document, QUOTED):
            found.add(pair.disagreement(one, cls, quoted=True))
    assert found == {""}


@needs_shared
def test_recorded_models() -> None:
    """Each of these has a kind of layer, in a whole model."""
    assert SHARED is not None
    pair = spec("coreml")
    paths = sorted((SHARED / "cases" / "coreml" / "models").glob("*.mlmodel"))
    found: set[str] = set()
    for path in paths[::SAMPLE]:
        model = coreml.Model.from_bytes(path.read_bytes())
        found.add(pair.disagreement(json.loads(model.to_json()), coreml.Model))
    assert len(paths) > SAMPLE
    assert found == {""}


@needs_shared
@pytest.mark.parametrize("vector", NNRT_VECTORS, ids=str)
def test_recorded_parcels(vector: Vector) -> None:
    cls = cast(type[Struct], getattr(nnrt, vector.struct))
    document = json.loads(cls.from_parcel(vector.data).to_json())
    assert spec("nnrt").disagreement(document, cls) == ""


def test_how_much_is_told() -> None:
    """As many rules have schemas as when this was written, at least."""
    told = {name: len(spec(name).schemas.told) for name in RECORDS}
    assert told["coreml"] >= TOLD["coreml"]
    assert told["nnrt"] >= TOLD["nnrt"]
