"""Formats Python with Black."""

import ast
import warnings
from collections.abc import Iterable
from hashlib import sha256
from importlib.metadata import PackageNotFoundError, version

from opwright.compiler.formatting.cache import user_cache
from opwright.compiler.formatting.failure import Failure
from opwright.compiler.formatting.parallel import available_processors, map_texts

LINE_LENGTH = 88
TARGET_VERSION = "py311"

# Below this many characters one process is done before a second one has begun.
_PARALLEL_FROM = 40_000


def format_all_python(texts: Iterable[str]) -> dict[str, str | Failure]:
    """Return what becomes of each text, whether from the cache or from Black."""
    mode = _describe_mode()
    keys = {text: _cache_key(mode, text) for text in texts}
    cache = user_cache("formatted")
    cached = {text: cache.load(key) for text, key in keys.items()}
    results: dict[str, str | Failure] = {
        text: found for text, found in cached.items() if found is not None
    }
    missing = tuple(text for text in keys if text not in results)
    if missing:
        results.update(zip(missing, _run_black(missing), strict=True))
        for text in missing:
            match results[text]:
                case str() as formatted:
                    cache.store(keys[text], formatted)
                case Failure():
                    pass
        cache.trim()
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
    return map_texts(format_python, texts, available_processors() if large else 1)


def _cache_key(mode: str, text: str) -> str:
    return sha256(f"{mode}\n{text}".encode(errors="surrogatepass")).hexdigest()


def _describe_mode() -> str:
    # The version comes from the metadata of the package, so that Black itself need not
    # be imported to learn that it has nothing to do.
    try:
        return f"black {version('black')} {LINE_LENGTH} {TARGET_VERSION}"
    except PackageNotFoundError:
        return f"black {LINE_LENGTH} {TARGET_VERSION}"
