"""Check: attributes exist, stand where they may, once, and agree with each other."""

from typing import assert_never

from opwright.compiler.hdi.context import LEVELS, lower_levels
from opwright.compiler.hdi.syntax import (
    DeclarationSyntax,
    EnumSyntax,
    FileSyntax,
    InterfaceSyntax,
    MethodSyntax,
    Name,
    SequenceableSyntax,
    StructSyntax,
    UnionSyntax,
)
from opwright.compiler.hdi.wording import quote
from opwright.compiler.report import Related, Reporter
from opwright.compiler.report.catalogue import hdi as codes
from opwright.compiler.report.closest import did_you_mean

_KNOWN = frozenset((*LEVELS, "callback", "oneway", "in", "out"))
_ON_TYPES = frozenset(LEVELS)
_ON_METHODS = frozenset((*LEVELS, "oneway"))
_ON_INTERFACES = frozenset((*LEVELS, "oneway", "callback"))


def check_attributes(syntax: FileSyntax, reporter: Reporter) -> None:
    """Report attributes that are unknown, misplaced, repeated or contradictory."""
    for declaration in syntax.declarations:
        _check_declaration(declaration, reporter)


def _check_declaration(declaration: DeclarationSyntax, reporter: Reporter) -> None:
    match declaration:
        case InterfaceSyntax():
            _check_list(
                declaration.attributes, _ON_INTERFACES, "an interface", reporter
            )
            for method in declaration.methods:
                _check_list(method.attributes, _ON_METHODS, "a method", reporter)
                _check_levels(method, declaration, reporter)
        case EnumSyntax() | StructSyntax() | UnionSyntax():
            _check_list(declaration.attributes, _ON_TYPES, "a type", reporter)
        case SequenceableSyntax():
            pass
        case _:
            assert_never(declaration)


def _check_list(
    attributes: tuple[Name, ...], allowed: frozenset[str], on: str, reporter: Reporter
) -> None:
    seen: dict[str, Name] = {}
    for attribute in attributes:
        first = seen.setdefault(attribute.text, attribute)
        if attribute.text not in _KNOWN:
            reporter.report(
                codes.UNKNOWN_ATTRIBUTE,
                f"there is no attribute {quote(attribute.text)}",
                attribute.span,
                notes=(f"{on} can have {_enumerate(allowed)}",),
                helps=did_you_mean(attribute.text, sorted(allowed)),
            )
        elif attribute.text not in allowed:
            reporter.report(
                codes.MISPLACED_ATTRIBUTE,
                f"{on} cannot be [{attribute.text}]",
                attribute.span,
                notes=(f"{on} can have {_enumerate(allowed)}",),
            )
        elif first is not attribute:
            _report_repeated(attribute, first, reporter)


def _report_repeated(attribute: Name, first: Name, reporter: Reporter) -> None:
    reporter.report(
        codes.REPEATED_ATTRIBUTE,
        f"[{attribute.text}] is given twice",
        attribute.span,
        related=(Related(first.span, "first here"),),
    )


def _check_levels(
    method: MethodSyntax, interface: InterfaceSyntax, reporter: Reporter
) -> None:
    """Report levels of a method that its interface lacks; without any it has all."""
    offered = lower_levels(interface.attributes) or LEVELS
    for attribute in method.attributes:
        if attribute.text in LEVELS and attribute.text not in offered:
            reporter.report(
                codes.LEVEL_MISMATCH,
                f"the interface is not [{attribute.text}], so its methods cannot be",
                attribute.span,
                related=(Related(interface.name.span, "the interface"),),
            )


def _enumerate(words: frozenset[str]) -> str:
    return ", ".join(f"[{word}]" for word in sorted(words))
