"""Codes, their pages and their fixtures are in step."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType

import pytest
from google.protobuf.descriptor_pb2 import FileDescriptorSet
from google.protobuf.message import DecodeError
from google.protobuf.text_format import MessageToString

from opwright.compiler.report import Code
from opwright.compiler.report.catalogue import RETIRED, all_codes

ROOT = Path(__file__).parents[2]
PAGES = ROOT / "docs" / "errors"
FIXTURES = Path(__file__).parent
CODES = all_codes()
IDS = [code.id for code in CODES]

EXAMPLE = re.compile(r"^## Example$.*?^```\w*\n(?P<block>.*?)^```$", re.S | re.M)
HEADINGS = ["## Example", "## What to do"]


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """Why no fixture can bring a code about, and the test that does: file and word."""

    reason: str
    test: str
    word: str


# The only codes without a fixture.
ELSEWHERE: Mapping[str, Elsewhere] = MappingProxyType(
    {
        "OPW0002": Elsewhere(
            "a folder on the command line stands for the files in it",
            "tests/compiler/test_reading.py",
            "FILE_IS_FOLDER",
        ),
        "OPW0011": Elsewhere(
            "only protoc hands such options over",
            "tests/compiler/proto/test_plugin.py",
            "OPW0011",
        ),
        "OPW0014": Elsewhere(
            "the library is there where all tests are run",
            "tests/cli/watching/test_watch.py",
            "OPW0014",
        ),
        "OPW0099": Elsewhere(
            "it stands for what nobody foresaw",
            "tests/errors/test_internal_error.py",
            "OPW0099",
        ),
        "OPW0208": Elsewhere(
            "what makes protoc crash depends on the machine",
            "tests/compiler/proto/test_protoc.py",
            "OPW0208",
        ),
        "OPW0403": Elsewhere(
            "the front ends find unknown names themselves",
            "tests/compiler/passes/test_passes.py",
            "UNRESOLVED_REFERENCE",
        ),
        "OPW1009": Elsewhere(
            "an absolute path is another one on each machine",
            "tests/compiler/configuration/test_read.py",
            "ABSOLUTE_PATH",
        ),
        "OPW0563": Elsewhere(
            "a command has a minute's time",
            "tests/compiler/formatting/test_command.py",
            "FORMATTER_TOO_SLOW",
        ),
        "OPW0615": Elsewhere(
            "not every system has files with such names",
            "tests/cli/buildsystem/test_leaving.py",
            "OPW0615",
        ),
    }
)


def code_ids(paths: list[Path]) -> set[str]:
    return {path.stem for path in paths if path.name.startswith("OPW")}


def test_numbers_are_unique() -> None:
    numbers = [code.number for code in CODES]
    assert len(numbers) == len(set(numbers))
    assert not RETIRED.intersection(numbers)


def test_pages_and_codes_are_the_same() -> None:
    retired = {f"OPW{number:04d}" for number in RETIRED}
    assert code_ids(list(PAGES.glob("*.md"))) - retired == set(IDS)


def test_fixtures_and_codes_are_the_same() -> None:
    assert code_ids(list(FIXTURES.glob("OPW*"))) == set(IDS) - set(ELSEWHERE)


@pytest.mark.parametrize("code", CODES, ids=IDS)
def test_page(code: Code) -> None:
    text = (PAGES / f"{code.id}.md").read_text("utf-8")
    title, blank, *_ = text.splitlines()
    assert title == f"# {code.id}: {code.title}"
    assert blank == ""
    assert re.findall(r"^## .*$", text, re.M)[:2] == HEADINGS
    assert EXAMPLE.search(text)


@pytest.mark.parametrize("name", [name for name in IDS if name not in ELSEWHERE])
def test_fixture_is_complete(name: str) -> None:
    folder = FIXTURES / name
    command = (folder / "command").read_text("utf-8")
    assert command.strip()
    assert command.count("\n") <= 1
    expected = (folder / "expected.txt").read_text("utf-8")
    assert re.search(r"^exit \d+$", expected.splitlines()[-1])


def texts_of(fixture: Path) -> list[str]:
    """Return the inputs of a fixture: its command, its files, descriptors as text."""
    command = (fixture / "command").read_text("utf-8")
    files = [path for path in fixture.rglob("*") if path.is_file()]
    texts = [path.read_bytes().decode("utf-8", errors="replace") for path in files]
    sets = [path for path in files if path.suffix == ".binpb"]
    return [f"opwright {command}", *texts, *map(descriptors_as_text, sets)]


def descriptors_as_text(path: Path) -> str:
    try:
        descriptors = FileDescriptorSet.FromString(path.read_bytes())
    except DecodeError:
        return ""
    return "".join(MessageToString(file) for file in descriptors.file)


@pytest.mark.parametrize("name", [name for name in IDS if name not in ELSEWHERE])
def test_example_is_the_fixture(name: str) -> None:
    match = EXAMPLE.search((PAGES / f"{name}.md").read_text("utf-8"))
    assert match
    block = match["block"].strip()
    assert any(block in text for text in texts_of(FIXTURES / name)), block


@pytest.mark.parametrize(("name", "elsewhere"), ELSEWHERE.items())
def test_exemptions_are_tested_elsewhere(name: str, elsewhere: Elsewhere) -> None:
    assert name in IDS
    assert elsewhere.reason
    assert elsewhere.word in (ROOT / elsewhere.test).read_text("utf-8")
