"""Reports what protoc said, each message where it belongs, and how it ended."""

import signal
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from opwright.compiler.proto.explain_message import Explainer
from opwright.compiler.proto.message_codes import IMPORT_FAILED, NO_SYNTAX, code_of
from opwright.compiler.proto.proto_sources import ProtoSources
from opwright.compiler.proto.protoc import TIMEOUT_SECONDS, ProtocResult
from opwright.compiler.proto.protoc_messages import (
    ProtocMessage,
    parse_messages,
    split_sentences,
    style_sentence,
)
from opwright.compiler.proto.report_import import report_import
from opwright.compiler.proto.tokens import import_span, token_span
from opwright.compiler.report import Related, Reporter
from opwright.compiler.report.catalogue import proto as codes
from opwright.compiler.source import Position, SourceFile

SUBJECT = "protoc"
MAX_STRAY = 5
_NOTE = "Note that "


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """What a run is good for.

    `usable`: its descriptors can be trusted. `complete`: it said all that it had to
    say; `rejected` are the files in which it found errors.
    """

    usable: bool
    complete: bool
    rejected: frozenset[str]


def report_protoc(
    result: ProtocResult, sources: ProtoSources, reporter: Reporter
) -> Verdict:
    """Report all that went wrong in a run.

    The exit status alone decides nothing: messages and descriptors must agree with it.
    """
    messages = tuple(
        _rename(message, result.folders) for message in parse_messages(result.messages)
    )
    run = _run_of(messages, sources, reporter)
    outcomes = tuple((message, run.report(message)) for message in messages)
    explained = any(done and not message.is_warning for message, done in outcomes)
    stray = tuple(style_sentence(m.text) for m, done in outcomes if not done)
    ending = _describe_ending(result, explained=explained)
    if ending:
        reporter.report(
            codes.PROTOC_FAILED, ending, place=SUBJECT, notes=stray[:MAX_STRAY]
        )
    else:
        for text in stray:
            reporter.report(codes.PROTOC_WARNING, text, place=SUBJECT)
    return Verdict(
        usable=not ending and not explained and bool(result.descriptors),
        complete=not ending,
        rejected=run.rejected,
    )


def _describe_ending(result: ProtocResult, *, explained: bool) -> str:
    """Return what is wrong with the way a run ended, if its messages do not say."""
    match result.status:
        case _ if result.timed_out:
            return f"protoc did not end within {TIMEOUT_SECONDS:.0f} seconds"
        case None:
            return "protoc cannot be started"
        case _ if explained:
            return ""
        case 0:
            return "" if result.descriptors else "protoc wrote no descriptors"
        case status if status < 0 and not result.cut_off:
            name = signal.strsignal(-status) or "unknown"
            return f"protoc crashed with signal {-status} ({name})"
        case status:
            return f"protoc stopped with exit status {status} and did not say why"


@dataclass(frozen=True, slots=True, kw_only=True)
class _Run:
    """What the messages of one run say together.

    `reasons` are messages that name a file but no place, by file; `rejected` are the
    files in which protoc found errors; `unreachable` are imports that failed.
    """

    sources: ProtoSources
    reporter: Reporter
    explainer: Explainer
    reasons: Mapping[str, str]
    rejected: frozenset[str]
    unreachable: frozenset[str]

    def report(self, message: ProtocMessage) -> bool:
        """Report a message; return False if it speaks of no file that we know."""
        if missing := NO_SYNTAX.fullmatch(message.text):
            return self._report_syntax(missing["name"])
        if not message.line and message.name in self.unreachable:
            # The import that leads there gives the reason.
            return True
        file = self.sources.get(message.name)
        if file is None:
            return False
        if failed := IMPORT_FAILED.fullmatch(message.text):
            self._report_import(failed["name"], message, file)
        else:
            self._report_text(message, file)
        return True

    def _report_syntax(self, name: str) -> bool:
        file = self.sources.get(name)
        if file is None:
            return False
        self.reporter.report(
            codes.MISSING_SYNTAX,
            "no syntax statement, so this is read as proto2",
            file.whole(),
            helps=('begin the file with `syntax = "proto2";` or `syntax = "proto3";`',),
        )
        return True

    def _report_import(
        self, name: str, message: ProtocMessage, file: SourceFile
    ) -> None:
        if name in self.rejected and name not in self.reasons:
            return
        span = import_span(file, self._position(message, file))
        reason = self.reasons.get(name, "it is not a readable file")
        report_import(name, reason, span, self.sources.import_path, self.reporter)

    def _report_text(self, message: ProtocMessage, file: SourceFile) -> None:
        text, *rest = split_sentences(message.text)
        code = code_of(message)
        find_span = import_span if code is codes.UNUSED_IMPORT else token_span
        span = file.whole()
        if message.line:
            span = find_span(file, self._position(message, file))
        explanation = self.explainer.explain(message.text, file, span)
        apart = tuple(m for m in message.further if _is_elsewhere(m, message))
        notes = (
            note
            for further in message.further
            if further not in apart
            for note in split_sentences(further.text.removeprefix(_NOTE))
        )
        self.reporter.report(
            code,
            text,
            explanation.span,
            related=(*explanation.related, *self._relate(apart, file)),
            notes=(*rest, *notes),
            helps=explanation.helps,
        )

    def _relate(
        self, messages: tuple[ProtocMessage, ...], file: SourceFile
    ) -> Iterator[Related]:
        for message in messages:
            span = token_span(file, self._position(message, file))
            yield Related(span, style_sentence(message.text))

    def _position(self, message: ProtocMessage, file: SourceFile) -> Position:
        return self.sources.position(file, message.line - 1, message.column - 1)


def _is_elsewhere(further: ProtocMessage, message: ProtocMessage) -> bool:
    place = (further.name, further.line, further.column)
    return further.line > 0 and place != (message.name, message.line, message.column)


def _run_of(
    messages: tuple[ProtocMessage, ...], sources: ProtoSources, reporter: Reporter
) -> _Run:
    failed = (IMPORT_FAILED.fullmatch(message.text) for message in messages)
    errors = tuple(message for message in messages if not message.is_warning)
    return _Run(
        sources=sources,
        reporter=reporter,
        explainer=Explainer(sources),
        reasons=MappingProxyType({m.name: m.text for m in errors if not m.line}),
        rejected=frozenset(m.name for m in errors if m.line),
        unreachable=frozenset(match["name"] for match in failed if match),
    )


def _rename(message: ProtocMessage, folders: tuple[str, ...]) -> ProtocMessage:
    """Return a message, and what goes on about it, with the file's import name."""
    return replace(
        message,
        name=_import_name(message.name, folders),
        further=tuple(_rename(further, folders) for further in message.further),
    )


def _import_name(name: str, folders: tuple[str, ...]) -> str:
    """Return a file's import name; some versions of protoc put its folder in front."""
    for folder in folders:
        if name.startswith(f"{folder}/"):
            return name.removeprefix(f"{folder}/")
    return name
