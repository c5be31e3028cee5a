"""Names that are close to others, and names that are not."""

import pytest

from opwright.compiler.report.closest import closest, did_you_mean


@pytest.mark.parametrize(
    ("name", "known", "found"),
    [
        ("Strng", ("String", "int"), "String"),
        ("string", ("String", "Strings"), "String"),
        ("lnog", ("int", "long"), "long"),
        ("sbu", ("other", "sub"), "sub"),
        ("Bee", ("Sea", "Bea"), "Bea"),
        ("snake", ("spec", "snake_case"), "snake_case"),
        ("sna", ("snake_case", "snail_case"), None),
        ("other", ("Pointer",), None),
        ("", ("a",), None),
        ("x" * 100_000, ("x" * 100_000,), None),
    ],
)
def test_closest(name: str, known: tuple[str, ...], found: str | None) -> None:
    assert closest(name, known) == found
    expected = (f"did you mean '{found}'?",) if found else ()
    assert did_you_mean(name, known) == expected
