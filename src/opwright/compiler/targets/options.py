"""Chooses the packs of the targets that were asked for, with their options' values."""

from collections.abc import Mapping
from types import MappingProxyType

from opwright.compiler.report import Reporter
from opwright.compiler.report.catalogue import targets as codes
from opwright.compiler.report.closest import did_you_mean
from opwright.compiler.source import Span
from opwright.compiler.targets.pack import Option, Pack, Target, TargetOptions


def choose_targets(
    wanted: tuple[TargetOptions, ...], packs: tuple[Pack, ...], reporter: Reporter
) -> tuple[Target, ...]:
    """Return a target for each one wanted, or report what is unknown.

    An option of the command line is unknown only if no wanted target has it, since it
    is given to all of them.
    """
    by_name = {pack.name: pack for pack in packs}
    chosen = [pack for target in wanted if (pack := by_name.get(target.name))]
    known = {option.name for pack in chosen for option in pack.options}
    targets: list[Target] = []
    for target in wanted:
        pack = by_name.get(target.name)
        if pack is None:
            _report_unknown_target(target, tuple(by_name), reporter)
            continue
        _check_option_names(target, pack, frozenset(known), reporter)
        values = _option_values(target, pack, reporter)
        targets.append(Target(pack=pack, options=values))
    return tuple(targets)


def _report_unknown_target(
    target: TargetOptions, known: tuple[str, ...], reporter: Reporter
) -> None:
    name = target.name
    reporter.report(
        codes.UNKNOWN_TARGET,
        f"no target pack is called '{name}'",
        target.span,
        place=None if target.span else f"target {name}",
        notes=(f"targets: {', '.join(known)}",),
        helps=did_you_mean(name, known),
    )


def _check_option_names(
    target: TargetOptions, pack: Pack, known: frozenset[str], reporter: Reporter
) -> None:
    own = tuple(option.name for option in pack.options)
    for name, _ in target.options:
        if name not in known:
            _report_unknown_option(name, pack, own, None, reporter)
    for option in target.configured:
        if option.name not in own and not option.shared:
            _report_unknown_option(option.name, pack, own, option.span, reporter)


def _report_unknown_option(
    name: str, pack: Pack, own: tuple[str, ...], span: Span | None, reporter: Reporter
) -> None:
    fact = f"its options: {', '.join(own)}" if own else "it has no options"
    reporter.report(
        codes.UNKNOWN_OPTION,
        f"target '{pack.name}' has no option '{name}'",
        span,
        place=None if span else f"option {name}",
        notes=(fact,),
        helps=did_you_mean(name, own),
    )


def _option_values(
    target: TargetOptions, pack: Pack, reporter: Reporter
) -> Mapping[str, str]:
    given = dict(target.options)
    configured = {option.name: option for option in target.configured}
    values: dict[str, str] = {}
    for option in pack.options:
        place = configured.get(option.name)
        value = given.get(option.name, place.value if place else option.default)
        span = place.span if place and option.name not in given else None
        _check_choice(option, value, span, reporter)
        values[option.name] = value
    return MappingProxyType(values)


def _check_choice(
    option: Option, value: str, span: Span | None, reporter: Reporter
) -> None:
    if not option.choices or value in option.choices:
        return
    reporter.report(
        codes.WRONG_OPTION,
        f"option '{option.name}' cannot be '{value}'",
        span,
        place=None if span else f"option {option.name}",
        notes=(f"it is one of: {', '.join(option.choices)}",),
        helps=did_you_mean(value, option.choices),
    )
