"""The reference table of keys in the documentation, made from the table of keys."""

from opwright.compiler.configuration.keys import KEYS, Key

_HEAD = ("| key | value | without it | meaning |", "|---|---|---|---|")


def reference_table() -> str:
    """Return the keys as a table in Markdown."""
    return "\n".join((*_HEAD, *map(_row, KEYS))) + "\n"


def _row(key: Key) -> str:
    return f"| `{key.name}` | {key.form} | {key.default} | {key.summary} |"
