"""Rules in short, for the author of a kernel: what is right, and which line says so."""

from collections.abc import Iterator

from opwright.compiler.facts import AnalysedSchema
from opwright.compiler.ir import Item, Operator
from opwright.compiler.ir.expressions import (
    Apply,
    Attribute,
    Call,
    Constant,
    Expression,
    Read,
)
from opwright.compiler.ir.rules import Contract, Rule

# What is too long to be told in a few words.
_SOMETHING = "…"


def rule_items(operator: Operator, analysed: AnalysedSchema) -> tuple[Item, ...]:
    """Return the rules about an operator and its attributes, as the spec is read."""
    rules = (
        rule
        for contract in analysed.schema.contracts
        if contract.package == operator.package
        for rule in _rules_of(operator, contract)
        if not rule.profiles or contract.profiles[0].name in rule.profiles
    )
    return tuple(dict.fromkeys(map(_item, rules)))


def _rules_of(operator: Operator, contract: Contract) -> Iterator[Rule]:
    for chapter in contract.chapters:
        for rule in chapter.rules:
            if rule.subject == operator.attributes:
                yield rule
        for signature in chapter.signatures:
            if signature.operator == operator.name:
                yield from signature.rules


def _item(rule: Rule) -> Item:
    owner = rule.operator or ".".join(rule.subject.path)
    places = (f"({cites.file}:{cites.line})" for cites in rule.cites[:1])
    text = " ".join((_advice(rule), *places))
    return Item(rule.id.removeprefix(f"{owner}."), text)


def _advice(rule: Rule) -> str:
    """Return what a message advises, behind what it found; else the spec's sentence."""
    parts = (p if isinstance(p, str) else _text(p) for p in rule.message)
    found, semicolon, advice = "".join(parts).partition("; ")
    sentence = rule.cites[0].sentence if rule.cites else ""
    return advice if semicolon else sentence or found


def _text(value: Expression) -> str:
    match value:
        case Read(field=field):
            return field.name
        case Attribute(name=name):
            return name
        case Constant(value=constant):
            return str(constant)
        case Call(function=function, arguments=arguments, own=False):
            return f"{function}({', '.join(map(_text, arguments))})"
        case Apply(sign=sign, operands=(only,)):
            return f"{sign}{_text(only)}"
        case Apply(sign=sign, operands=(left, right)):
            return f"{_text(left)} {sign} {_text(right)}"
        case _:
            return _SOMETHING
