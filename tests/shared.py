"""Where the reference files outside the repository are, if they are there at all."""

from pathlib import Path

import pytest

_FOLDER = Path(__file__).parents[2] / "shared"

SHARED: Path | None = _FOLDER if _FOLDER.is_dir() else None

needs_shared = pytest.mark.skipif(
    SHARED is None, reason="the reference files are not beside the repository"
)
