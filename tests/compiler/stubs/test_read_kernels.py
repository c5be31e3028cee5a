"""Kernels are read from their files, whatever these hold, and never run."""

from pathlib import Path

import pytest

from opwright.compiler.report import Reporter
from opwright.compiler.stubs.read_kernels import read_kernels
from opwright.compiler.stubs.written import WrittenKernel
from opwright.runtime.kernels import KernelSignature


def read(folder: Path, text: str) -> tuple[tuple[WrittenKernel, ...] | None, Reporter]:
    path = folder / "pool.py"
    path.write_text(text, encoding="utf-8")
    reporter = Reporter()
    return read_kernels(path, reporter), reporter


def implemented(folder: Path, body: str) -> bool:
    lines = "".join(f"    {line}\n" for line in body.splitlines())
    kernels, _ = read(folder, f"def pool(attributes, x):\n{lines}")
    assert kernels
    return kernels[0].implemented


def test_what_is_recorded(tmp_path: Path) -> None:
    text = """\
import opwright.runtime.kernels as k

def helper(): ...

@k.kernel("Pool", attributes=("size: int",), inputs=["x", "bias?"], outputs=())
async def pool(attributes, x): return x

@cached
@kernel(operator="Bare")
def bare(attributes): return x
"""
    kernels, reporter = read(tmp_path, text)
    assert not reporter.diagnostics
    assert kernels
    assert [kernel.function for kernel in kernels] == ["helper", "pool", "bare"]
    assert kernels[0].signature is None
    assert kernels[1].signature == KernelSignature(
        operator="Pool", attributes=("size: int",), inputs=("x", "bias?"), outputs=()
    )
    assert kernels[2].signature == KernelSignature(operator="Bare")


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("raise KernelNotImplementedError('no')", False),
        ('"""What it does."""\nraise KernelNotImplementedError("no")', False),
        ("raise k.KernelNotImplementedError", False),
        ("raise NotImplementedError", False),
        ("y = x + 1\nraise KernelNotImplementedError('soon')", False),
        ("def inner(): return 1\nraise KernelNotImplementedError('soon')", False),
        ("if x: return x\nraise KernelNotImplementedError('float16')", True),
        ("raise ValueError('no')", True),
        ("raise", True),
        ("return x", True),
        ('"""Does nothing."""', True),
    ],
)
def test_what_is_implemented(tmp_path: Path, body: str, expected: bool) -> None:
    assert implemented(tmp_path, body) is expected


@pytest.mark.parametrize(
    ("text", "message", "place"),
    [
        ("def pool(:\n", "not valid Python: ", (1, 10)),
        ("x = 'é'; @\n", "not valid Python: ", (1, 10)),
        ("@kernel(NAME)\ndef f(): ...\n", "what @kernel records is ", (1, 9)),
        ("@kernel('é', inputs=('x', N))\ndef f(): ...\n", "what @kernel ", (1, 27)),
        ("@kernel('a', attributes=f())\ndef f(): ...\n", "what @kernel ", (1, 25)),
        ("@kernel()\ndef f(): ...\n", "what @kernel records is ", (1, 2)),
        ("x = " + "-" * 100_000 + "1\n", "nested too deeply", (1, 1)),
    ],
)
def test_what_cannot_be_read(
    tmp_path: Path, text: str, message: str, place: tuple[int, int]
) -> None:
    kernels, reporter = read(tmp_path, text)
    assert kernels is None
    (diagnostic,) = reporter.diagnostics
    assert diagnostic.code.id == "OPW0900"
    assert diagnostic.message.startswith(message)
    assert diagnostic.span
    start = diagnostic.span.start
    assert (start.line, start.column) == place


def test_nothing_is_run_and_nothing_is_warned_of(tmp_path: Path) -> None:
    text = "raise SystemExit(3)\nx = '\\d'\ndef pool(): return 1\n"
    kernels, reporter = read(tmp_path, text)
    assert kernels
    assert not reporter.diagnostics


def test_a_file_that_is_no_text(tmp_path: Path) -> None:
    path = tmp_path / "pool.py"
    path.write_bytes(b"\xff\xfe")
    reporter = Reporter()
    assert read_kernels(path, reporter) is None
    assert [d.code.id for d in reporter.diagnostics] == ["OPW0006"]
