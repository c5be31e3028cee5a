"""Checks that the members of unions are plain data, since they share their bytes."""

from opwright.compiler.ir import Schema, Union
from opwright.compiler.plain_data import is_plain, plain_declarations
from opwright.compiler.report import Reporter
from opwright.compiler.report.catalogue import schema as codes


def check_unions(schema: Schema, reporter: Reporter) -> Schema:
    """Report union members that are no plain data; the schema is returned as it is."""
    plain = plain_declarations(schema.declarations)
    unions = [d for d in schema.declarations if isinstance(d, Union)]
    for union in unions:
        for member in union.members:
            if not is_plain(member.type, plain):
                reporter.report(
                    codes.BAD_UNION_MEMBER,
                    f"'{member.name}' cannot be in a union: it is no plain data",
                    member.origin.span,
                    notes=("numbers, enums and structs of those are plain data",),
                )
    return schema
