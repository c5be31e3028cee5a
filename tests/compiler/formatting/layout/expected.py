"""What Black says, and what the layout does."""

from functools import cache
from importlib.metadata import version

import black
import pytest
from black.mode import Mode, TargetVersion

from opwright.compiler.formatting.layout import lay_out_module
from opwright.compiler.formatting.python_text import LAID_OUT_AS

needs_known_style = pytest.mark.skipif(
    not version("black").startswith(LAID_OUT_AS),
    reason="the layout is that of another year's Black, and is not used",
)


@cache
def _mode(width: int) -> Mode:
    return Mode(line_length=width, target_versions={TargetVersion.PY311})


def as_black(source: str, width: int = 88) -> str:
    return black.format_str(source, mode=_mode(width))


def laid_out(source: str, width: int = 88) -> str | None:
    return lay_out_module(source, width, {}, {})


def differs(source: str, width: int = 88) -> bool:
    """Whether the layout claims to know what Black says, and is wrong."""
    result = laid_out(source, width)
    return result is not None and result != as_black(source, width)
