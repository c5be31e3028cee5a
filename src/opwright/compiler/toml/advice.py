"""Advice on TOML that is not well-formed, by what `tomllib` says of it, as data."""

TABLES = (
    "`[name]` stands once; what may stand several times is `[[name]]` each time, "
    "as in `[[outputs]]`"
)
UNFINISHED = (
    "a list ends with `]`, a table with `}`, a text with the quotes it began with"
)

_ADVICE: tuple[tuple[str, str], ...] = (
    ("Cannot overwrite", "a key stands once in its table; remove or rename one"),
    ("Invalid value", "a text is in quotes; truth values are `true` and `false`"),
    ("Illegal character '\\n'", "close the text with a quote on the same line"),
    ("Expected '=' after a key", "write `key = value`"),
    ("Unescaped '\\'", "write `\\\\` for a backslash, or the text in single quotes"),
    ("Expected newline", "write one `key = value` a line"),
    ("Invalid initial character", "a key is a word; an inline table is on one line"),
    ("Invalid statement", "a line is `key = value`, `[table]` or a comment after `#`"),
    ("Unclosed array", "close the list with `]`"),
    ("Expected ']", "close the header with as many brackets as open it"),
)
_ABOUT_TABLES = ("Cannot declare", "Cannot mutate", "Cannot overwrite")


def advise_on_toml(reason: str, line: str) -> tuple[str, ...]:
    """Return advice on a reason of `tomllib`'s at a line of the file."""
    if line.lstrip().startswith("[") and reason.startswith(_ABOUT_TABLES):
        return (TABLES,)
    return tuple(advice for start, advice in _ADVICE if reason.startswith(start))
