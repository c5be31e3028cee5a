"""Keywords: what a constructor says of arguments that it does not know."""

from collections.abc import Iterable


def unknown_keyword(cls: type[object], name: str, known: Iterable[str]) -> TypeError:
    """Return the error for an argument that no field is called after."""
    # Imported here, since importing bindings is frequent and this is not.
    from difflib import get_close_matches

    close = get_close_matches(name, known, n=3)
    hint = f"; did you mean {' or '.join(map(repr, close))}?" if close else ""
    return TypeError(f"{cls.__qualname__}() has no field {name!r}{hint}")
