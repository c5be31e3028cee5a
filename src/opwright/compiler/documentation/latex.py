"""LaTeX formulas turned into plain text math.

One pass over the tokens with an explicit stack; output only ever grows at its end, so
that the cost is linear however deeply a formula is nested.
"""

import re
from dataclasses import dataclass
from enum import Enum, auto

from opwright.compiler.documentation.latex_words import (
    ENVIRONMENTS,
    FRACTIONS,
    GROUPS,
    IGNORED,
    SYMBOLS,
)

_TOKEN = re.compile(
    r"\\(?:begin|end)\{[A-Za-z]{1,20}\*?\}"
    r"|\\[A-Za-z]+|\\[^A-Za-z]|\\|[{}&^_$~\n]| +|[^\\{}&^_$~\n ]+"
)
_SIMPLE = re.compile(r"[A-Za-z][A-Za-z0-9]*|[0-9]+(?:\.[0-9]+)?")
_SUBSCRIPT = re.compile(r"[A-Za-z0-9]+")
_EXPONENT = re.compile(r"[0-9]+")
_RUN = re.compile(r" {2,}")


class _Kind(Enum):
    GROUP = auto()
    NUMERATOR = auto()
    DENOMINATOR = auto()
    ROOT = auto()
    SCRIPT = auto()


@dataclass(frozen=True, slots=True)
class _Group:
    """An open group: what it is, and where in the output its opening stands."""

    kind: _Kind
    start: int


def plain_math(source: str) -> tuple[str, ...]:
    """Return a formula in plain text, as lines: `\\frac{a}{b}` becomes `(a) / (b)`.

    Commands that are not known lose their backslash. Line breaks of the source stay,
    except behind a lone backslash; the rows of `cases` stand on lines of their own.
    """
    writer = _Writer()
    for match in _TOKEN.finditer(source):
        writer.take(match.group())
    lines = (_tidy(line) for line in writer.finish().split("\n"))
    return tuple(line for line in lines if line.strip())


def inline_math(source: str) -> str:
    """Return a formula in plain text, on one line; rows are parted by semicolons."""
    lines = [line.strip() for line in plain_math(source.replace("\n", " "))]
    if not lines:
        return ""
    text = lines[0]
    for line in lines[1:]:
        parted = line.startswith(("}", "]")) or text.endswith(("{", "["))
        text += (" " if parted else "; ") + line
    return text


def _tidy(line: str) -> str:
    """Collapse spaces, but for the indentation of rows."""
    text = _RUN.sub(" ", line.strip()).replace(" ,", ",")
    text = text.replace("( ", "(").replace(" )", ")")
    return f"    {text}" if line.startswith("\t") else text


class _Writer:
    """Writes tokens, one after the other.

    `pending` is what the next token is an argument of. `tight` tells that letters or
    digits must not follow the output directly, since they would join a name.
    """

    def __init__(self) -> None:
        self._out: list[str] = []
        self._groups: list[_Group] = []
        self._environments: list[str] = []
        self._pending: _Kind | None = None
        self._tight = False

    def take(self, token: str) -> None:
        """Write one token."""
        if token.startswith(("\\begin", "\\end")) and token.endswith("}"):
            self._take_environment(token)
        elif token == "{":
            self._open()
        elif token == "}":
            self._close()
        elif token in ("^", "_"):
            self._write(token)
            self._pending = _Kind.SCRIPT
        elif token.isspace():
            self._take_space(token)
        elif self._pending is not None:
            self._take_argument(token)
        else:
            self._take_plain(token)

    def finish(self) -> str:
        """Return the text, with every group that is still open closed."""
        while self._groups:
            self._close()
        return "".join(self._out)

    def _take_plain(self, token: str) -> None:
        if token in ("\\\\", "\\cr"):
            self._write("\n\t" if self._environments else "\n")
        elif token in ("&", "~"):
            self._write(" ")
        elif token.startswith("\\"):
            self._take_command(token[1:])
        elif token != "$":
            self._write(token)

    def _take_space(self, token: str) -> None:
        inside = self._environments and token == "\n"
        self._write(" " if inside else token)

    def _take_command(self, name: str) -> None:
        if name in FRACTIONS:
            self._pending = _Kind.NUMERATOR
        elif name == "sqrt":
            self._write_word("sqrt")
            self._pending = _Kind.ROOT
        elif name in GROUPS:
            self._pending = _Kind.GROUP
        elif name in SYMBOLS:
            self._write(SYMBOLS[name])
        elif name not in IGNORED:
            self._write_word(name)

    def _write_word(self, word: str) -> None:
        """Write a name, apart from letters and digits before and behind it."""
        before = self._out[-1][-1:] if self._out else ""
        apart = before.isalnum() or before == ")"
        self._write(f" {word}" if apart else word)
        self._tight = True

    def _write(self, text: str) -> None:
        if self._tight and text[:1].isalnum():
            text = f" {text}"
        self._tight = False
        self._out.append(text)

    def _take_argument(self, token: str) -> None:
        """Write an argument that stands without braces: a command, sign or number.

        A subscript is a whole word, unlike in LaTeX: authors write `block_shape`.
        """
        kind = self._pending
        script = _SUBSCRIPT if self._out and self._out[-1] == "_" else _EXPONENT
        run = script.match(token) if kind is _Kind.SCRIPT else None
        length = run.end() if run else 1
        if token.startswith("\\") or kind is _Kind.GROUP:
            length = len(token)
        self._open()
        self._take_plain(token[:length])
        self._close()
        if token[length:]:
            self.take(token[length:])

    def _open(self) -> None:
        kind = self._pending or _Kind.GROUP
        self._pending = None
        if kind is not _Kind.GROUP:
            self._write("(")
        self._groups.append(_Group(kind, len(self._out)))

    def _close(self) -> None:
        if not self._groups:
            return
        group = self._groups.pop()
        self._pending = None
        match group.kind:
            case _Kind.GROUP:
                pass
            case _Kind.NUMERATOR:
                self._write(") / ")
                self._pending = _Kind.DENOMINATOR
            case _Kind.SCRIPT:
                self._close_script(group.start)
            case _Kind.DENOMINATOR | _Kind.ROOT:
                self._write(")")

    def _close_script(self, start: int) -> None:
        """Close a super- or subscript; a single name or number needs no parentheses."""
        content = self._out[-1].strip() if len(self._out) == start + 1 else ""
        if _SIMPLE.fullmatch(content):
            self._out[start - 1 :] = [content]
            self._tight = True
        else:
            self._write(")")

    def _take_environment(self, token: str) -> None:
        name = token[token.index("{") + 1 : -1].rstrip("*")
        opening, closing = ENVIRONMENTS.get(name, ("", ""))
        self._pending = None
        if token.startswith("\\begin"):
            self._environments.append(name)
            self._write(f"{opening}\n\t")
        elif self._environments:
            self._environments.pop()
            self._write(f"\n{closing}")
