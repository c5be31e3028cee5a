"""Which sentences count as stating a rule."""

import pytest

from opwright.compiler.documentation import is_normative, tells_arity, tells_version


@pytest.mark.parametrize(
    "sentence",
    [
        "Must have length 2.",
        "Defaults to 1 if not set or 0.",
        "Only used by classifiers.",
        "Requires 1 or 2 inputs.",
        "The rank should be 4.",
        "Values in the range [0, 1].",
        "Takes at most 5 boxes.",
        "A non-negative number.",
        "axis >= 0",
    ],
)
def test_obliging(sentence: str) -> None:
    assert is_normative(sentence)


@pytest.mark.parametrize(
    "sentence",
    [
        "A layer that adds its inputs.",
        "Arranged along the channel axis.",
        "Mustard is no rule.",
        "The positively best of all.",
        "",
    ],
)
def test_describing(sentence: str) -> None:
    assert not is_normative(sentence)


@pytest.mark.parametrize(
    ("sentence", "told"),
    [
        ("Requires 1 or 2 inputs.", True),
        ("The second input is optional.", True),
        ("Produces at least one output.", True),
        ("Inputs must be positive.", False),
        ("Takes 2 values.", False),
    ],
)
def test_arity(sentence: str, told: bool) -> None:
    assert tells_arity(sentence) is told


@pytest.mark.parametrize(
    ("sentence", "told"),
    [
        ("Requires specification version 4 or later (iOS 13, macOS 10.15).", True),
        ("Available (iOS >= 14, macOS >= 11.0).", True),
        ("Only in version 5.", True),
        ("Conversion keeps 4 axes.", False),
    ],
)
def test_version(sentence: str, told: bool) -> None:
    assert tells_version(sentence) is told
