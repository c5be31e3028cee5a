"""Files as bytes: what is no text is a diagnostic, and never read in part."""

from pathlib import Path

import pytest

from opwright.compiler.hdi import read_hdi
from opwright.compiler.report import Reporter
from tests.compiler.hdi.reading import shown

TEXT = b"package demo.v1_0;\nstruct S { int a; };\n"
CASES: dict[str, tuple[bytes, list[str]]] = {
    "byte order mark": (b"\xef\xbb\xbf" + TEXT, []),
    "CR LF": (TEXT.replace(b"\n", b"\r\n"), []),
    "NUL": (TEXT + b"\0\n", ["OPW0005 3:1"]),
    "0xFF": (TEXT + b"// \xff\n", ["OPW0006 3:4"]),
    "nothing": (b"", ["OPW0004 1:1"]),
    "only a comment": (b"// nothing\n", ["OPW0110 1:1", "OPW0155 1:1"]),
}


@pytest.mark.parametrize(("data", "expected"), CASES.values(), ids=CASES)
def test_bytes(tmp_path: Path, data: bytes, expected: list[str]) -> None:
    path = tmp_path / "Types.idl"
    path.write_bytes(data)
    reporter = Reporter()
    read_hdi((path,), (), reporter)
    assert [" ".join(line.split()[:2]) for line in shown(reporter)] == expected
