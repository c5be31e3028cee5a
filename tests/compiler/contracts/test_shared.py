"""Many contract files are read by several processes, with the same result."""

from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from opwright.compiler import object_cache
from opwright.compiler.contracts import lower, read, read_contracts
from opwright.compiler.ir import ContractContribution
from opwright.compiler.report import Reporter
from opwright.compiler.source import SourceFile

COUNT = 12
BAD = (3, 7)


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OPWRIGHT_CACHE_DIR", str(tmp_path / "cache"))
    monkeypatch.setattr(object_cache, "code_identity", lambda: "this code")
    monkeypatch.setattr(read, "available_processors", lambda: 2)


@pytest.fixture
def paths(tmp_path: Path) -> tuple[Path, ...]:
    made = tuple(tmp_path / f"c{number}.contract.yaml" for number in range(COUNT))
    for number, path in enumerate(made):
        rule = "this.a >" if number in BAD else f"this.a > {number}"
        rules = f"rules: {{S: {{r: {{rule: '{rule}', message: '{'m' * (number + 1)}'}}}}}}\n"
        path.write_text(f"packages: [p]\n{rules}")
    return made


def read_all(
    paths: tuple[Path, ...],
) -> tuple[tuple[ContractContribution, ...], list[str]]:
    reporter = Reporter()
    contracts = read_contracts(paths, (), reporter)
    return contracts, [f"{d.span} {d.message}" for d in reporter.diagnostics]


def test_they_say_the_same(
    paths: tuple[Path, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    shared = read_all(paths)
    monkeypatch.setenv("OPWRIGHT_CACHE_DIR", "")
    monkeypatch.setattr(read, "available_processors", lambda: 1)
    alone = read_all(paths)
    assert shared == alone
    assert len(shared[1]) == len(BAD)


def test_the_longest_are_begun_first_and_need_not_be_read_here(
    paths: tuple[Path, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    taken: list[str] = []
    told: list[str] = []

    def tell(file: SourceFile, reporter: Reporter) -> None:
        del reporter
        told.append(file.path.name)

    def map_items(
        function: Callable[[tuple[int, SourceFile]], None],
        files: Sequence[tuple[int, SourceFile]],
        processes: int,
    ) -> tuple[None, ...]:
        assert processes == 2
        taken.extend(file.path.name for _, file in files)
        made = tuple(map(function, files))
        # What is not known by now is read here, to tell what is wrong with it.
        monkeypatch.setattr(lower, "lower_contract", tell)
        return made

    monkeypatch.setattr(read, "map_items", map_items)
    contracts, _ = read_all(paths)
    assert len(contracts) == COUNT - len(BAD)
    assert told == [paths[number].name for number in BAD]
    assert taken[0] == "c11.contract.yaml"
    assert sorted(taken) == sorted(path.name for path in paths)


def test_what_is_known_is_not_shared_out(
    paths: tuple[Path, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    first = read_all(paths)
    # Only the bad ones are new, and these are few.
    monkeypatch.setattr(read, "map_items", None)
    assert read_all(paths) == first
