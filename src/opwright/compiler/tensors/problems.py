"""Problems with rules of contracts, whose severity depends on whose contract it is.

The contracts of the home specs attach to whatever declares their packages. What such a
spec lacks is no mistake of the user: a rule that does not fit is left out, which is
told.
"""

from collections.abc import Callable
from typing import TypeVar

from opwright.compiler.ir import Struct
from opwright.compiler.report import Reporter
from opwright.compiler.report.catalogue import contracts as codes

T = TypeVar("T")


def apply_rule(
    apply: Callable[[Reporter], T | None],
    struct: Struct,
    lenient: bool,
    reporter: Reporter,
) -> T | None:
    """Return what a rule about a struct gives, or report why it gives nothing.

    A `lenient` rule gives one warning, with the first of its problems, at the struct.
    """
    if not lenient:
        return apply(reporter)
    own = Reporter()
    found = apply(own)
    if not own.failed:
        return found
    reporter.report(
        codes.RULE_LEFT_OUT,
        f"a rule of the home spec's contract is left out: {own.diagnostics[0].message}",
        struct.origin.span,
        notes=("the contract is for another version of this spec",),
    )
    return None
