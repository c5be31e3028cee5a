"""Brings enum values into the range of the enum's base type.

A positive value that fills the sign bit of a signed base (0xFFFFFFFF in an `int`) is
common in released files; it wraps, as C does, with a warning. Others are errors.
"""

from dataclasses import replace

from opwright.compiler.ir import Enum, Enumerator, Scalar, Schema
from opwright.compiler.report import Reporter
from opwright.compiler.report.catalogue import schema as codes


def wrap_enum_values(schema: Schema, reporter: Reporter) -> Schema:
    """Return the schema with enum values in range, reporting those that were not."""
    return replace(
        schema,
        declarations=tuple(
            (
                _wrap_enum(declaration, reporter)
                if isinstance(declaration, Enum)
                else declaration
            )
            for declaration in schema.declarations
        ),
    )


def _wrap_enum(enum: Enum, reporter: Reporter) -> Enum:
    least, greatest = enum.base.kind.bounds
    if all(least <= member.value <= greatest for member in enum.members):
        return enum
    members = tuple(
        _wrap_member(member, enum.base, reporter) for member in enum.members
    )
    return replace(enum, members=members)


def _wrap_member(member: Enumerator, base: Scalar, reporter: Reporter) -> Enumerator:
    least, greatest = base.kind.bounds
    if least <= member.value <= greatest:
        return member
    range_note = f"the base type {base.kind} holds {least} to {greatest}"
    wraps = base.kind.is_signed and 0 <= member.value < 2**base.kind.bits
    if not wraps:
        negative = member.value < 0 and not base.kind.is_signed
        reporter.report(
            codes.ENUM_VALUE_OUT_OF_RANGE,
            f"value {member.value} of '{member.name}' is out of range",
            member.origin.span,
            notes=(range_note,),
            helps=(f"give the enum a {'signed' if negative else 'wider'} base type",),
        )
        return member
    wrapped = member.value - 2**base.kind.bits
    reporter.report(
        codes.ENUM_VALUE_WRAPS,
        f"value {member.value} of '{member.name}' wraps to {wrapped}",
        member.origin.span,
        notes=(range_note,),
        helps=("give the enum an unsigned base type",),
    )
    return replace(member, value=wrapped)
