"""Check: each parameter has one direction, and one that its type allows."""

from opwright.compiler.hdi.syntax import MethodSyntax, ParameterSyntax
from opwright.compiler.hdi.wording import quote
from opwright.compiler.ir import Declaration, Direction, HdiInterface, Interface
from opwright.compiler.report import Reporter
from opwright.compiler.report.catalogue import hdi as codes
from opwright.compiler.report.closest import did_you_mean

_ADVICE = ("write `[in]` or `[out]` before its type",)
_ADVICE_ON_BOTH = (
    "take the value by an `[in]` parameter, return it by an `[out]` one",
)


def check_direction(
    parameter: ParameterSyntax,
    method: MethodSyntax,
    *,
    oneway: bool,
    target: Declaration | None,
    reporter: Reporter,
) -> Direction | None:
    """Return a parameter's direction, or report that it has not exactly one.

    `target` is what its type refers to, if it is a declared type.
    """
    words = [attribute.text for attribute in parameter.attributes]
    if words not in (["in"], ["out"]):
        _report_direction(parameter, reporter)
        return None
    direction = Direction(words[0])
    if oneway and direction is Direction.OUT:
        reporter.report(
            codes.ONEWAY_OUTPUT,
            f"{quote(method.name.text)} is oneway, so it returns nothing",
            parameter.attributes[0].span,
            helps=("make the method two-way, or return the value by a callback",),
        )
    if isinstance(target, Interface):
        _check_interface(parameter, direction, target, reporter)
    return direction


def _check_interface(
    parameter: ParameterSyntax,
    direction: Direction,
    target: Interface,
    reporter: Reporter,
) -> None:
    callback = isinstance(target.detail, HdiInterface) and target.detail.callback
    expected = Direction.IN if callback else Direction.OUT
    if direction is expected:
        return
    kind = "a callback interface" if callback else "an interface without [callback]"
    reporter.report(
        codes.INTERFACE_DIRECTION,
        f"'{target.name.simple}' is {kind}, so the parameter must be [{expected}]",
        parameter.attributes[0].span,
    )


def _report_direction(parameter: ParameterSyntax, reporter: Reporter) -> None:
    written = parameter.attributes
    span = written[0].span.to(written[-1].span) if written else parameter.type.span
    words = {attribute.text.lower() for attribute in written}
    both = "inout" in words or words == {"in", "out"}
    close = (did_you_mean(word, ("in", "out")) for word in sorted(words))
    reporter.report(
        codes.BAD_DIRECTION,
        f"parameter {quote(parameter.name.text)} is neither [in] nor [out]",
        span,
        notes=("HDI IDL has no [inout]",) if both else (),
        helps=_ADVICE_ON_BOTH if both else next(filter(None, close), _ADVICE),
    )
