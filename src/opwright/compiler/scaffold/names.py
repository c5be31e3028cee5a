"""Which names a new pack can have."""

import sys
from collections.abc import Iterable
from importlib.util import find_spec
from keyword import iskeyword

from opwright.compiler.report import Reporter
from opwright.compiler.report.catalogue import targets as codes
from opwright.compiler.targets.manifest import PACK_NAME
from opwright.compiler.targets.pack import Pack


def check_name(
    name: str, packs: Iterable[Pack], reporter: Reporter, *, in_package: bool
) -> None:
    """Report a name that is no name, or that something else has."""
    if not PACK_NAME.fullmatch(name):
        _report(
            name,
            "a pack's name is made of small letters, digits and underscores",
            "it begins with a letter, as in `my_bindings`",
            reporter,
        )
        return
    taken = next((pack for pack in packs if pack.name == name), None)
    if taken is not None:
        _report(
            name,
            f"there is a pack called '{name}', {taken.place}",
            f"to change what it writes, extend it: --extends {name}",
            reporter,
        )
    elif in_package and _is_module(name):
        _report(
            name,
            f"a package cannot be called '{name}' in Python: something else is",
            "a name that nobody else has, such as `my_bindings`, is safe",
            reporter,
        )


def _is_module(name: str) -> bool:
    if iskeyword(name) or name in sys.stdlib_module_names:
        return True
    try:
        return find_spec(name) is not None
    except (ImportError, ValueError):
        return True


def _report(name: str, message: str, advice: str, reporter: Reporter) -> None:
    reporter.report(codes.BAD_PACK_NAME, message, place=f"name {name}", helps=(advice,))
