"""Compares what a pack replaces with what it replaced when that was recorded."""

from opwright.compiler.overrides.find import Override, find_overrides
from opwright.compiler.overrides.lock_file import LOCK, Lock, parse_lock
from opwright.compiler.reading import load_text
from opwright.compiler.report import Reporter
from opwright.compiler.report.catalogue import targets as codes
from opwright.compiler.source import Span
from opwright.compiler.targets.pack import Pack


def report_changes(pack: Pack, reporter: Reporter) -> None:
    """Warn of overrides of what is not as it was recorded, if it was."""
    path = pack.folder / LOCK
    if pack.base is None:
        return
    if not path.is_file():
        reporter.inputs.nothing(path)
        return
    file = load_text(path, reporter)
    lock = parse_lock(file, reporter) if file else None
    if file is None or lock is None:
        return
    overrides = {override.key: override for override in find_overrides(pack)}
    for override in overrides.values():
        _compare(override, lock, pack, reporter)
    for name, block in lock.digests:
        # A block that is gone is an error of its own.
        if not block and _lost_what_it_replaced(name, pack, pack.base):
            _report(
                f"'{pack.base.name}' no longer has '{name}', which this replaced",
                pack.templates[name].whole(),
                lock,
                pack,
                reporter,
            )


def _lost_what_it_replaced(name: str, pack: Pack, base: Pack) -> bool:
    return name in pack.templates and name not in base.templates


def _compare(override: Override, lock: Lock, pack: Pack, reporter: Reporter) -> None:
    recorded = lock.digests.get(override.key)
    if recorded == override.digest:
        return
    what = f"'{override.replaced}'"
    if override.block:
        what = f"block '{override.block}' of {what}"
    message = (
        f"what replaces {what} has not been recorded"
        if recorded is None
        else f"{what} has changed since this was written in its place"
    )
    _report(message, override.span, lock, pack, reporter)


def _report(
    message: str, span: Span, lock: Lock, pack: Pack, reporter: Reporter
) -> None:
    reporter.report(
        codes.BASE_CHANGED,
        message,
        span,
        notes=(f"{LOCK} was recorded for {lock.base}",),
        helps=(
            f"`opwright targets diff {pack.name}` shows both;"
            " once it fits, record that with --record",
        ),
    )
