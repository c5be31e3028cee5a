"""Conditions on one value of a field: what they are as schemas of its JSON form.

Every schema here also says of which type the value is, so that none of them takes null.
Each function raises Untold for what it cannot say.
"""

from opwright.compiler.facts import AnalysedSchema
from opwright.compiler.ir import (
    ArrayOf,
    Bytes,
    Enum,
    ListOf,
    MapOf,
    Ref,
    Scalar,
    ScalarKind,
    Text,
    Type,
)
from opwright.compiler.ir.syntax import Sign
from opwright.compiler.targets.views.json_schema.rules.evaluate import Known
from opwright.compiler.targets.views.json_schema.rules.numbers import (
    compare_flag,
    compare_float,
    compare_integer,
    compare_member,
)
from opwright.compiler.targets.views.json_schema.rules.sizes import (
    compare_bytes,
    compare_size,
)
from opwright.compiler.targets.views.json_schema.rules.texts import compare_text
from opwright.compiler.targets.views.json_schema.rules.untold import Untold
from opwright.compiler.targets.views.json_schema.schemas import (
    Schema,
    constant,
)


def compare_value(
    type_: Type, sign: Sign, other: Known, analysed: AnalysedSchema
) -> Schema:
    """Return the schema of the values that compare so with another one."""
    match type_, other:
        case Ref(), int(number):
            return compare_member(_enum_of(type_, analysed), sign, number)
        case Scalar(kind=ScalarKind.BOOL), bool(flag):
            return compare_flag(sign, flag)
        case Scalar(kind=kind), int(number) if kind.is_integer:
            return compare_integer(kind, sign, number)
        case Scalar(kind=kind), float(number) if kind.is_float:
            return compare_float(kind, sign, number)
        case Text(), str(text):
            return compare_text(sign, text)
        case _:
            raise Untold


def compare_size_of(type_: Type, sign: Sign, size: int) -> Schema:
    """Return the schema of the values whose size compares so with a number."""
    match type_:
        case ListOf() | ArrayOf():
            return compare_size("array", "Items", sign, size)
        case MapOf():
            return compare_size("object", "Properties", sign, size)
        case Text():
            return compare_size("string", "Length", sign, size)
        case Bytes():
            return compare_bytes(sign, size)
        case _:
            raise Untold


def zero_value(type_: Type, analysed: AnalysedSchema) -> Schema:
    """Return the schema of the values that stand for nothing."""
    match type_:
        case Scalar(kind=ScalarKind.BOOL):
            return constant(False)
        case Scalar(kind=kind) if kind.is_float:
            return {"type": "number", "const": 0}
        case Scalar() | Ref():
            return compare_value(type_, Sign.EQUAL, 0, analysed)
        case _:
            return compare_size_of(type_, Sign.EQUAL, 0)


def _enum_of(type_: Ref, analysed: AnalysedSchema) -> Enum:
    declaration = analysed.declaration(type_.name)
    if isinstance(declaration, Enum):
        return declaration
    raise Untold
