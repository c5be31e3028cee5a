"""How many encodings of a tensor are in use, as conditions on its fields."""

from collections.abc import Iterator

from opwright.compiler.expressions.sorts import sort_of
from opwright.compiler.facts import AnalysedSchema
from opwright.compiler.ir import QualifiedName, Struct
from opwright.compiler.ir.expressions import Expression, Read
from opwright.compiler.ir.sorts import RecordSort
from opwright.compiler.ir.syntax import Sign
from opwright.compiler.targets.views.json_schema.rules.evaluate import compare
from opwright.compiler.targets.views.json_schema.rules.untold import Untold
from opwright.compiler.targets.views.json_schema.schemas import (
    Schema,
    all_of,
    any_of,
    negated,
    one_of,
)

_SEVERAL = 2


def encoding_fields(tensor: Expression, analysed: AnalysedSchema) -> Iterator[Read]:
    """Yield the field of each encoding of a tensor, which is set if it is in use.

    Raises Untold for what is no tensor.
    """
    match tensor.sort:
        case RecordSort(name=name) if name in analysed.tensors:
            for encoding in analysed.tensors[name].encodings:
                yield _read(tensor, name, encoding.field.field, analysed)
        case _:
            raise Untold


def count_of(holding: tuple[Schema, ...], sign: Sign, number: int) -> Schema:
    """Return the schema of what so many of some schemas take.

    Raises Untold where more would have to be told apart than none, one and several.
    """
    counts = {count: compare(sign, count, number) for count in range(len(holding) + 1)}
    several = {holds for count, holds in counts.items() if count >= _SEVERAL}
    if len(several) > 1:
        raise Untold
    some, one = any_of(*holding), one_of(*holding)
    return any_of(
        negated(some) if counts[0] else False,
        one if counts.get(1) else False,
        all_of(some, negated(one)) if True in several else False,
    )


def _read(
    tensor: Expression, name: QualifiedName, field: str, analysed: AnalysedSchema
) -> Read:
    struct = analysed.declaration(name)
    fields = struct.fields if isinstance(struct, Struct) else ()
    found = next(one for one in fields if one.name == field)
    sort = sort_of(found.type, analysed.declarations)
    return Read(record=tensor, struct=name, field=found, sort=sort)
