"""A contract that was read before says the same, of the file that is read now."""

from pathlib import Path

import pytest

from opwright.compiler import object_cache
from opwright.compiler.contracts import lower, read_contracts
from opwright.compiler.ir import ContractContribution
from opwright.compiler.report import Reporter
from opwright.compiler.source import SourceFile

CONTRACT = """\
packages: [demo]
rules:
  Pad:
    negative:
      rule: this.size >= 0 && (this.size < 9 || this.mode == "a\\tb")
      message: size is {this.size}
"""
# Well-formed, but one of its rules is not.
WRONG = CONTRACT.replace("this.size >= 0", "this.size >=")


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("OPWRIGHT_CACHE_DIR", str(tmp_path / "cache"))
    monkeypatch.setattr(object_cache, "code_identity", lambda: "this code")
    return tmp_path / "cache" / "contracts"


@pytest.fixture
def lowered(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """The files that were not recalled."""
    paths: list[Path] = []
    real = lower.lower_contract

    def noting(file: SourceFile, reporter: Reporter) -> ContractContribution | None:
        paths.append(file.path)
        return real(file, reporter)

    monkeypatch.setattr(lower, "lower_contract", noting)
    return paths


def write(folder: Path, text: str) -> Path:
    folder.mkdir(exist_ok=True)
    path = folder / "demo.contract.yaml"
    path.write_text(text)
    return path.resolve()


def read(path: Path) -> tuple[ContractContribution, Reporter]:
    reporter = Reporter()
    (contract,) = read_contracts((path,), (), reporter)
    return contract, reporter


def test_a_contract_is_lowered_once(tmp_path: Path, lowered: list[Path]) -> None:
    path = write(tmp_path / "a", CONTRACT)
    first, second = read(path)[0], read(path)[0]
    assert lowered == [path]
    assert second == first
    one, other = first.rules[0].rules[0], second.rules[0].rules[0]
    assert other.rule.span == one.rule.span
    assert other.id.origin.span == one.id.origin.span


def test_a_copy_shows_its_own_path(tmp_path: Path, lowered: list[Path]) -> None:
    original, copied = write(tmp_path / "a", CONTRACT), write(tmp_path / "b", CONTRACT)
    read(original)
    contract, reporter = read(copied)
    assert lowered == [original]
    for span in (contract.origin.span, contract.rules[0].rules[0].rule.span):
        assert span.file.path == copied
        assert "/b/" in str(span)
    assert list(reporter.inputs.files) == [copied]


def test_another_text_is_another_contract(tmp_path: Path, lowered: list[Path]) -> None:
    read(write(tmp_path / "a", CONTRACT))
    contract, _ = read(write(tmp_path / "a", CONTRACT.replace("Pad", "Pod")))
    assert contract.rules[0].struct.text == "Pod"
    assert len(lowered) == 2


def test_what_is_wrong_is_told_each_time(tmp_path: Path, lowered: list[Path]) -> None:
    path = write(tmp_path / "a", WRONG)
    told = [read(path)[1].diagnostics for _ in range(2)]
    assert told[0] == told[1]
    assert len(told[0]) == 1
    assert len(lowered) == 2


def test_a_contract_read_twice_in_one_run_is_not_taken_for_sound(
    tmp_path: Path,
) -> None:
    path = write(tmp_path / "a", WRONG)
    reporter = Reporter()
    read_contracts((path, path), (), reporter)
    assert len(read(path)[1].diagnostics) == 1


def test_a_damaged_entry_is_no_harm(tmp_path: Path, cache: Path) -> None:
    path = write(tmp_path / "a", CONTRACT)
    first, _ = read(path)
    for entry in cache.iterdir():
        entry.write_bytes(b"\x80" + entry.read_bytes())
    assert read(path)[0] == first
