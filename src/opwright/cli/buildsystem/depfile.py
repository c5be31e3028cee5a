"""The text of a depfile: one rule in the form that Make and Ninja read."""

import os
import re
from collections.abc import Iterable
from types import MappingProxyType

# Before what is escaped, backslashes would end the escape.
_ESCAPED = re.compile(r"(\\*)([ \t#:])")
# The colon of a drive of Windows is known not to end the targets.
_DRIVE = re.compile(r"[A-Za-z]:" if os.name == "nt" else "")
# What no escape helps with: a rule would end, or a command begin.
IMPOSSIBLE = MappingProxyType({"\n": "a line end", ";": "a semicolon"})


def render_depfile(targets: Iterable[str], prerequisites: Iterable[str]) -> str:
    """Return the rule that the targets depend on the prerequisites, a path a line.

    Paths must contain nothing that is `IMPOSSIBLE`.
    """
    left = " \\\n ".join(_escape(path) for path in targets)
    lines = [f"{left}:", *(f" {_escape(path)}" for path in prerequisites)]
    return " \\\n".join(lines) + "\n"


def _escape(path: str) -> str:
    drive = found[0] if (found := _DRIVE.match(path)) else ""
    rest = path.removeprefix(drive)
    escaped = _ESCAPED.sub(lambda m: f"{m[1] * 2}\\{m[2]}", rest)
    return drive + escaped.replace("$", "$$")
