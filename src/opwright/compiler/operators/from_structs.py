"""Operators that are the structs of a module; their codes are an enum's members."""

from collections.abc import Iterator, Mapping

from opwright.compiler.ir import (
    CodeRule,
    Declaration,
    Enum,
    Enumerator,
    Operator,
    Struct,
    StructSelection,
)
from opwright.compiler.operators.missing import report_missing
from opwright.compiler.operators.ports import ports_of
from opwright.compiler.report import Related, Reporter
from opwright.compiler.report.catalogue import schema as codes


def select_structs(
    selection: StructSelection,
    declarations: tuple[Declaration, ...],
    stems: Mapping[str, str],
    reporter: Reporter,
) -> Iterator[Operator]:
    """Yield the operators among a package's declarations, or report what is missing.

    `stems` are the stems of the package's modules, by their names.
    """
    modules = {name for name, stem in stems.items() if stem == selection.module}
    enums = {d.name.simple: d for d in declarations if isinstance(d, Enum)}
    rule = selection.codes
    enum = enums.get(rule.enum)
    if not modules:
        what, name = f"module '{selection.module}'", selection.module
        report_missing(what, selection.origin, name, stems.values(), reporter)
    elif enum is None:
        report_missing(f"enum '{rule.enum}'", rule.origin, rule.enum, enums, reporter)
    else:
        members = _members_by_struct(enum, rule)
        for struct in declarations:
            if isinstance(struct, Struct) and struct.module in modules:
                member = members.get(_fold(struct.name.simple))
                if member is None:
                    _report_without_code(struct, enum, rule, reporter)
                else:
                    yield _operator(struct, member, enum)


def _members_by_struct(enum: Enum, rule: CodeRule) -> Mapping[str, Enumerator]:
    members = {member.name: member for member in enum.members}
    spelled = {_fold(m.name.removeprefix(rule.prefix)): m for m in enum.members}
    exceptions = {_fold(s): members[m] for s, m in rule.exceptions if m in members}
    return spelled | exceptions


def _fold(name: str) -> str:
    return name.replace("_", "").lower()


def _operator(struct: Struct, member: Enumerator, enum: Enum) -> Operator:
    return Operator(
        name=struct.name.simple,
        package=struct.name.package,
        code=member.value,
        code_name=member.name,
        code_enum=enum.name,
        attributes=struct.name,
        origin=struct.origin,
        documentation=struct.documentation,
        inputs=ports_of(struct.documentation.inputs),
        outputs=ports_of(struct.documentation.outputs),
    )


def _report_without_code(
    struct: Struct, enum: Enum, rule: CodeRule, reporter: Reporter
) -> None:
    name = struct.name.simple
    reporter.report(
        codes.OPERATOR_WITHOUT_CODE,
        f"no member of '{enum.name.simple}' is the code of '{name}'",
        struct.origin.span,
        related=(Related(rule.origin.span, "operator codes are chosen here"),),
        helps=(
            f"add a member that spells '{name}' behind '{rule.prefix}', or name its "
            "member under 'exceptions'",
            "a struct that is no operator must stand in another file",
        ),
    )
