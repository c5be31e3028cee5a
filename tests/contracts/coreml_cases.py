"""Cases with verdicts of the reference validator: models, ids and verdicts."""

import base64
import gzip
import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from opwright.bindings import coreml
from tests.contracts.rank_cases import Variant
from tests.shared import SHARED


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """A model, and whether the reference takes it; None if the reference crashed.

    `entry_valid` is its verdict where it is asked about the network alone.
    """

    id: str
    model: coreml.Model
    valid: bool | None
    entry_valid: bool | None


def mutants() -> Iterator[Case]:
    """Yield models of which one field was changed."""
    for row in _rows("mutants.json.gz"):
        model = coreml.Model.from_bytes(base64.b64decode(row["model_b64"]))
        verdict = _verdict(row["expected"])
        yield Case(id=row["id"], model=model, valid=verdict, entry_valid=verdict)


def suite() -> Iterator[Case]:
    """Yield the models of the reference's own tests."""
    for row in _rows("validator-tests.json.gz"):
        yield Case(
            id=row["id"],
            model=coreml.Model.from_json(
                json.dumps(row["model"]), ignore_unknown_fields=True
            ),
            valid=_verdict(row["full_model"]["expected"]),
            entry_valid=_verdict(row["expected"]),
        )


def ranks() -> Iterator[Case]:
    """Yield models whose layer states the ranks of its tensors."""
    for variant, tables in _rows("ranks.json.gz").items():
        variant_model = Variant(variant, folder() / "models")
        for table in ("grid", "grid2", "axis", "axes1"):
            for row in tables.get(table, ()):
                verdict = None if row[-1] == 2 else bool(row[-1])
                yield Case(
                    id=f"{variant}/{table}/{','.join(map(str, row[:-1]))}",
                    model=variant_model.build(table, row[:-1]),
                    valid=verdict,
                    entry_valid=verdict,
                )


def models() -> Iterator[Case]:
    """Yield the models of every layer kind; one of them is invalid."""
    for path in sorted(folder().joinpath("models").glob("*.mlmodel")):
        verdict = not path.stem.endswith("INVALID")
        model = coreml.Model.from_file(path)
        yield Case(id=path.stem, model=model, valid=verdict, entry_valid=verdict)


def recorded() -> Iterator[Case]:
    """Yield the models of which results were recorded: the reference ran them all."""
    for path in sorted(folder().joinpath("numeric").glob("*.mlmodel")):
        model = coreml.Model.from_file(path)
        yield Case(id=path.stem, model=model, valid=True, entry_valid=True)


def folder() -> Path:
    """Return the folder of the cases."""
    assert SHARED is not None
    return SHARED / "cases" / "coreml"


def _rows(name: str) -> Any:
    with gzip.open(folder() / name) as file:
        return json.load(file)


def _verdict(text: str) -> bool | None:
    return {"valid": True, "invalid": False, "crash": None}[text]
