"""Selects the operators of a schema, as its contracts say."""

from collections.abc import Iterator, Mapping

from opwright.compiler.ir import (
    CodeRule,
    ContractContribution,
    Declaration,
    Documentation,
    Enum,
    Enumerator,
    Field,
    Module,
    Operator,
    OperatorSelection,
    Port,
    ProtoField,
    QualifiedName,
    Ref,
    Struct,
)
from opwright.compiler.report import Related, Reporter
from opwright.compiler.report.catalogue import schema as codes


def select_operators(
    declarations: tuple[Declaration, ...],
    modules: tuple[Module, ...],
    contracts: Mapping[str, ContractContribution],
    reporter: Reporter,
) -> tuple[Operator, ...]:
    """Return all operators, by package, each package's in the order of declaration."""
    operators: list[Operator] = []
    for package in sorted(contracts):
        selection = contracts[package].operators
        if selection is None:
            continue
        own = tuple(d for d in declarations if d.name.package == package)
        if selection.oneof is not None:
            found = _from_oneof(package, selection, own, reporter)
        else:
            stems = {m.name: m.stem for m in modules if m.package == package}
            found = _from_structs(package, selection, own, stems, reporter)
        operators.extend(found)
    _check_codes(operators, reporter)
    return tuple(operators)


def _from_oneof(
    package: str,
    selection: OperatorSelection,
    declarations: tuple[Declaration, ...],
    reporter: Reporter,
) -> Iterator[Operator]:
    message, _, oneof = (selection.oneof or "").rpartition(".")
    name = QualifiedName(package, tuple(message.split(".")))
    by_name = {d.name: d for d in declarations}
    struct = by_name.get(name)
    members = (
        [field for field in struct.fields if field.oneof == oneof]
        if isinstance(struct, Struct)
        else []
    )
    if not members:
        _report_missing(selection, f"oneof '{selection.oneof}'", package, reporter)
    for member in members:
        match member:
            case Field(type=Ref(name=attributes), detail=ProtoField(number=number)):
                owner = by_name.get(attributes)
                documentation = owner.documentation if owner else member.documentation
                yield _operator(
                    member.name, attributes, number, "", documentation, member
                )
            case _:
                message = f"oneof member '{member.name}' has no struct of attributes"
                reporter.report(
                    codes.OPERATOR_WITHOUT_CODE, message, member.origin.span
                )


def _from_structs(
    package: str,
    selection: OperatorSelection,
    declarations: tuple[Declaration, ...],
    stems: Mapping[str, str],
    reporter: Reporter,
) -> Iterator[Operator]:
    structs = [
        d
        for d in declarations
        if isinstance(d, Struct) and stems.get(d.module) == selection.module
    ]
    rule = selection.codes
    enum = next(
        (d for d in declarations if rule and _is_enum(d, rule.enum)),
        None,
    )
    if not structs and selection.module not in stems.values():
        # The package may be there in part: only its other files were read.
        return
    if rule is None or not isinstance(enum, Enum):
        wanted = rule.enum if rule else ""
        _report_missing(selection, f"enum '{wanted}'", package, reporter)
        return
    codes_by_struct = _codes_by_struct(structs, enum, rule)
    for struct in structs:
        member = codes_by_struct.get(struct.name.simple)
        if member is None:
            _report_without_code(struct, enum, rule, reporter)
            continue
        yield _operator(
            struct.name.simple,
            struct.name,
            member.value,
            member.name,
            struct.documentation,
            struct,
        )


def _is_enum(declaration: Declaration, name: str) -> bool:
    return isinstance(declaration, Enum) and declaration.name.simple == name


def _codes_by_struct(
    structs: list[Struct], enum: Enum, rule: CodeRule
) -> dict[str, Enumerator]:
    members = {member.name: member for member in enum.members}
    spelled = {
        _fold(member.name.removeprefix(rule.prefix)): member for member in enum.members
    }
    found = {
        struct.name.simple: spelled[_fold(struct.name.simple)]
        for struct in structs
        if _fold(struct.name.simple) in spelled
    }
    exceptions = {s: members[m] for s, m in rule.exceptions if m in members}
    return found | exceptions


def _fold(name: str) -> str:
    return name.replace("_", "").lower()


def _operator(
    name: str,
    attributes: QualifiedName,
    code: int,
    code_name: str,
    documentation: Documentation,
    element: Field | Struct,
) -> Operator:
    return Operator(
        name=name,
        package=attributes.package,
        code=code,
        code_name=code_name,
        attributes=attributes,
        origin=element.origin,
        documentation=documentation,
        inputs=tuple(Port(name=i.name, text=i.text) for i in documentation.inputs),
        outputs=tuple(Port(name=o.name, text=o.text) for o in documentation.outputs),
    )


def _report_missing(
    selection: OperatorSelection, what: str, package: str, reporter: Reporter
) -> None:
    reporter.report(
        codes.OPERATOR_SOURCE_MISSING,
        f"there is no {what} in package '{package}'",
        selection.origin.span,
    )


def _report_without_code(
    struct: Struct, enum: Enum, rule: CodeRule, reporter: Reporter
) -> None:
    reporter.report(
        codes.OPERATOR_WITHOUT_CODE,
        f"no member of '{enum.name.simple}' is the code of '{struct.name.simple}'",
        struct.origin.span,
        related=(Related(rule.origin.span, "operator codes are chosen here"),),
        helps=(
            f"add a member that spells '{struct.name.simple}' behind "
            f"'{rule.prefix}', or name its member under 'exceptions'",
        ),
    )


def _check_codes(operators: list[Operator], reporter: Reporter) -> None:
    first: dict[tuple[str, int], Operator] = {}
    for operator in operators:
        other = first.setdefault((operator.package, operator.code), operator)
        if other is not operator:
            message = f"'{operator.name}' and '{other.name}' both have the code "
            reporter.report(
                codes.OPERATOR_CODE_TAKEN,
                f"{message}{operator.code}",
                operator.origin.span,
                related=(Related(other.origin.span, "the other operator"),),
            )
