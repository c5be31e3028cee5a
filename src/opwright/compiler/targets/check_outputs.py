"""Checks that a pack's outputs have a template, and elements to be made for."""

from opwright.compiler.report import Reporter
from opwright.compiler.report.catalogue import targets as codes
from opwright.compiler.report.closest import did_you_mean
from opwright.compiler.targets.pack import Output, Pack
from opwright.compiler.targets.views import VIEWS


def check_outputs(pack: Pack, outputs: tuple[Output, ...], reporter: Reporter) -> None:
    """Report what a pack's own outputs name that is not there."""
    for output in outputs:
        if output.template not in pack.template_names:
            _report_no_template(pack, output, reporter)
        # The views of built-in packs, which tests check, need not be loaded for it.
        if not pack.built_in:
            _check_for_each(pack, output, reporter)


def _report_no_template(pack: Pack, output: Output, reporter: Reporter) -> None:
    also = f", and those of '{pack.base.name}'" if pack.base else ""
    reporter.report(
        codes.MISSING_TEMPLATE,
        f"the pack has no template '{output.template}'",
        output.template_span,
        notes=(f"templates are the files '*.jinja' of the folder{also}",),
        helps=did_you_mean(output.template, pack.template_names),
    )


def _check_for_each(pack: Pack, output: Output, reporter: Reporter) -> None:
    kinds = VIEWS[pack.view].kinds
    if output.for_each not in kinds:
        offered = sorted(kind.value for kind in kinds)
        reporter.report(
            codes.NOT_IN_VIEW,
            f"the view '{pack.view}' has nothing for '{output.for_each}'",
            output.for_each_span,
            notes=(f"the view offers: {', '.join(offered)}",),
            helps=did_you_mean(output.for_each, offered),
        )
