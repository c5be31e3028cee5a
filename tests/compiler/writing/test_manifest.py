"""The manifest: its form, and what is done about one that is damaged."""

import json
from pathlib import Path

import pytest

from opwright.compiler.render.rendered import Policy
from tests.compiler.writing.outputs import MANIFEST, generate, output, tree, written

DIGEST = "b9e68e1bea3e5b19ca6b2f98b73a54b73daafaa250484902e09982e07a12e733"
EXPECTED = f"""{{
  "format": 1,
  "outputs": [
    {{"path": "a.py", "sha256": "{DIGEST}", "units": ["t:é"], "policy": "once"}},
    {{"path": "b/c.py", "sha256": "{DIGEST}", "units": ["t:n"], "policy": "overwrite"}}
  ]
}}
"""


def test_the_manifest_has_one_line_per_output_in_order(tmp_path: Path) -> None:
    first = output("a.py", "text\n", unit="t:é", policy=Policy.ONCE)
    written(tmp_path, output("b/c.py", "text\n", unit="t:n"), first)
    text = (tmp_path / MANIFEST).read_text(encoding="utf-8")
    assert text == EXPECTED
    assert json.loads(text)["format"] == 1


def test_an_empty_manifest(tmp_path: Path) -> None:
    written(tmp_path, output("a.py"))
    written(tmp_path)
    assert (
        tmp_path / MANIFEST
    ).read_text() == '{\n  "format": 1,\n  "outputs": []\n}\n'


def entry(**changes: object) -> str:
    value = {
        "path": "a.py",
        "sha256": DIGEST,
        "units": ["t:n"],
        "policy": "overwrite",
        **changes,
    }
    return json.dumps({"format": 1, "outputs": [value]})


@pytest.mark.parametrize(
    ("text", "code", "position"),
    [
        ("", "OPW0606", "1:1"),
        ("{", "OPW0606", "1:2"),
        ('{\n  "format": 1,\n<<<<<<< ours\n', "OPW0606", "3:1"),
        ("[]", "OPW0606", "1:1"),
        ("[" * 100_000, "OPW0606", "1:1"),
        ("1" * 10_000, "OPW0606", "1:1"),
        ('{"format": 1}', "OPW0606", "1:1"),
        ('{"format": "1", "outputs": []}', "OPW0606", "1:1"),
        ('{"format": 0, "outputs": []}', "OPW0606", "1:1"),
        ('{"format": 1, "outputs": [1]}', "OPW0606", "1:1"),
        (entry(sha256="0"), "OPW0606", "1:1"),
        (entry(path=1), "OPW0606", "1:1"),
        (entry(path="../../etc/passwd"), "OPW0606", "1:1"),
        (entry(path="/etc/passwd"), "OPW0606", "1:1"),
        (entry(path=MANIFEST), "OPW0606", "1:1"),
        (entry(units=None), "OPW0606", "1:1"),
        (entry(units=[1]), "OPW0606", "1:1"),
        (entry(policy="never"), "OPW0606", "1:1"),
        ('{"format": 2, "anything": {}}', "OPW0607", "1:1"),
        ("\udcff", "OPW0606", "1:1"),
    ],
)
def test_manifests_that_cannot_be_used(
    tmp_path: Path, text: str, code: str, position: str
) -> None:
    (tmp_path / MANIFEST).write_bytes(text.encode(errors="surrogateescape"))
    outcome = generate(tmp_path, output("a.py"), force=True)
    assert outcome.codes == [code]
    assert outcome.places == [f"{tmp_path}/{MANIFEST}:{position}"]
    assert [path.name for path in tmp_path.iterdir()] == [MANIFEST]


def test_the_same_path_twice_is_an_error(tmp_path: Path) -> None:
    doubled = json.loads(entry())
    doubled["outputs"] *= 2
    (tmp_path / MANIFEST).write_text(json.dumps(doubled))
    assert generate(tmp_path, output("a.py")).codes == ["OPW0606"]


def test_what_a_later_opwright_adds_to_an_entry_is_passed_over(tmp_path: Path) -> None:
    (tmp_path / MANIFEST).write_text(entry(later=[1]))
    assert not generate(tmp_path).diagnostics


def test_a_manifest_that_is_a_folder_is_reported(tmp_path: Path) -> None:
    (tmp_path / MANIFEST).mkdir()
    assert generate(tmp_path, output("a.py")).codes == ["OPW0606"]
    assert tree(tmp_path) == {MANIFEST: None}


def test_a_hostile_journal_is_nothing(tmp_path: Path) -> None:
    victim = tmp_path / "victim.py"
    victim.write_text("text\n")
    out = tmp_path / "out"
    out.mkdir()
    (out / ".opwright-manifest.next").write_text(entry(path="../victim.py"))
    written(out)
    assert tree(tmp_path) == {"out": None, "victim.py": "text\n"}
