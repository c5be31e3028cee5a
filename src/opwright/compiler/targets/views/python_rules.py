"""Rules, needs and signatures as views."""

from collections.abc import Iterator
from pathlib import PurePosixPath

from opwright.compiler.expressions.facts import facts_if
from opwright.compiler.expressions.ranges import INTEGER, NO_FACTS, Facts, Range
from opwright.compiler.facts import AnalysedSchema
from opwright.compiler.ir import Port
from opwright.compiler.ir.expressions import (
    Call,
    Expression,
    Has,
    ListSort,
    SimpleSort,
    Variable,
)
from opwright.compiler.ir.names import QualifiedName
from opwright.compiler.ir.rules import Chapter, Inference, Need, Rule, Signature
from opwright.compiler.ir.sorts import TENSOR
from opwright.compiler.targets.views.class_speller import ClassSpeller
from opwright.compiler.targets.views.imports import sort_names
from opwright.compiler.targets.views.names import PythonNames
from opwright.compiler.targets.views.python_contract_view import (
    PythonNeed,
    PythonRule,
    PythonRules,
    PythonSignature,
    PythonSignaturePort,
    PythonTensorFacts,
)
from opwright.compiler.targets.views.rule_writer import CEL, SHOW, RuleWriter
from opwright.compiler.targets.views.validator_place import (
    BUILTINS,
    FUNCTIONS,
    ValidatorPlace,
    validator_docstring,
)

# What the generated module calls its own.
_TAKEN = (
    "Citation",
    "Inference",
    "NEEDS",
    "Need",
    "OPERATORS",
    "Port",
    "RULES",
    "Rule",
    "Severity",
    "Signature",
    CEL,
    FUNCTIONS,
    SHOW,
    "node",
    "this",
    *BUILTINS,
)


def build_rules(
    chapter: Chapter,
    name: str,
    place: ValidatorPlace,
    names: PythonNames,
    analysed: AnalysedSchema,
) -> PythonRules:
    """Return the view of what one contract file says, as the module of some name."""
    classes = ClassSpeller(place.here, names, analysed, _TAKEN)
    writer = RuleWriter(classes, analysed, place.calls)
    rules = tuple(_rule(rule, writer) for rule in chapter.rules)
    signatures = tuple(_signature(one, writer) for one in chapter.signatures)
    needs = tuple(_need(need, writer) for need in chapter.needs)
    return PythonRules(
        name=name,
        spec_name=chapter.name,
        namespace=place.namespace,
        path=str(PurePosixPath(*place.here, f"{name}.py")),
        docstring=validator_docstring(f"Rules of {chapter.name}.contract.yaml."),
        imports=classes.imports,
        runtime=sort_names(_runtime(rules, signatures, needs, writer)),
        cel=writer.uses(CEL),
        functions=writer.uses(FUNCTIONS),
        rules=rules,
        signatures=signatures,
        needs=needs,
    )


def _runtime(
    rules: tuple[PythonRule, ...],
    signatures: tuple[PythonSignature, ...],
    needs: tuple[PythonNeed, ...],
    writer: RuleWriter,
) -> Iterator[str]:
    """Yield the names of the runtime that a module uses."""
    all_rules = [*rules, *(rule for one in signatures for rule in one.rules)]
    all_needs = [*needs, *(need for one in signatures for need in one.needs)]
    used = {
        "Rule": bool(all_rules),
        "Need": bool(all_needs),
        "Signature": bool(signatures),
        "Port": any(one.inputs or one.outputs for one in signatures),
        "Inference": any(one.infer for one in signatures),
        "Citation": any(one.cites for one in (*all_rules, *all_needs, *signatures)),
        "Severity": any(rule.warning for rule in all_rules),
        SHOW: writer.uses(SHOW),
    }
    yield from (name for name, is_used in used.items() if is_used)


def _rule(rule: Rule, writer: RuleWriter, known: Facts = NO_FACTS) -> PythonRule:
    """Return the view of a rule; `known` is what is known where it is asked."""
    applies = known if rule.when is None else _facts_if(rule.when, True, known)
    return PythonRule(
        id=rule.id,
        cls=writer.classes.spell(rule.subject),
        holds=writer.expression(rule.holds, applies),
        message=writer.message(rule.message, _facts_if(rule.holds, False, applies)),
        when=writer.expression(rule.when, known),
        field=".".join(step.field for step in rule.field),
        profiles=rule.profiles,
        warning=rule.is_warning,
        operator=rule.operator,
        cites=writer.citation(rule.cites),
    )


def _facts_if(condition: Expression, result: bool, known: Facts) -> Facts:
    """Return what a condition tells of sizes and numbers.

    That something is set is left out: type checkers, which see one function at a time,
    could not tell it.
    """
    facts = facts_if(condition, result, known)
    return {key: told for key, told in facts.items() if not isinstance(key, Has)}


def _need(need: Need, writer: RuleWriter) -> PythonNeed:
    return PythonNeed(
        version=need.version,
        feature=need.feature,
        cls=writer.classes.spell(need.subject),
        when=writer.expression(need.when),
        operator=need.operator,
        cites=writer.citation(need.cites),
    )


def _signature(signature: Signature, writer: RuleWriter) -> PythonSignature:
    attributes, inner = signature.attributes, writer.inner()
    known = _counts(signature)
    return PythonSignature(
        operator=signature.operator,
        cls=writer.classes.spell(attributes),
        inputs=_ports(signature.inputs),
        outputs=_ports(signature.outputs),
        arity_profiles=signature.arity_profiles,
        since=signature.since,
        rules=tuple(_rule(rule, inner, known) for rule in signature.rules),
        needs=tuple(_need(need, inner) for need in signature.needs),
        infer=tuple(
            _inference(one, attributes, inner, known) for one in signature.infer
        ),
        cites=writer.citation(signature.cites),
        since_cites=writer.citation(signature.since_cites) if signature.since else None,
    )


def _counts(signature: Signature) -> Facts:
    """Return what is known of the numbers of inputs and outputs where rules are asked.

    In profiles in which they are not counted, they may be any.
    """
    if signature.arity_profiles:
        return NO_FACTS
    ports = (("inputs", signature.inputs), ("outputs", signature.outputs))
    return {_size_of(name): _range(of) for name, of in ports if of is not None}


def _size_of(variable: str) -> Call:
    """Return the expression of how many tensors a variable has."""
    tensors = Variable(name=variable, sort=ListSort(TENSOR))
    integer = SimpleSort.INTEGER
    return Call(function="size", arguments=(tensors,), sort=integer, fails=False)


def _range(ports: tuple[Port, ...]) -> Range:
    least = sum(not port.optional for port in ports)
    is_open = any(port.variadic for port in ports)
    return Range(least, INTEGER.greatest if is_open else len(ports))


def _inference(
    inference: Inference, attributes: QualifiedName, writer: RuleWriter, known: Facts
) -> PythonTensorFacts:
    return PythonTensorFacts(
        cls=writer.classes.spell(attributes),
        rank=writer.expression(inference.rank, known),
        shape=writer.expression(inference.shape, known),
        dtype=writer.expression(inference.dtype, known),
    )


def _ports(ports: tuple[Port, ...] | None) -> tuple[PythonSignaturePort, ...] | None:
    return (
        None
        if ports is None
        else tuple(
            PythonSignaturePort(
                name=port.name, optional=port.optional, variadic=port.variadic
            )
            for port in ports
        )
    )
