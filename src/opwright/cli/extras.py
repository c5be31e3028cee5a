"""Libraries that few runs need, so that they are installed only with an extra."""

from importlib import import_module

from opwright.compiler.report import Reporter
from opwright.compiler.report.catalogue.source import EXTRA_MISSING


def check_extra(library: str, extra: str, place: str, reporter: Reporter) -> None:
    """Report that a library is not installed, if so; `place` is what needs it."""
    try:
        import_module(library)
    except ImportError:
        reporter.report(
            EXTRA_MISSING,
            f"the library {library} is not installed",
            place=place,
            helps=(f"install it with `pip install 'opwright[{extra}]'`",),
        )
