"""What changed between what a kernel was written against and what a spec says."""

import pytest

from opwright.compiler.stubs.find_changes import find_changes
from opwright.runtime.kernels import KernelSignature

Texts = tuple[str, ...]


def attributes(*texts: str) -> KernelSignature:
    return KernelSignature(operator="Pool", attributes=texts)


def inputs(texts: Texts | None) -> KernelSignature:
    return KernelSignature(operator="Pool", inputs=texts)


def outputs(texts: Texts | None) -> KernelSignature:
    return KernelSignature(operator="Pool", outputs=texts)


@pytest.mark.parametrize(
    ("written", "wanted", "changes"),
    [
        (attributes("a: int"), attributes("a: int"), []),
        (attributes("a: int", "b: str"), attributes("b: str", "a: int"), []),
        (
            attributes("a: int", "b: str"),
            attributes("a: int", "mode: Mode | None", "b: str"),
            ["attribute mode: Mode | None added"],
        ),
        (attributes("a: int"), attributes(), ["attribute a removed"]),
        (
            attributes("a: int"),
            attributes("a: list[int]"),
            ["attribute a: list[int] was int"],
        ),
        (inputs(("x",)), inputs(("x", "bias?")), ["input bias? added"]),
        (inputs(("x", "bias?")), inputs(("x",)), ["input bias removed"]),
        (inputs(("x", "bias")), inputs(("x", "bias?")), ["input bias? was bias"]),
        (inputs(("x", "y")), inputs(("y", "x")), ["inputs in another order: y, x"]),
        (inputs(("x",)), inputs(("z",)), ["input z added", "input x removed"]),
        (inputs(None), inputs(("x", "y*")), ["inputs: x, y* now"]),
        (inputs(None), inputs(()), ["inputs: none now"]),
        (inputs(("x",)), inputs(None), ["inputs: not told any more"]),
        (outputs(("y",)), outputs(("y+",)), ["output y+ was y"]),
    ],
)
def test_changes(
    written: KernelSignature, wanted: KernelSignature, changes: list[str]
) -> None:
    assert list(find_changes(written, wanted)) == changes


def test_another_operator() -> None:
    written, wanted = KernelSignature(operator="A"), KernelSignature(operator="B")
    assert list(find_changes(written, wanted)) == ["it is written for operator A"]
