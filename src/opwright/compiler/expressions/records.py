"""Records: which of them may be absent, so that their fields read as defaults."""

from opwright.compiler.ir import Presence
from opwright.compiler.ir.expressions import (
    Apply,
    Call,
    Choice,
    Comprehension,
    Expression,
    ItemOf,
    Items,
    Local,
    Read,
)
from opwright.compiler.ir.sorts import RecordSort


def may_be_absent(record: Expression) -> bool:
    """Return whether a record may be one that is not set."""
    match record:
        case Read(sort=RecordSort(), field=field):
            return field.presence is not Presence.ALWAYS or may_be_absent(record.record)
        case Local(may_be_absent=absent):
            return absent
        case ItemOf(of=of):
            return items_may_be_absent(of)
        case Choice(then=then, otherwise=otherwise):
            return may_be_absent(then) or may_be_absent(otherwise)
        case Call():
            return True
        case _:
            return False


def items_may_be_absent(records: Expression) -> bool:
    """Return whether a list may have records that are not set.

    A field's own list never has, one that a rule writes may.
    """
    match records:
        case Items(items=items):
            return any(map(may_be_absent, items))
        case Comprehension(result=result):
            return may_be_absent(result)
        case Apply(operands=operands):
            return any(map(items_may_be_absent, operands))
        case Choice(then=then, otherwise=otherwise):
            return items_may_be_absent(then) or items_may_be_absent(otherwise)
        case ItemOf(of=of):
            return items_may_be_absent(of)
        case _:
            return False
