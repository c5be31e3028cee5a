"""Takes values of the forms that a `target.toml` has, or reports what they are not."""

from enum import StrEnum
from typing import TypeVar

from opwright.compiler.report import Reporter
from opwright.compiler.report.catalogue import targets as codes
from opwright.compiler.report.closest import did_you_mean
from opwright.compiler.toml import TomlTable

_Choice = TypeVar("_Choice", bound=StrEnum)


def read_text(
    table: TomlTable, key: str, reporter: Reporter, *, default: str | None = None
) -> str | None:
    """Return the text under a key; report one that is missing or no text."""
    value = table.entries.get(key, default)
    if isinstance(value, str):
        return value
    if value is None:
        reporter.report(codes.MISSING_KEY, f"'{key}' is missing", table.key_span(key))
    else:
        reporter.report(codes.WRONG_VALUE, f"'{key}' is a text", table.value_span(key))
    return None


def read_choice(
    table: TomlTable,
    key: str,
    kind: type[_Choice],
    reporter: Reporter,
    *,
    default: _Choice | None = None,
) -> _Choice | None:
    """Return the choice whose name is under a key, or report that it is none."""
    text = read_text(table, key, reporter, default=default)
    if text is None:
        return None
    choices = tuple(choice.value for choice in kind)
    if text not in choices:
        reporter.report(
            codes.WRONG_VALUE,
            f"'{key}' cannot be '{text}'",
            table.value_span(key),
            notes=(f"it is one of: {', '.join(choices)}",),
            helps=did_you_mean(text, choices),
        )
        return None
    return kind(text)


def check_keys(table: TomlTable, known: tuple[str, ...], reporter: Reporter) -> None:
    """Report the keys of a table that are not known."""
    for key in table.entries:
        if key not in known:
            reporter.report(
                codes.UNKNOWN_KEY,
                f"unknown key '{key}'",
                table.key_span(key),
                notes=(f"known keys: {', '.join(known)}",),
                helps=did_you_mean(key, known),
            )
