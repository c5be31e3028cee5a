"""Translates conditions: and, or, not and the like, down to single fields."""

from dataclasses import replace

from opwright.compiler.expressions.can_fail import can_fail
from opwright.compiler.facts import AnalysedSchema
from opwright.compiler.ir import MapOf, Presence, Ref, Text, Type
from opwright.compiler.ir.expressions import (
    Apply,
    Call,
    Choice,
    Comprehension,
    Constant,
    Expression,
    Has,
    ItemOf,
    Local,
    Macro,
    Read,
    Variable,
)
from opwright.compiler.ir.rules import Rule
from opwright.compiler.ir.sorts import ListSort, MapSort, RecordSort, SimpleSort
from opwright.compiler.ir.syntax import Sign
from opwright.compiler.targets.views.json_form.types import json_type
from opwright.compiler.targets.views.json_form.well_known import takes_null
from opwright.compiler.targets.views.json_schema.rules.comparisons import (
    Conditions,
    is_known,
)
from opwright.compiler.targets.views.json_schema.rules.encodings import (
    count_of,
    encoding_fields,
)
from opwright.compiler.targets.views.json_schema.rules.evaluate import truth
from opwright.compiler.targets.views.json_schema.rules.inline import Inliner
from opwright.compiler.targets.views.json_schema.rules.lift import (
    Root,
    element_of,
    lift,
    tells_absence,
    type_at,
)
from opwright.compiler.targets.views.json_schema.rules.untold import Untold
from opwright.compiler.targets.views.json_schema.rules.values import (
    compare_size_of,
    zero_value,
)
from opwright.compiler.targets.views.json_schema.schemas import (
    NULL,
    Schema,
    all_of,
    any_of,
    chosen,
    implied,
    negated,
)

# Conditions that choose within conditions that choose grow without end.
_MOST = 5_000


