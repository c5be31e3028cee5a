"""Formats Python as Black does.

Plain code is laid out here, which takes a twentieth of the time that Black takes. The
rest is left to Black. What is made of declarations is kept for the next run, and so is
what Black makes of a text.
"""

import ast
import warnings
from collections.abc import Iterable
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from typing import cast

from opwright.compiler.cache import key_of
from opwright.compiler.formatting.failure import Failure
from opwright.compiler.formatting.layout import Known, lay_out_module
from opwright.compiler.formatting.text_cache import TextCache
from opwright.compiler.object_cache import ObjectCache
from opwright.compiler.processes import available_processors, map_items

LINE_LENGTH = 88
TARGET_VERSION = "py311"

# The style changes with the year only; in another year, Black formats everything.
LAID_OUT_AS = "26."

# Below this many characters one process is done before a second one has begun.
_PARALLEL_FROM = 40_000


def format_all_python(texts: Iterable[str], name: str) -> dict[str, str | Failure]:
    """Return what becomes of each text.

    `name` is the same whenever these texts, or later versions of them, are formatted.
    """
    unique = tuple(dict.fromkeys(texts))
    results: dict[str, str | Failure] = {}
    if _black_version().startswith(LAID_OUT_AS):
        results.update(_lay_out(unique, name))
    results.update(_ask_black(tuple(t for t in unique if t not in results)))
    return results


def _lay_out(texts: tuple[str, ...], name: str) -> dict[str, str]:
    """Return the texts that can be formatted without Black."""
    kept = ObjectCache("declarations")
    parts = (_describe_mode(), name)
    # It is what `store` was given, since the key depends on the code.
    known = cast(Known, kept.load(*parts) or {})
    used: Known = {}
    laid_out = {text: lay_out_module(text, LINE_LENGTH, known, used) for text in texts}
    if used.keys() != known.keys():
        kept.store(used, *parts)
    return {text: made for text, made in laid_out.items() if made is not None}


def _ask_black(texts: tuple[str, ...]) -> dict[str, str | Failure]:
    mode = _describe_mode()
    keys = {text: key_of(mode, text) for text in texts}
    kept = TextCache()
    cached = {text: kept.load(key) for text, key in keys.items()}
    results: dict[str, str | Failure] = {
        text: found for text, found in cached.items() if found is not None
    }
    # What takes longest comes first, so that several processes end at the same time.
    missing = tuple(sorted(keys.keys() - results.keys(), key=lambda t: (-len(t), t)))
    if missing:
        made = dict(zip(missing, _run_black(missing), strict=True))
        results.update(made)
        kept.store({keys[t]: m for t, m in made.items() if isinstance(m, str)})
    return results


def format_python(text: str) -> str | Failure:
    """Return a text as Black formats it."""
    # Imported late: it takes as long as all the rest of opwright.
    import black
    from black.mode import Mode, TargetVersion

    target = TargetVersion[TARGET_VERSION.upper()]
    mode = Mode(line_length=LINE_LENGTH, target_versions={target})
    try:
        return black.format_str(text, mode=mode)
    except Exception as error:  # whatever it trips over is the text's fault
        return _explain(text, str(error))


def _explain(text: str, reason: str) -> Failure:
    """Describe what is wrong with a text, in Python's own words if it has any."""
    try:
        with warnings.catch_warnings(action="ignore"):
            ast.parse(text)
    except SyntaxError as error:
        line, column = error.lineno or 1, error.offset or 1
        return Failure(reason=error.msg, line=max(line, 1), column=max(column, 1))
    except (ValueError, RecursionError, MemoryError):
        pass
    return Failure(reason=reason.partition("\n")[0])


def _run_black(texts: tuple[str, ...]) -> tuple[str | Failure, ...]:
    # Imported late, as above, and here so that child processes have it from the start.
    import black  # noqa: F401  # pyright: ignore[reportUnusedImport]

    large = sum(len(text) for text in texts) >= _PARALLEL_FROM
    return map_items(format_python, texts, available_processors() if large else 1)


def _describe_mode() -> str:
    return f"black {_black_version()} {LINE_LENGTH} {TARGET_VERSION}"


@cache
def _black_version() -> str:
    # The version comes from the metadata of the package, so that Black itself need not
    # be imported to learn that it has nothing to do.
    try:
        return version("black")
    except PackageNotFoundError:
        return ""
