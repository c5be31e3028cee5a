"""Which sentences count as stating a rule."""

import pytest

from opwright.compiler.auditing.normative import is_normative


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
