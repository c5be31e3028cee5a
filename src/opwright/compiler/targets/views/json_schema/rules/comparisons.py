"""Conditions on a single field, which compare it with what is known already."""

import re
from collections.abc import Mapping
from types import MappingProxyType

from opwright.compiler.facts import AnalysedSchema
from opwright.compiler.ir import Scalar, Text, Type
from opwright.compiler.ir.expressions import Apply, Call, Constant, Expression
from opwright.compiler.ir.syntax import Sign
from opwright.compiler.targets.views.json_schema.rules.evaluate import (
    Known,
    NoValue,
    evaluate,
    truth,
)
from opwright.compiler.targets.views.json_schema.rules.lift import (
    Root,
    element_of,
    lift,
    type_at,
    unset_value,
)
from opwright.compiler.targets.views.json_schema.rules.texts import text_pattern
from opwright.compiler.targets.views.json_schema.rules.untold import Untold
from opwright.compiler.targets.views.json_schema.rules.values import (
    compare_size_of,
    compare_value,
)
from opwright.compiler.targets.views.json_schema.schemas import (
    Schema,
    any_of,
    constant,
)

_SWAPPED: Mapping[Sign, Sign] = MappingProxyType(
    {
        Sign.LESS: Sign.MORE,
        Sign.AT_MOST: Sign.AT_LEAST,
        Sign.MORE: Sign.LESS,
        Sign.AT_LEAST: Sign.AT_MOST,
    }
)

# Comparisons of the least or the greatest item that say something of every item.
_OF_EVERY = frozenset(
    {
        ("least", Sign.MORE),
        ("least", Sign.AT_LEAST),
        ("greatest", Sign.LESS),
        ("greatest", Sign.AT_MOST),
    }
)


class Conditions:
    """Conditions that are about a single field, or a single item of one.

    All methods raise Untold for what JSON Schema cannot say.
    """

    def __init__(self, analysed: AnalysedSchema) -> None:
        self._analysed = analysed

    def comparison(self, apply: Apply, root: Root) -> Schema:
        """Return the schema of `a < b` and the like, where one side is known."""
        left, right = apply.operands
        if is_known(left):
            sign = _SWAPPED.get(apply.sign, apply.sign)
            term, value = self._compared(right, sign, evaluate(left, {}), root)
        else:
            term, value = self._compared(left, apply.sign, evaluate(right, {}), root)
        return self.held(apply, term, value, root)

    def membership(self, apply: Apply, root: Root) -> Schema:
        """Return the schema of `a in [b, c]`, or of `b in a`."""
        needle, items = apply.operands
        if is_known(needle):
            of, known = element_of(type_at(items, root)), evaluate(needle, {})
            item = compare_value(of, Sign.EQUAL, known, self._analysed)
            return self.held(apply, items, {"type": "array", "contains": item}, root)
        choices = evaluate(items, {})
        if not isinstance(choices, tuple):
            raise Untold
        equal = [self._compared(needle, Sign.EQUAL, one, root) for one in choices]
        if not equal:
            return False
        value = any_of(*(schema for _, schema in equal))
        return self.held(apply, equal[0][0], value, root)

    def flag(self, term: Expression, root: Root) -> Schema:
        """Return the schema of a truth value that is true."""
        return self.held(term, term, constant(True), root)

    def text_test(self, call: Call, root: Root) -> Schema:
        """Return the schema of a text that begins, ends or looks so."""
        term, argument = call.arguments
        wanted = evaluate(argument, {})
        if not isinstance(wanted, str) or not isinstance(type_at(term, root), Text):
            raise Untold
        if any(text != "" for text in unset_value(term).values()):
            # What a hostile pattern does with longer texts would take for ever.
            raise Untold
        pattern = text_pattern(call.function, wanted)
        unset = re.search(pattern, "") is not None
        value: Schema = {"type": "string", "pattern": pattern}
        return lift(term, value, root, unset, self._analysed)

    def uniqueness(self, call: Call, root: Root) -> Schema:
        """Return the schema of lists in which nothing stands twice."""
        (term,) = call.arguments
        if not _has_one_form(element_of(type_at(term, root))):
            raise Untold
        return self.held(call, term, {"type": "array", "uniqueItems": True}, root)

    def held(
        self, condition: Expression, term: Expression, value: Schema, root: Root
    ) -> Schema:
        """Return the schema of the root where a term's value is to be as a schema has.

        The condition tells whether it may be left out.
        """
        known = unset_value(term)
        unset = bool(known) and truth(condition, known)
        return lift(term, value, root, unset, self._analysed)

    def _compared(
        self, term: Expression, sign: Sign, other: Known, root: Root
    ) -> tuple[Expression, Schema]:
        """Return the field or item in a term, and the schema of what compares so."""
        match term, other:
            case Call(function="size", arguments=(of,)), int(size):
                return of, compare_size_of(type_at(of, root), sign, size)
            case Call(function="least" | "greatest" as which, arguments=(of,)), _:
                element = element_of(type_at(of, root))
                item = compare_value(element, sign, other, self._analysed)
                return of, _extreme(which, sign, item)
            case _:
                of = type_at(term, root)
                return term, compare_value(of, sign, other, self._analysed)


def is_known(expression: Expression) -> bool:
    """Return whether an expression is a constant, or made of nothing else."""
    if isinstance(expression, Constant):
        return True
    try:
        evaluate(expression, {})
    except (NoValue, Untold):
        return False
    return True


def _extreme(which: str, sign: Sign, item: Schema) -> Schema:
    """Return the schema of lists whose least or greatest item is as a schema has it."""
    if (which, sign) in _OF_EVERY:
        return {"type": "array", "minItems": 1, "items": item}
    if sign in _SWAPPED:
        return {"type": "array", "contains": item}
    raise Untold


def _has_one_form(type_: Type) -> bool:
    """Return whether equal values of a type look alike in JSON."""
    match type_:
        case Text():
            return True
        case Scalar(kind=kind):
            return kind.bits < 64 and not kind.is_float
        case _:
            return False
