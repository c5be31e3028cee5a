"""Operators that are the members of a oneof; their codes are the field numbers."""

from collections.abc import Iterable, Iterator

from opwright.compiler.ir import (
    Declaration,
    Field,
    MemberSelection,
    Operator,
    ProtoField,
    Ref,
    Struct,
)
from opwright.compiler.operators.missing import report_missing
from opwright.compiler.operators.ports import ports_of
from opwright.compiler.report import Reporter
from opwright.compiler.report.catalogue import schema as codes


def select_members(
    selection: MemberSelection,
    declarations: tuple[Declaration, ...],
    reporter: Reporter,
) -> Iterator[Operator]:
    """Yield the operators among a package's declarations, or report that none is."""
    path = tuple(selection.message.split("."))
    structs = {d.name: d for d in declarations if isinstance(d, Struct)}
    message = next((s for s in structs.values() if s.name.path == path), None)
    fields = message.fields if message else ()
    members = [field for field in fields if field.oneof == selection.oneof]
    if not members:
        name = f"{selection.message}.{selection.oneof}"
        known = _oneofs(structs.values())
        report_missing(f"oneof '{name}'", selection.origin, name, known, reporter)
    for member in members:
        match member:
            case Field(type=Ref(name=name), detail=ProtoField(number=number)) if (
                name in structs
            ):
                yield _operator(member, structs[name], number)
            case _:
                reporter.report(
                    codes.OPERATOR_WITHOUT_CODE,
                    f"oneof member '{member.name}' has no struct of attributes",
                    member.origin.span,
                )


def _oneofs(structs: Iterable[Struct]) -> Iterator[str]:
    for struct in structs:
        for oneof in struct.oneofs:
            yield ".".join((*struct.name.path, oneof.name))


def _operator(member: Field, attributes: Struct, number: int) -> Operator:
    documentation = attributes.documentation
    return Operator(
        name=member.name,
        package=attributes.name.package,
        code=number,
        code_name="",
        attributes=attributes.name,
        origin=member.origin,
        documentation=documentation,
        inputs=ports_of(documentation.inputs),
        outputs=ports_of(documentation.outputs),
    )
