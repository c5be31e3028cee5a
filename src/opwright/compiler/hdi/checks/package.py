"""Check: a file opens with one package that fits its folder."""

from opwright.compiler.hdi.graph import ParsedModule
from opwright.compiler.hdi.layout import covering_roots, folder_of
from opwright.compiler.reading import display_path
from opwright.compiler.report import Related, Reporter
from opwright.compiler.report.catalogue import hdi as codes
from opwright.compiler.roots import Roots


def check_package(module: ParsedModule, roots: Roots, reporter: Reporter) -> None:
    """Report a package that is missing, late, repeated, malformed or misplaced."""
    syntax = module.syntax
    if not syntax.package_first:
        reporter.report(
            codes.MISSING_PACKAGE,
            "expected a package declaration at the start of the file",
            syntax.packages[0].span if syntax.packages else syntax.source.whole(),
            helps=("start the file with a line like `package ohos.hdi.nnrt.v1_0;`",),
        )
    for other in syntax.packages[1:]:
        # The newer reference compiler lets a package line stand twice.
        if other.text != syntax.packages[0].text:
            reporter.report(
                codes.SECOND_PACKAGE,
                "a file belongs to one package only",
                other.span,
                related=(Related(syntax.packages[0].span, "first package"),),
            )
    if syntax.packages and module.package is None:
        _report_malformed(module, reporter)
    _check_folder(module, roots, reporter)


def _report_malformed(module: ParsedModule, reporter: Reporter) -> None:
    reporter.report(
        codes.BAD_PACKAGE,
        "a package is a dotted name that ends in a version such as 'v1_0'",
        module.syntax.packages[0].span,
        helps=("write it like `package ohos.hdi.nnrt.v1_0;`",),
    )


def _check_folder(module: ParsedModule, roots: Roots, reporter: Reporter) -> None:
    package = module.package
    covering = covering_roots(package, roots) if package else ()
    if package is None or module.root or not covering:
        return
    expected = folder_of(package, covering[0])
    reporter.report(
        codes.PACKAGE_MISPLACED,
        f"package '{package}' does not match the file's folder",
        module.syntax.packages[0].span,
        notes=(
            f"with the root '{covering[0].package}' the file should be in "
            f"{display_path(expected)}",
        ),
    )
