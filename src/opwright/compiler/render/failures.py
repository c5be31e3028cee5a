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
from jinja2.filters import FILTERS as JINJA_FILTERS
from jinja2.tests import TESTS as JINJA_TESTS

from opwright.compiler.render.environment import HELP_MARK, NOTE_MARK
from opwright.compiler.render.filters import FILTERS
from opwright.compiler.report import Code
from opwright.compiler.report.catalogue import targets as codes
from opwright.compiler.report.closest import did_you_mean
from opwright.compiler.source import Position, SourceFile, Span
from opwright.compiler.targets.pack import BASE_MARK, Pack

_SENTENCES = re.compile(rf"{NOTE_MARK}|(?<=\.) (?=[A-Z])")
_QUOTED = re.compile(r"'([A-Za-z_]\w*)'")


@dataclass(frozen=True, slots=True, kw_only=True)
class Failure:
    """One way in which a template failed; `notes` are facts, `helps` is advice."""

    code: Code
    message: str
    span: Span
    notes: tuple[str, ...] = ()
    helps: tuple[str, ...] = ()


def explain_failure(
    error: Exception, pack: Pack, variables: tuple[str, ...], fallback: Span
) -> Failure:
    """Return what an exception out of a template means.

    `variables` are the names that the template was given; `fallback` is the place to
    show where the exception does not tell one.
    """
    text, *helps = str(error).split(HELP_MARK)
    message, *notes = _SENTENCES.split(text)
    match error:
        case TemplateSyntaxError():
            code = codes.TEMPLATE_SYNTAX
            span = _syntax_span(error, message, pack) or fallback
            helps = _advise_on_callable(message)
        case SecurityError():
            code = codes.UNSAFE_TEMPLATE
            span = _runtime_span(error, message, pack) or fallback
        case UndefinedError():
            code = codes.UNDEFINED_NAME
            span = _runtime_span(error, message, pack) or fallback
            if not notes:
                notes = [f"the view offers: {', '.join(variables)}"]
                helps = did_you_mean(_quoted(message), variables)
        case TemplateNotFound():
            code = codes.MISSING_TEMPLATE
            message = f"the pack has no template '{error.name}'"
            span = _runtime_span(error, message, pack) or fallback
            if isinstance(error.name, str):
                helps = did_you_mean(error.name, pack.templates)
        case RecursionError():
            code = codes.TEMPLATE_FAILED
            message = "templates or macros include one another without end"
            span = fallback
            helps = _advise_on_base(pack)
        case _:
            code = codes.TEMPLATE_FAILED
            message = f"{type(error).__name__}: {message}"
            span = _runtime_span(error, message, pack) or fallback
    return Failure(
        code=code,
        message=_tidy(message),
        span=span,
        notes=tuple(map(_tidy, notes)),
        helps=tuple(helps),
    )


def _syntax_span(error: TemplateSyntaxError, message: str, pack: Pack) -> Span | None:
    file = pack.templates.get(error.name or "")
    return _line_span(file, error.lineno, _pattern(message)) if file else None


def _advise_on_callable(message: str) -> tuple[str, ...]:
    """Return advice for a filter or test that does not exist."""
    name = _quoted(message)
    if message.startswith("No filter"):
        return did_you_mean(name, (*FILTERS, *JINJA_FILTERS))
    return did_you_mean(name, JINJA_TESTS) if message.startswith("No test") else ()


def _advise_on_base(pack: Pack) -> tuple[str, ...]:
    if pack.base is None:
        return ()
    return (
        "a template extends the one that it replaces under that one's full name:"
        f" '{pack.base.name}{BASE_MARK}PATH'",
    )


def _runtime_span(error: Exception, message: str, pack: Pack) -> Span | None:
    """Return the innermost template line that the exception went through."""
    places = tuple(_template_lines(error, pack))
    if not places:
        return None
    return _line_span(*places[-1], _pattern(message))


def _quoted(message: str) -> str:
    """Return the first name that a message quotes, or the empty string."""
    quoted = _QUOTED.search(message)
    return quoted[1] if quoted else ""


def _pattern(message: str) -> str:
    """Return a pattern for the name that a message quotes, empty if there is none."""
    name = _quoted(message)
    # Attributes stand behind a dot, variables do not.
    is_member = "attribute" in message or "has no option" in message
    before = r"(?<=\.)" if is_member else r"(?<![.\w])"
    return rf"{before}{re.escape(name)}\b" if name else ""


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
