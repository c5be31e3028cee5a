"""The Bazel example: only its syntax, which is part of Python's, is looked at."""

import ast

import pytest

from tests.examples.project import EXAMPLES
from tests.shared import needs_source


@needs_source
@pytest.mark.parametrize("file", ["MODULE.bazel", "BUILD.bazel", "opwright.bzl"])
def test_syntax(file: str) -> None:
    ast.parse((EXAMPLES / "bazel" / file).read_text("utf-8"), file)


@needs_source
def test_the_readme_says_that_nobody_has_run_it() -> None:
    assert "Nobody has run this one" in (EXAMPLES / "bazel/README.md").read_text(
        "utf-8"
    )
