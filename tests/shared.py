"""What tests need that may not be there: the reference files, the source tree."""

from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]

_FOLDER = ROOT.parent / "shared"

SHARED: Path | None = _FOLDER if _FOLDER.is_dir() else None

needs_shared = pytest.mark.skipif(
    SHARED is None, reason="the reference files are not beside the repository"
)

needs_source = pytest.mark.skipif(
    not (ROOT / "src").is_dir(), reason="the tests run without the source tree"
)
