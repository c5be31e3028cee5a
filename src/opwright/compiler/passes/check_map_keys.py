"""Checks that map keys are numbers, strings or enums."""

from opwright.compiler.ir import (
    Declaration,
    Enum,
    MapOf,
    QualifiedName,
    Ref,
    Scalar,
    Schema,
    Text,
    Type,
)
from opwright.compiler.report import Reporter
from opwright.compiler.report.catalogue import schema as codes
from opwright.compiler.walk import parts_of, typed_elements


def check_map_keys(schema: Schema, reporter: Reporter) -> Schema:
    """Report maps whose keys have no order or value; the schema is returned as is."""
    by_name = {declaration.name: declaration for declaration in schema.declarations}
    for declaration in schema.declarations:
        for type_, origin in typed_elements(declaration):
            for part in parts_of(type_):
                if isinstance(part, MapOf) and not _can_be_key(part.key, by_name):
                    reporter.report(
                        codes.BAD_MAP_KEY,
                        "a map key must be a number, a string or an enum",
                        origin.span,
                    )
    return schema


def _can_be_key(key: Type, by_name: dict[QualifiedName, Declaration]) -> bool:
    match key:
        case Scalar() | Text():
            return True
        case Ref(name=name):
            return isinstance(by_name.get(name), Enum)
        case _:
            return False
