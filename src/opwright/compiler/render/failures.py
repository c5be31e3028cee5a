"""What went wrong in a template, as a diagnostic at the template's line."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from traceback import walk_tb

from jinja2.exceptions import (
    SecurityError,
    TemplateNotFound,
    TemplateSyntaxError,
    UndefinedError,
)

from opwright.compiler.render.environment import NOTE_MARK
from opwright.compiler.report import Code
from opwright.compiler.report.catalogue import targets as codes
from opwright.compiler.source import Position, SourceFile, Span
from opwright.compiler.targets.pack import Pack

_SENTENCES = re.compile(rf"{NOTE_MARK}|(?<=\.) (?=[A-Z])")
_QUOTED = re.compile(r"'([A-Za-z_]\w*)'")


@dataclass(frozen=True, slots=True, kw_only=True)
class Failure:
    """One way in which a template failed; `notes` are facts about it."""

    code: Code
    message: str
    span: Span
    notes: tuple[str, ...] = ()


def explain_failure(
    error: Exception, pack: Pack, variables: tuple[str, ...], fallback: Span
) -> Failure:
    """Return what an exception out of a template means.

    `variables` are the names that the template was given; `fallback` is the place to
    show where the exception does not tell one.
    """
    message, *notes = _SENTENCES.split(str(error))
    match error:
        case TemplateSyntaxError():
            code = codes.TEMPLATE_SYNTAX
            span = _syntax_span(error, pack) or fallback
        case SecurityError():
            code = codes.UNSAFE_TEMPLATE
            span = _runtime_span(error, message, pack) or fallback
        case UndefinedError():
            code = codes.UNDEFINED_NAME
            span = _runtime_span(error, message, pack) or fallback
            notes = notes or [f"the view offers: {', '.join(variables)}"]
        case TemplateNotFound():
            code = codes.MISSING_TEMPLATE
            message = f"the pack has no template '{error.name}'"
            span = _runtime_span(error, message, pack) or fallback
        case RecursionError():
            code = codes.TEMPLATE_FAILED
            message = "templates or macros include one another without end"
            span = fallback
        case _:
            code = codes.TEMPLATE_FAILED
            message = f"{type(error).__name__}: {message}"
            span = _runtime_span(error, message, pack) or fallback
    return Failure(
        code=code, message=_tidy(message), span=span, notes=tuple(map(_tidy, notes))
    )


def _syntax_span(error: TemplateSyntaxError, pack: Pack) -> Span | None:
    file = pack.templates.get(error.name or "")
    return _line_span(file, error.lineno, "") if file else None


def _runtime_span(error: Exception, message: str, pack: Pack) -> Span | None:
    """Return the innermost template line that the exception went through."""
    places = tuple(_template_lines(error, pack))
    if not places:
        return None
    quoted = _QUOTED.search(message)
    # Attributes stand behind a dot, variables do not.
    before = r"(?<=\.)" if "attribute" in message else r"(?<![.\w])"
    pattern = rf"{before}{re.escape(quoted[1])}\b" if quoted else ""
    return _line_span(*places[-1], pattern)


def _template_lines(error: Exception, pack: Pack) -> Iterator[tuple[SourceFile, int]]:
    files = {str(file.path): file for file in pack.templates.values()}
    for frame, line in walk_tb(error.__traceback__):
        file = files.get(frame.f_code.co_filename)
        if file is not None:
            yield file, line


def _line_span(file: SourceFile, number: int, pattern: str) -> Span:
    """Return the span of a pattern on a line, of the line if it is not there once."""
    line = file.line(number)
    found = list(re.finditer(pattern, line)) if pattern else []
    if len(found) == 1:
        start, end = found[0].span()
    else:
        start, end = len(line) - len(line.lstrip()), len(line.rstrip())
    return Span(file, Position(number, start + 1), Position(number, end + 1))


def _tidy(sentence: str) -> str:
    """Give a sentence of Jinja's the form of a message."""
    text = sentence.strip().removesuffix(".")
    word = text.partition(" ")[0]
    is_plain = word[1:].islower() and word != "Jinja"
    return text[:1].lower() + text[1:] if is_plain else text
