"""The text of a depfile: one rule in the form that Make and Ninja read."""

import re
from collections.abc import Iterable

# Before what is escaped, backslashes would end the escape.
_ESCAPED = re.compile(r"(\\*)([ \t#])")


def render_depfile(targets: Iterable[str], prerequisites: Iterable[str]) -> str:
    """Return the rule that the targets depend on the prerequisites, a path a line.

    Paths must not contain line ends, for which there is no escape.
    """
    left = " \\\n ".join(_escape(path) for path in targets)
    lines = [f"{left}:", *(f" {_escape(path)}" for path in prerequisites)]
    return " \\\n".join(lines) + "\n"


def _escape(path: str) -> str:
    escaped = _ESCAPED.sub(lambda m: f"{m[1] * 2}\\{m[2]}", path)
    return escaped.replace("$", "$$")
