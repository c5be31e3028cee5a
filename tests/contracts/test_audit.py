"""The contracts that ship cover the documentation of their specs, and upstream's."""

from pathlib import Path

import pytest

from opwright.cli.main import run
from tests.shared import SHARED, needs_shared, needs_source

UPSTREAM = (SHARED or Path()) / "upstream"


def audit(*words: str) -> int:
    return run(["audit", *words])


@needs_source
@pytest.mark.parametrize("spec", ["coreml", "nnrt"])
def test_home_specs(spec: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert audit(spec) == 0
    captured = capsys.readouterr()
    assert captured.err == ""
    assert captured.out.splitlines()[0].endswith("open: 0")


@needs_shared
@pytest.mark.parametrize(
    "path", ["coreml/NeuralNetwork.proto", "hdi/nnrt/v1_0", "hdi/nnrt/v2_0"]
)
def test_upstream(path: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert audit(str(UPSTREAM / path)) == 0
    assert capsys.readouterr().err == ""


@needs_shared
@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ("This must be length 2", "This must be length 3", "BorderAmounts"),
        ("[0, inputDim - 1]", "[0, inputDim]", "EmbeddingLayerParams"),
    ],
)
def test_changing_a_sentence_names_the_rule(
    before: str,
    after: str,
    told: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    for source in (UPSTREAM / "coreml").glob("*.proto"):
        text = source.read_text("utf-8")
        (tmp_path / source.name).write_text(text.replace(before, after, 1), "utf-8")
    assert audit(str(tmp_path / "NeuralNetwork.proto")) == 1
    shown = capsys.readouterr().err
    changed = shown[shown.index("error[OPW0801]") :]
    assert f"what is said of '{told}" in changed
    assert "= help: look at " in changed
