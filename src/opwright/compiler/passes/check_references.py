"""Checks that every reference names a declaration of the schema."""

from collections.abc import Iterator

from opwright.compiler.ir import (
    Declaration,
    Enum,
    Interface,
    Origin,
    Ref,
    Schema,
    Struct,
)
from opwright.compiler.report import Reporter
from opwright.compiler.report.catalogue import schema as codes
from opwright.compiler.walk import parts_of, typed_elements


def check_references(schema: Schema, reporter: Reporter) -> Schema:
    """Report references to nothing; the schema is returned as it is."""
    known = {declaration.name for declaration in schema.declarations}
    for declaration in schema.declarations:
        for ref, origin in _references(declaration):
            if ref.name not in known:
                message = f"'{ref.name}' is not declared"
                reporter.report(codes.UNRESOLVED_REFERENCE, message, origin.span)
    return schema


def _references(declaration: Declaration) -> Iterator[tuple[Ref, Origin]]:
    for type_, origin in typed_elements(declaration):
        for part in parts_of(type_):
            if isinstance(part, Ref):
                yield part, origin
    match declaration:
        case (
            Struct(base=Ref() as parent)
            | Enum(parent=Ref() as parent)
            | Interface(parent=Ref() as parent)
        ):
            yield parent, declaration.origin
        case _:
            return
