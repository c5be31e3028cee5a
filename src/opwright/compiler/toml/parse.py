"""Parses a TOML file, or reports where it is not well-formed."""

import re
import tomllib
from typing import cast

from opwright.compiler.report import Code, Reporter
from opwright.compiler.source import Position, SourceFile, Span
from opwright.compiler.toml.advice import UNFINISHED, advise_on_toml
from opwright.compiler.toml.document import TomlDocument, TomlTable
from opwright.compiler.toml.scan import scan_places

_HEADER = re.compile(r"\s*(\[{1,2})\s*([^\[\]#]+?)\s*\]{1,2}")
# The way in which tomllib shows a dotted key.
_KEYS = re.compile(r"\('.*?',?\)")
_KEY = re.compile(r"'([^']*)'")
_PLACE = re.compile(r"\(at line (\d+), column (\d+)\)")


def parse_toml(
    file: SourceFile, malformed: Code, reporter: Reporter
) -> TomlTable | None:
    """Parse a TOML file, or report under `malformed` where it is not well-formed."""
    try:
        root = cast(dict[str, object], tomllib.loads(file.text))
        places = scan_places(file)
    except tomllib.TOMLDecodeError as error:
        _report_malformed(file, error, malformed, reporter)
        return None
    except RecursionError:
        reporter.report(malformed, "nested too deeply", file.whole())
        return None
    except ValueError:
        # Python reads no number of thousands of digits.
        reporter.report(malformed, "a number has too many digits", file.whole())
        return None
    document = TomlDocument(file=file, places=places)
    return TomlTable(document=document, entries=root)


def _report_malformed(
    file: SourceFile,
    error: tomllib.TOMLDecodeError,
    malformed: Code,
    reporter: Reporter,
) -> None:
    message = str(error)
    place = _PLACE.search(message)
    if place is None:
        reporter.report(
            malformed,
            "the file ends too early",
            _end_of(file).just_after(),
            helps=(UNFINISHED,),
        )
        return
    line, column = int(place[1]), int(place[2])
    reason = message.partition(" (at ")[0]
    shown = _KEYS.sub(lambda keys: f"'{'.'.join(_KEY.findall(keys[0]))}'", reason)
    reporter.report(
        malformed,
        f"{shown[:1].lower()}{shown[1:]}",
        _fault_span(file, Position(line, column)),
        helps=advise_on_toml(reason, file.line(line)),
    )


def _end_of(file: SourceFile) -> Span:
    """Return the span of the last line that holds anything, without its ending."""
    texts = (line.rstrip() for line in reversed(file.lines))
    behind, text = next((i, text) for i, text in enumerate(texts) if text)
    line = len(file.lines) - behind
    return Span(file, Position(line, 1), Position(line, len(text) + 1))


def _fault_span(file: SourceFile, at: Position) -> Span:
    """Return the span of the header on the line, else of the one character."""
    header = _HEADER.match(file.line(at.line))
    if header is not None:
        start, end = header.start(1) + 1, header.end() + 1
        return Span(file, Position(at.line, start), Position(at.line, end))
    return Span(file, at, Position(at.line, at.column + 1))
