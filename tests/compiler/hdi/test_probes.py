"""The verdicts of the reference compilers, and every one that opwright does not share.

`probe_differences.yaml` holds the differences, each with its reason; it must be exact.
"""

from pathlib import Path
from typing import cast

import yaml

from tests.compiler.hdi.probes import judge, load_probes
from tests.shared import SHARED, needs_shared

DIFFERENCES = Path(__file__).parent / "probe_differences.yaml"


@needs_shared
def test_probes(tmp_path: Path) -> None:
    assert SHARED is not None
    verdicts = {
        name: judge(name, probe, tmp_path / name)
        for name, probe in load_probes(SHARED).items()
    }
    found = {
        name: {
            "opwright": word(verdict.ours),
            "hdi-gen": word(verdict.older),
            "idl-gen": word(verdict.newer),
        }
        for name, verdict in verdicts.items()
        if verdict.differ
    }
    explained = listed()
    assert {name: entry.pop("reason", "") for name, entry in explained.items()}
    assert found == explained


def test_each_difference_has_a_reason() -> None:
    for name, entry in listed().items():
        assert len(entry["reason"]) > 20, name


def listed() -> dict[str, dict[str, str]]:
    text = DIFFERENCES.read_text("utf-8")
    return cast("dict[str, dict[str, str]]", yaml.safe_load(text))


def word(accepts: bool) -> str:
    return "accepts" if accepts else "rejects"
