"""Check: declared names are simple ones, and usable in the languages of drivers."""

import re
from collections.abc import Iterator
from typing import assert_never

from opwright.compiler.hdi.syntax import (
    DeclarationSyntax,
    EnumSyntax,
    FileSyntax,
    InterfaceSyntax,
    Name,
    SequenceableSyntax,
    StructSyntax,
    UnionSyntax,
)
from opwright.compiler.hdi.wording import quote, split_words
from opwright.compiler.report import Reporter
from opwright.compiler.report.catalogue import hdi as codes

# An empty part, as in `a.b..C.D`, parts a package from a class inside of it.
_SEQUENCEABLE = re.compile(r"[A-Za-z_]\w*(\.{1,2}[A-Za-z_]\w*)+", re.ASCII)
_CPP_KEYWORDS = split_words(
    "alignas alignof and and_eq asm auto bitand bitor bool break case catch char16_t"
    " char32_t class compl const const_cast constexpr continue decltype default delete"
    " do dynamic_cast else explicit export extern false for friend goto if inline"
    " mutable namespace new noexcept not not_eq nullptr operator or or_eq private"
    " protected public register reinterpret_cast return signed sizeof static"
    " static_assert static_cast switch template this thread_local throw true try"
    " typedef typeid typename using virtual void volatile wchar_t while xor"
    " xor_eq"
)


def check_names(syntax: FileSyntax, reporter: Reporter) -> None:
    """Report declared names with dots in them, and those that C++ reserves."""
    for declaration in syntax.declarations:
        if isinstance(declaration, SequenceableSyntax):
            _check_sequenceable(declaration.name, reporter)
            continue
        for name in _declared_names(declaration):
            _check_name(name, reporter)


def _declared_names(declaration: DeclarationSyntax) -> Iterator[Name]:
    yield declaration.name
    match declaration:
        case EnumSyntax() | StructSyntax() | UnionSyntax():
            yield from (member.name for member in declaration.members)
        case InterfaceSyntax():
            for method in declaration.methods:
                yield method.name
                yield from (parameter.name for parameter in method.parameters)
        case SequenceableSyntax():
            pass
        case _:
            assert_never(declaration)


def _check_name(name: Name, reporter: Reporter) -> None:
    if "." in name.text:
        reporter.report(
            codes.DOTTED_NAME,
            f"a declared name has no dots: {quote(name.text)}",
            name.span,
        )
    elif name.text in _CPP_KEYWORDS:
        reporter.report(
            codes.RESERVED_NAME,
            f"'{name.text}' is a keyword of C++",
            name.span,
            notes=("the C++ code that other tools make of this does not compile",),
        )


def _check_sequenceable(name: Name, reporter: Reporter) -> None:
    if not _SEQUENCEABLE.fullmatch(name.text):
        reporter.report(
            codes.BAD_SEQUENCEABLE,
            f"{quote(name.text)} is not a package and a class",
            name.span,
            helps=("write it like `sequenceable OHOS.HDI.Display.HdifdParcelable;`",),
        )
