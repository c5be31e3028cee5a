"""Expected files: what a test must yield, checked in beside its input."""

from pathlib import Path

import pytest


def check_golden(expected: Path, actual: str, *, refresh: bool) -> None:
    """Compare with the expected file; or rewrite it, and fail all the same."""
    if refresh:
        expected.write_text(actual, encoding="utf-8", newline="\n")
        pytest.fail(f"{expected.name} is refreshed; run again without --refresh")
    assert expected.exists(), f"{expected} is missing; run with --refresh to write it"
    assert actual == expected.read_text(encoding="utf-8")
