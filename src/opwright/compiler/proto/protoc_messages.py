"""protoc's messages: lines of text, taken apart."""

import re
from dataclasses import dataclass, replace

_LOCATED = re.compile(
    r"(?P<name>.+?):(?P<line>\d{1,9}):(?P<column>\d{1,9}): (?P<text>.+)"
)
_NAMED = re.compile(r"(?P<name>[^:]+): (?P<text>.+)")
_LOG = re.compile(r"(?:[IWEF]\d{4} [^\]]*|\[libprotobuf [^\]]*)\] (?P<text>.+)")
_LOG_NOTICE = "WARNING: All log messages before"
_WARNING = "warning: "
_CONTINUATION = re.compile(r"\s|Note that |Suggested field numbers ")
_Place = tuple[str, int, int]
_SENTENCE_END = re.compile(r"(?<=[^\s.])\.\s+(?=[A-Z])")


@dataclass(frozen=True, slots=True, kw_only=True)
class ProtocMessage:
    """One message of protoc's.

    `name` is the file's import name, empty if no file is named; `line` and `column`
    count from 1 in protoc's way, and are 0 if there is no place. `further` are
    messages that go on about this one.
    """

    text: str
    further: tuple["ProtocMessage", ...] = ()
    name: str = ""
    line: int = 0
    column: int = 0
    is_warning: bool = False


def parse_messages(text: str) -> tuple[ProtocMessage, ...]:
    """Take protoc's standard error apart, one message a line.

    A line that only goes on about one before becomes part of that: of the last one with
    the same place, else of the last.
    """
    messages: list[ProtocMessage] = []
    places: dict[_Place, int] = {}
    for line in text.splitlines():
        if not line.strip() or line.startswith(_LOG_NOTICE):
            continue
        message = _parse_line(line)
        place = message.name, message.line, message.column
        if messages and _CONTINUATION.match(message.text):
            index = places.get(place, len(messages) - 1)
            first = messages[index]
            messages[index] = replace(first, further=(*first.further, message))
        else:
            places[place] = len(messages)
            messages.append(message)
    return tuple(messages)


def _parse_line(line: str) -> ProtocMessage:
    if log := _LOG.fullmatch(line):
        return ProtocMessage(text=log["text"], is_warning=True)
    if located := _LOCATED.fullmatch(line):
        message = _with_text(located["text"])
        return replace(
            message,
            name=located["name"],
            line=int(located["line"]),
            column=int(located["column"]),
        )
    if named := _NAMED.fullmatch(line):
        return replace(_with_text(named["text"]), name=named["name"])
    return _with_text(line)


def _with_text(text: str) -> ProtocMessage:
    plain = text.removeprefix(_WARNING)
    return ProtocMessage(text=plain, is_warning=plain != text)


def style_sentence(text: str) -> str:
    """Return protoc's sentence as our messages are written."""
    plain = text.strip().removesuffix(".")
    # A capital that is followed by another is part of a name, such as JSON.
    return plain[:1].lower() + plain[1:] if plain[1:2].islower() else plain


def split_sentences(text: str) -> tuple[str, ...]:
    """Split protoc's text into sentences as our messages are written."""
    return tuple(style_sentence(sentence) for sentence in _SENTENCE_END.split(text))
