"""Reference models: opwright and protobuf write and read the same JSON."""

import gzip
import json
from pathlib import Path
from typing import cast

import pytest
from google.protobuf import json_format

from opwright.bindings.coreml import Model
from tests.runtime.google import GoogleClasses
from tests.shared import SHARED, needs_shared

CASES = (SHARED or Path()) / "cases" / "coreml"
MODEL = "CoreML.Specification.Model"


@needs_shared
@pytest.mark.parametrize("folder", ["models", "numeric"])
def test_models(folder: str, google_core_ml: GoogleClasses) -> None:
    cls = google_core_ml[MODEL]
    paths = sorted((CASES / folder).glob("*.mlmodel"))
    assert paths
    for path in paths:
        message = cls.FromString(path.read_bytes())
        message.DiscardUnknownFields()
        theirs = json_format.MessageToJson(message)
        record = Model.from_json(theirs)
        assert record.to_json() == theirs, path.name
        # The entries of maps have no order, and protobuf gives them one by chance.
        decoded = Model.from_bytes(path.read_bytes())
        assert json.loads(decoded.to_json()) == json.loads(theirs), path.name
        assert json_format.Parse(record.to_json(), cls()) == message, path.name


@needs_shared
def test_models_that_are_json(google_core_ml: GoogleClasses) -> None:
    data = gzip.decompress((CASES / "validator-tests.json.gz").read_bytes())
    cases = cast("list[dict[str, object]]", json.loads(data))
    cls = google_core_ml[MODEL]
    read = 0
    for case in cases:
        text = json.dumps(case["model"])
        message = json_format.Parse(text, cls(), ignore_unknown_fields=True)
        record = Model.from_json(text, ignore_unknown_fields=True)
        assert record.to_json() == json_format.MessageToJson(message), case["id"]
        read += 1
    assert read == len(cases)