class Translator:
    """Translates conditions on one record.

    All methods raise Untold for what JSON Schema cannot say.
    """

    def __init__(self, analysed: AnalysedSchema) -> None:
        self._analysed = analysed
        self._single = Conditions(analysed)
        self._left = _MOST

    def condition(self, expression: Expression, root: Root) -> Schema:
        """Return the schema of the values at a root for which a condition is true."""
        self._left -= 1
        if self._left < 0:
            raise Untold
        match expression:
            case Constant(value=bool(value)):
                return value
            case Apply():
                return self._operator(expression, root)
            case Choice(condition=condition, then=then, otherwise=otherwise):
                return chosen(
                    self.certain(condition, root),
                    self.condition(then, root),
                    self.condition(otherwise, root),
                )
            case Has(what=Read() as read):
                return self._presence(read, root)
            case Comprehension(condition=None):
                return self._comprehension(expression, root)
            case Call(own=False):
                return self._call(expression, root)
            case Read(sort=SimpleSort.BOOL) | ItemOf() | Local():
                return self._single.flag(expression, root)
            case _:
                raise Untold

    def certain(self, expression: Expression, root: Root) -> Schema:
        """Return the schema of a condition of which it counts whether it is false.

        A condition without a value is neither true nor false.
        """
        if can_fail(expression):
            raise Untold
        return self.condition(expression, root)

    def _operator(self, apply: Apply, root: Root) -> Schema:
        match apply.sign, apply.operands:
            case Sign.NOT, (operand,):
                return negated(self.certain(operand, root))
            case Sign.AND, operands:
                return all_of(*(self.condition(part, root) for part in operands))
            case Sign.OR, operands:
                return any_of(*(self.condition(part, root) for part in operands))
            case _, operands if all(map(is_known, operands)):
                return truth(apply, {})
            case _, (Choice() as choice, other):
                return self.condition(_spread(apply, choice, (other,), ()), root)
            case _, (other, Choice() as choice):
                return self.condition(_spread(apply, choice, (), (other,)), root)
            case sign, (
                Call(function="size", arguments=(Call(function="encodings") as used,)),
                Constant(value=int(number)),
            ):
                return self._encodings(used, sign, number, root)
            case Sign.IN, _:
                return self._single.membership(apply, root)
            case _, (_, _):
                return self._single.comparison(apply, root)
            case _:
                raise Untold

    def _encodings(self, used: Call, sign: Sign, number: int, root: Root) -> Schema:
        """Return the schema of a tensor with so many encodings in use."""
        fields = encoding_fields(used.arguments[0], self._analysed)
        schemas = tuple(self._presence(field, root) for field in fields)
        return count_of(schemas, sign, number)

    def _call(self, call: Call, root: Root) -> Schema:
        match call.function:
            case "starts_with" | "ends_with" | "contains_text" | "matches":
                return self._single.text_test(call, root)
            case "distinct":
                return self._single.uniqueness(call, root)
            case _:
                raise Untold

    def _presence(self, read: Read, root: Root) -> Schema:
        """Return the schema of a root in which a field is set."""
        field, type_ = read.field, type_at(read, root)
        if takes_null(type_, self._analysed):
            raise Untold
        match read.sort:
            case RecordSort() if field.presence is Presence.ALWAYS:
                return self._presence_of(read.record, root)
            case ListSort() | MapSort():
                there = compare_size_of(type_, Sign.MORE, 0)
            case sort if isinstance(sort, RecordSort) or tells_absence(field):
                there = negated(NULL)
            case SimpleSort.OTHER:
                raise Untold
            case _:
                there = all_of(
                    negated(NULL), negated(zero_value(type_, self._analysed))
                )
        return lift(read, there, root, False, self._analysed)

    def _presence_of(self, record: Expression, root: Root) -> Schema:
        return self._presence(record, root) if isinstance(record, Read) else True

    def _comprehension(self, all_or_some: Comprehension, root: Root) -> Schema:
        """Return the schema of lists and maps whose items are as a condition has it."""
        source, variable = all_or_some.source, all_or_some.variables[-1]
        if isinstance(source, Apply) and source.sign is Sign.PLUS:
            return self._of_each(all_or_some, source.operands, root)
        type_ = type_at(source, root)
        is_pair = len(all_or_some.variables) > 1
        match type_, all_or_some.macro:
            case MapOf(_, value), Macro.ALL if is_pair:
                inner = self._inside(all_or_some.result, variable, value)
                held: Schema = {"type": "object", "additionalProperties": inner}
            case MapOf(Text() as key, _), Macro.ALL:
                inner = self._inside(all_or_some.result, variable, key)
                held = {"type": "object", "propertyNames": inner}
            case MapOf(), _:
                raise Untold
            case _, Macro.ALL:
                inner = self._inside(all_or_some.result, variable, element_of(type_))
                held = {"type": "array", "items": inner}
            case _, Macro.EXISTS | Macro.EXISTS_ONE as macro:
                inner = self._inside(all_or_some.result, variable, element_of(type_))
                most = {"maxContains": 1} if macro is Macro.EXISTS_ONE else {}
                held = {"type": "array", "contains": inner, **most}
            case _:
                raise Untold
        return self._single.held(all_or_some, source, held, root)

    def _of_each(
        self, whole: Comprehension, sources: tuple[Expression, ...], root: Root
    ) -> Schema:
        """Return the schema of a condition on the items of several lists."""
        if len(whole.variables) > 1:  # places in all lists together
            raise Untold
        each = [self.condition(replace(whole, source=one), root) for one in sources]
        match whole.macro:
            case Macro.ALL:
                return all_of(*each)
            case Macro.EXISTS:
                return any_of(*each)
            case _:
                raise Untold

    def _inside(self, result: Expression, variable: Local, of: Type) -> Schema:
        return self.condition(result, Root(expression=variable, type=json_type(of)))


def translate(rule: Rule, functions: Inliner, analysed: AnalysedSchema) -> Schema:
    """Return the schema of the objects for which a rule holds.

    Raises Untold if there is none.
    """
    this = Variable(name="this", sort=RecordSort(rule.subject))
    root = Root(expression=this, type=Ref(rule.subject))
    translator = Translator(analysed)
    holds = translator.condition(functions.inline(rule.holds), root)
    if rule.when is None:
        return holds
    return implied(translator.certain(functions.inline(rule.when), root), holds)


def _spread(
    apply: Apply,
    choice: Choice,
    after: tuple[Expression, ...],
    before: tuple[Expression, ...],
) -> Choice:
    """Return a comparison with one of two values as one of two comparisons."""

    def compared(value: Expression) -> Apply:
        return replace(apply, operands=(*before, value, *after))

    return Choice(
        condition=choice.condition,
        then=compared(choice.then),
        otherwise=compared(choice.otherwise),
        sort=apply.sort,
    )
