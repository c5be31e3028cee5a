"""Check: a file holds types, or exactly one interface that is named like it."""

from opwright.compiler.hdi.syntax import (
    FileSyntax,
    InterfaceSyntax,
    Name,
    SequenceableSyntax,
)
from opwright.compiler.hdi.wording import quote
from opwright.compiler.report import Related, Reporter
from opwright.compiler.report.catalogue import hdi as codes


def check_file_kind(syntax: FileSyntax, reporter: Reporter) -> None:
    """Report files that mix kinds, and interfaces that are misnamed or empty."""
    interfaces = [d for d in syntax.declarations if isinstance(d, InterfaceSyntax)]
    if not syntax.declarations and not syntax.lost:
        _report_nothing(syntax, reporter)
    if not interfaces:
        return
    for other in interfaces[1:]:
        _report_several(other, interfaces[0], reporter)
    for declaration in syntax.declarations:
        if not isinstance(declaration, InterfaceSyntax | SequenceableSyntax):
            _report_type(declaration.name, interfaces[0], reporter)
    _check_name(interfaces[0], syntax, reporter)
    if not syntax.lost:
        _check_methods(interfaces[0], reporter)


def _report_nothing(syntax: FileSyntax, reporter: Reporter) -> None:
    place = syntax.packages[0].span if syntax.packages else syntax.source.whole()
    reporter.report(codes.FILE_DECLARES_NOTHING, "the file declares nothing", place)


def _report_several(
    other: InterfaceSyntax, first: InterfaceSyntax, reporter: Reporter
) -> None:
    reporter.report(
        codes.SEVERAL_INTERFACES,
        "a file holds one interface only",
        other.name.span,
        related=(Related(first.name.span, "the first interface"),),
        helps=(f"move it to a file of its own, {quote(other.name.text + '.idl')}",),
    )


def _report_type(name: Name, interface: InterfaceSyntax, reporter: Reporter) -> None:
    reporter.report(
        codes.INTERFACE_WITH_TYPES,
        "a file with an interface cannot declare types",
        name.span,
        related=(Related(interface.name.span, "the interface"),),
        helps=("move the types to a file of their own and import it",),
    )


def _check_name(
    interface: InterfaceSyntax, syntax: FileSyntax, reporter: Reporter
) -> None:
    stem = syntax.source.path.stem
    if interface.name.text != stem:
        reporter.report(
            codes.INTERFACE_MISNAMED,
            f"interface {quote(interface.name.text)} is in a file named {quote(stem)}",
            interface.name.span,
            helps=("give the interface and its file the same name",),
        )


def _check_methods(interface: InterfaceSyntax, reporter: Reporter) -> None:
    callback = any(attribute.text == "callback" for attribute in interface.attributes)
    if not (interface.methods or interface.parent or callback):
        reporter.report(
            codes.INTERFACE_EMPTY,
            f"interface {quote(interface.name.text)} has no methods",
            interface.name.span,
            notes=("only callback and extending interfaces can be empty",),
        )
