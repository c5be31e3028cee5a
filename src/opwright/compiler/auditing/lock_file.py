"""The lock file: the editions of a spec's documentation that were reviewed, as JSON.

{
  "version": 1,
  "editions": [
    {
      "package": "CoreML.Specification",
      "sentences": {
        "ConvolutionLayerParams.kernelSize": ["1f00a2…", …],
        …
      }
    }
  ]
}
"""

import json
from typing import cast

from opwright.compiler.auditing.editions import Edition
from opwright.compiler.report import Reporter
from opwright.compiler.report.catalogue import auditing as codes
from opwright.compiler.report.json import Json
from opwright.compiler.source import Position, SourceFile, Span

VERSION = 1


def parse_lock(file: SourceFile, reporter: Reporter) -> tuple[Edition, ...]:
    """Return the editions that a lock file holds, or report what is wrong with it."""
    try:
        document: object = json.loads(file.text)
    except json.JSONDecodeError as error:
        place = Position(error.lineno, error.colno)
        _report(error.msg.lower(), Span(file, place, place), reporter)
        return ()
    except RecursionError:
        _report("it is nested too deeply", file.whole(), reporter)
        return ()
    except ValueError:
        # An integer of thousands of digits, which Python does not convert.
        _report("a number in it is too long", file.whole(), reporter)
        return ()
    editions = _editions(document)
    if editions is None:
        _report("it does not have the form of a lock file", file.whole(), reporter)
    return editions or ()


def render_lock(editions: tuple[Edition, ...]) -> str:
    """Return the text of a lock file, the same for the same editions in any order."""
    shown = [_shown(edition) for edition in editions]
    shown.sort(key=json.dumps)
    document: Json = {"version": VERSION, "editions": shown}
    return json.dumps(document, indent=1, ensure_ascii=True) + "\n"


def _shown(edition: Edition) -> Json:
    found = sorted(edition.digests.items())
    sentences: dict[str, Json] = {name: [*sorted(keys)] for name, keys in found}
    return {"package": edition.package, "sentences": sentences}


def _editions(document: object) -> tuple[Edition, ...] | None:
    if not isinstance(document, dict):
        return None
    entries = cast(dict[str, object], document)
    listed = entries.get("editions")
    if entries.get("version") != VERSION or not isinstance(listed, list):
        return None
    editions = [_edition(entry) for entry in cast(list[object], listed)]
    found = tuple(edition for edition in editions if edition is not None)
    return found if len(found) == len(editions) else None


def _edition(entry: object) -> Edition | None:
    if not isinstance(entry, dict):
        return None
    entries = cast(dict[str, object], entry)
    package, sentences = entries.get("package"), entries.get("sentences")
    if not isinstance(package, str) or not isinstance(sentences, dict):
        return None
    digests: dict[str, frozenset[str]] = {}
    for element, listed in cast(dict[str, object], sentences).items():
        if not isinstance(listed, list):
            return None
        found = cast(list[object], listed)
        texts = frozenset(text for text in found if isinstance(text, str))
        if len(texts) < len(found):
            return None
        digests[element] = texts
    return Edition(package, digests)


def _report(reason: str, span: Span, reporter: Reporter) -> None:
    reporter.report(
        codes.BAD_LOCK,
        f"the lock file cannot be read: {reason}",
        span,
        helps=("remove it, then record it again with 'opwright audit SPEC --record'",),
    )
