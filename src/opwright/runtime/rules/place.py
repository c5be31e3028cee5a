"""Places: where in a record something is, as a chain that is cheap to lengthen.

A step is the spec's name of a field, and within it an index or a key. Chains become
paths only when something is found.
"""

from typing import Final, TypeAlias

# The place around, the field, and the index or key if the field has several values.
Place: TypeAlias = (
    tuple["Place | None", str] | tuple["Place | None", str, object] | None
)
"""A place; None is the record that the check began with."""

_KEY: Final = 60  # characters of a key


def path_of(place: Place, below: str = "") -> str:
    """Return the path of a place, or of a field at a place."""
    path = below
    while place is not None:
        step = f"{place[1]}[{_key_text(place[2])}]" if len(place) > 2 else place[1]
        # Lists in lists have steps without a name.
        dot = "." if path and path[0] != "[" else ""
        path = f"{step}{dot}{path}"
        place = place[0]
    return path


def _key_text(key: object) -> str:
    if type(key) is int:
        return str(key)
    try:
        text = repr(key)
    except Exception:  # whatever a key of another's does, one can look at it
        return f"<{type(key).__qualname__}>"
    return text if len(text) <= _KEY else f"{text[: _KEY - 1]}…"
