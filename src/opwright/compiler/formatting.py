"""Formats rendered files, each with the formatter that its target asks for.

Black is the slowest stage of all, so what it made of a text is remembered in the user's
cache, and it is not even imported while every text is found there.
"""

import ast
import json
import warnings
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from hashlib import sha256
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import assert_never

from opwright.compiler.parallel import available_processors, map_texts
from opwright.compiler.render.rendered import RenderedFile
from opwright.compiler.report import Reporter
from opwright.compiler.report.catalogue import source as codes
from opwright.compiler.source import Position, SourceFile, Span
from opwright.compiler.text_cache import TextCache, user_cache

LINE_LENGTH = 88
TARGET_VERSION = "py311"

# Below this many characters one process is done before a second one has begun.
_PARALLEL_FROM = 40_000


class Formatter(StrEnum):
    """The formatters, under the names by which targets ask for them."""

    PYTHON = "python"
    JSON = "json"
    NONE = "none"


@dataclass(frozen=True, slots=True, kw_only=True)
class Failure:
    """Why a text could not be formatted, and where if that is known."""

    reason: str
    line: int = 1
    column: int = 1


def format_files(
    files: tuple[RenderedFile, ...], reporter: Reporter
) -> tuple[RenderedFile, ...]:
    """Return the files with their texts formatted, in the same order.

    A text that its formatter does not understand is reported and left as it is.
    """
    python = _format_all_python(
        file.text for file in files if file.formatter == Formatter.PYTHON
    )
    return tuple(_format_file(file, python, reporter) for file in files)


def _format_file(
    file: RenderedFile, python: dict[str, str | Failure], reporter: Reporter
) -> RenderedFile:
    match _encodable(_formatted(file, python)):
        case str() as text:
            return replace(file, text=text)
        case Failure() as failure:
            _report_failure(file, failure, reporter)
            return file


def _formatted(file: RenderedFile, python: dict[str, str | Failure]) -> str | Failure:
    try:
        formatter = Formatter(file.formatter)
    except ValueError:
        return Failure(reason=f"there is no formatter {file.formatter!r}")
    match formatter:
        case Formatter.PYTHON:
            return python[file.text]
        case Formatter.JSON:
            return format_json(file.text)
        case Formatter.NONE:
            return file.text
        case _:
            assert_never(formatter)


def _encodable(result: str | Failure) -> str | Failure:
    """Return the result, or a failure where UTF-8 has no way to write it."""
    match result:
        case Failure():
            return result
        case str() as text:
            try:
                text.encode()
            except UnicodeEncodeError as error:
                line = text.count("\n", 0, error.start) + 1
                return Failure(reason="half of a surrogate pair", line=line)
            return text


def format_json(text: str) -> str | Failure:
    """Return a JSON text with an indent of two, its keys in the order they have."""
    try:
        value: object = json.loads(text)
        return json.dumps(value, indent=2, ensure_ascii=False, allow_nan=False) + "\n"
    except json.JSONDecodeError as error:
        return Failure(reason=error.msg, line=error.lineno, column=error.colno)
    except (ValueError, RecursionError) as error:
        return Failure(reason=str(error))


def format_python(text: str) -> str | Failure:
    """Return a Python text as Black formats it."""
    # Imported late: it takes as long as all the rest of opwright.
    import black
    from black.mode import Mode, TargetVersion

    target = TargetVersion[TARGET_VERSION.upper()]
    mode = Mode(line_length=LINE_LENGTH, target_versions={target})
    try:
        return black.format_str(text, mode=mode)
    except Exception as error:  # whatever it trips over is the text's fault
        return _python_failure(text, str(error))


def _python_failure(text: str, reason: str) -> Failure:
    """Describe what is wrong with a Python text, in Python's own words if it can."""
    first_line = reason.partition("\n")[0]
    try:
        with warnings.catch_warnings(action="ignore"):
            ast.parse(text)
    except SyntaxError as error:
        line, column = error.lineno or 1, error.offset or 1
        return Failure(reason=error.msg, line=line, column=max(column, 1))
    except (ValueError, RecursionError, MemoryError):
        pass
    return Failure(reason=first_line)


def _format_all_python(texts: Iterable[str]) -> dict[str, str | Failure]:
    """Return what becomes of each Python text, whether from the cache or from Black."""
    keys = {text: _cache_key(text) for text in texts}
    cache = user_cache("formatted")
    cached = {text: cache.load(key) for text, key in keys.items()}
    results: dict[str, str | Failure] = {
        text: found for text, found in cached.items() if found is not None
    }
    missing = tuple(text for text in keys if text not in results)
    if missing:
        results.update(zip(missing, _run_black(missing), strict=True))
        _remember(((keys[text], results[text]) for text in missing), cache)
    return results


def _run_black(texts: tuple[str, ...]) -> tuple[str | Failure, ...]:
    # Imported late, as above, and here so that child processes have it from the start.
    import black  # noqa: F401  # pyright: ignore[reportUnusedImport]

    large = sum(len(text) for text in texts) >= _PARALLEL_FROM
    return map_texts(format_python, texts, available_processors() if large else 1)


def _remember(formatted: Iterator[tuple[str, str | Failure]], cache: TextCache) -> None:
    for key, result in formatted:
        if isinstance(result, str):
            cache.store(key, result)
    cache.trim()


def _cache_key(text: str) -> str:
    # The version comes from the metadata of the package, so that Black itself need not
    # be imported to learn that it has nothing to do.
    mode = f"black {_black_version()} {LINE_LENGTH} {TARGET_VERSION}\n"
    return sha256(mode.encode() + text.encode(errors="surrogatepass")).hexdigest()


def _black_version() -> str:
    try:
        return version("black")
    except PackageNotFoundError:
        return "of unknown version"


def _report_failure(file: RenderedFile, failure: Failure, reporter: Reporter) -> None:
    source = SourceFile(Path(file.path), file.path.as_posix(), text=file.text)
    start = Position(failure.line, failure.column)
    end = Position(failure.line, failure.column + 1)
    target = file.unit.partition(":")[0]
    reporter.report(
        codes.INTERNAL_ERROR,
        f"generated text cannot be formatted: {failure.reason}",
        Span(source, start, end),
        notes=(f"target {target!r} renders it, and formats it as {file.formatter!r}",),
        helps=(
            "correct the template if the target pack is your own, "
            "else please report this as a fault of opwright",
        ),
    )
