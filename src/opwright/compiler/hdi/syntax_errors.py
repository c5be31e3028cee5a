"""Syntax errors: the diagnostics for tokens that do not fit."""

from lark import Token

from opwright.compiler.hdi.advice import advise
from opwright.compiler.hdi.automaton import Automaton
from opwright.compiler.hdi.foreign import LABELS
from opwright.compiler.hdi.grammar import END, spellings
from opwright.compiler.hdi.tokens import TokenStream
from opwright.compiler.hdi.wording import (
    describe_expected,
    describe_found,
    quote,
    without_widenings,
)
from opwright.compiler.report import Related, Reporter
from opwright.compiler.report.catalogue import hdi as codes
from opwright.compiler.source import Span


class SyntaxErrors:
    """Reports syntax errors of one file; none once the file has been given up."""

    def __init__(
        self, stream: TokenStream, automaton: Automaton, reporter: Reporter
    ) -> None:
        self._stream = stream
        self._automaton = automaton
        self._reporter = reporter

    def after(self, token: Token | None) -> Span:
        """Return the empty span behind a token, or the file's start without one."""
        if token is None:
            return self._stream.places.source.whole()
        return self._stream.places.of_token(token).just_after()

    def report_missing(self, kind: str, after: Token | None) -> None:
        """Report punctuation that should stand behind a token."""
        if self._stream.cut:
            return
        wanted = f"expected '{spellings()[kind]}'"
        behind = f" after {quote(str(after))}" if after else ""
        span = self.after(after)
        related = () if kind in {"SEMICOLON", "COMMA"} else self._opening()
        self._reporter.report(
            codes.MISSING_TOKEN, wanted + behind, span, related=related
        )

    def report_end(self, after: Token | None) -> None:
        """Report that the file ends too early."""
        if self._stream.cut:
            return
        self._reporter.report(
            codes.UNEXPECTED_END,
            self._message("the end of the file"),
            self.after(after),
            related=self._opening(),
        )

    def report_label(self, token: Token) -> None:
        """Report a word before a member's type that other languages put there."""
        self._reporter.report(
            codes.UNEXPECTED_TOKEN,
            f"expected a type, found '{token}'",
            self._stream.places.of_token(token),
            helps=(LABELS[token],),
        )

    def report_unexpected(self, token: Token, after: Token | None) -> None:
        """Report a token that cannot stand where it does, behind another one."""
        if self._stream.cut:
            return
        span = self._stream.places.of_token(token)
        advice = advise(token, after, self._stream.peek(), self._expected())
        if token.type == "UNKNOWN":
            self._report_character(token, span, advice)
            return
        if token.type == END:
            span = self.after(token)
        self._reporter.report(
            codes.UNEXPECTED_TOKEN,
            self._message(describe_found(token)),
            span,
            helps=advice,
        )

    def _report_character(
        self, token: Token, span: Span, advice: tuple[str, ...]
    ) -> None:
        plural = "s" if len(token) > 1 else ""
        self._reporter.report(
            codes.UNEXPECTED_CHARACTER,
            f"unexpected character{plural} {quote(str(token))}",
            span,
            notes=("outside comments HDI IDL is plain ASCII",) * (str(token) > "\x7f"),
            helps=advice,
        )

    def _message(self, found: str) -> str:
        expected = describe_expected(self._expected())
        return (
            f"expected {expected}, found {found}" if expected else f"unexpected {found}"
        )

    def _expected(self) -> frozenset[str]:
        return without_widenings(self._automaton.expected())

    def _opening(self) -> tuple[Related, ...]:
        bracket = self._automaton.open_bracket()
        if bracket is None:
            return ()
        return (Related(self._stream.places.of_token(bracket), "opened here"),)
