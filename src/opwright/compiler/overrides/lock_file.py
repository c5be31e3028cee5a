"""The record of what a pack's overrides replaced when somebody last looked, as JSON.

{
 "version": 1,
 "extends": "python_bindings 1.2.0",
 "overrides": [
  {"template": "exports.py.jinja", "block": "", "replaces": "1f00a2…"},
  …
 ]
}
"""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import cast

from opwright.compiler.overrides.find import Override
from opwright.compiler.report import Reporter
from opwright.compiler.report.catalogue import targets as codes
from opwright.compiler.report.json import Json
from opwright.compiler.source import Position, SourceFile, Span
from opwright.compiler.targets.pack import Pack

LOCK = "overrides.lock"
VERSION = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Lock:
    """The extended pack as it was, in words, and the digest of what was replaced.

    `digests` are by template and block.
    """

    base: str
    digests: Mapping[tuple[str, str], str]


def render_lock(base: Pack, overrides: Iterable[Override]) -> str:
    """Return the text of a lock file, the same for the same overrides in any order."""
    listed: list[Json] = [
        {
            "template": override.template,
            "block": override.block,
            "replaces": override.digest,
        }
        for override in sorted(overrides, key=lambda override: override.key)
    ]
    document: Json = {
        "version": VERSION,
        "extends": f"{base.name} {base.version}".strip(),
        "overrides": listed,
    }
    return json.dumps(document, indent=1, ensure_ascii=True) + "\n"


def parse_lock(file: SourceFile, reporter: Reporter) -> Lock | None:
    """Return what a lock file holds, or report what is wrong with it."""
    try:
        document: object = json.loads(file.text)
    except json.JSONDecodeError as error:
        place = Position(error.lineno, error.colno)
        _report(error.msg.lower(), Span(file, place, place), reporter)
        return None
    except (RecursionError, ValueError):
        _report("it is no lock file", file.whole(), reporter)
        return None
    lock = _lock(document)
    if lock is None:
        _report("it does not have the form of a lock file", file.whole(), reporter)
    return lock


def _lock(document: object) -> Lock | None:
    match document:
        case {"version": 1, "extends": str(base), "overrides": list()}:
            listed = cast(list[object], cast(dict[str, object], document)["overrides"])
        case _:
            return None
    digests: dict[tuple[str, str], str] = {}
    for entry in listed:
        match entry:
            case {"template": str(name), "block": str(block), "replaces": str(digest)}:
                digests[name, block] = digest
            case _:
                return None
    return Lock(base=base, digests=digests)


def _report(reason: str, span: Span, reporter: Reporter) -> None:
    reporter.report(
        codes.BAD_OVERRIDES,
        f"the lock file cannot be read: {reason}",
        span,
        helps=(
            "remove it, then record it again: `opwright targets diff NAME --record`",
        ),
    )
