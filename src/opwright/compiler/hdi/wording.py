"""Wording of syntax errors: what was expected, and what was found."""

from lark import Token

from opwright.compiler.hdi.grammar import END, spellings

_MAX_SHOWN = 40
_MAX_PHRASES = 4


def split_words(text: str) -> frozenset[str]:
    """Return the words of a text as a set."""
    return frozenset(text.split())


TYPE_STARTS = split_words(
    "BOOLEAN BYTE CHAR SHORT INT LONG FLOAT DOUBLE UNSIGNED STRING ENUM STRUCT"
    " FILEDESCRIPTOR ASHMEM NATIVEBUFFER POINTER LIST MAP SHAREDMEMQUEUE UNION"
    " SEQUENCEABLE NAME"
)

# If the first terminal is expected, the phrase stands for all of the others too.
_PHRASES: tuple[tuple[str, str, frozenset[str]], ...] = (
    (
        "IMPORT",
        "a declaration",
        split_words("PACKAGE IMPORT SEQUENCEABLE INTERFACE ENUM STRUCT UNION LSQB"),
    ),
    (
        "LIST",
        "a type",
        TYPE_STARTS,
    ),
    (
        "FULL",
        "an attribute",
        split_words("FULL LITE MINI CALLBACK ONEWAY IN OUT NAME"),
    ),
    ("TILDE", "a value", split_words("TILDE PLUS MINUS LPAR NUMBER NAME")),
    (
        "INT",
        "an integer type",
        split_words("BOOLEAN BYTE CHAR SHORT INT LONG FLOAT DOUBLE"),
    ),
    # Behind a value an operator may always follow; that is not worth saying.
    (
        "VBAR",
        "",
        split_words(
            "VBAR CIRCUMFLEX AMPERSAND LEFT MORETHAN PLUS MINUS STAR SLASH PERCENT"
        ),
    ),
    ("NAME", "a name", frozenset({"NAME"})),
)

# Where all of the first may come, the grammar takes the others only to reject them, or
# only the first are worth saying.
_PLAIN: tuple[tuple[frozenset[str], frozenset[str]], ...] = (
    (frozenset({"NAME", "LSQB"}), frozenset({"LSQB"})),
    (frozenset({"NUMBER", "RSQB"}), frozenset({"NUMBER", "NAME"})),
    (frozenset({"SEMICOLON", "EQUAL"}), frozenset({"EQUAL", "LSQB", "RBRACE"})),
)


def without_widenings(terminals: frozenset[str]) -> frozenset[str]:
    """Return those of the terminals that may come next which are right."""
    right = terminals
    for present, dropped in _PLAIN:
        right = right - dropped if terminals >= present else right
    return right


def describe_expected(terminals: frozenset[str]) -> str:
    """Say in words what may come next, or "" where that would be a long list."""
    rest = terminals
    phrases: list[str] = []
    for mark, phrase, covered in _PHRASES:
        if mark in rest:
            rest = rest - covered
            phrases.append(phrase)
    quoted = sorted(f"'{spellings().get(terminal, terminal)}'" for terminal in rest)
    phrases = [phrase for phrase in phrases if phrase] + quoted
    if not 0 < len(phrases) <= _MAX_PHRASES:
        return ""
    *most, last = phrases
    return f"{', '.join(most)} or {last}" if most else last


def describe_found(token: Token) -> str:
    """Name a token in a message."""
    return "the end of the file" if token.type == END else quote(str(token))


def quote(text: str) -> str:
    """Quote text from a spec for a message: cut to a line, unprintables escaped."""
    shown = text if len(text) <= _MAX_SHOWN else text[:_MAX_SHOWN] + "…"
    return f"'{shown}'" if shown.isprintable() else ascii(shown)
