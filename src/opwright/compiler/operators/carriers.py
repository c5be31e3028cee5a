"""Carriers: the structs by which packages pass operators, as the contracts say."""

from collections.abc import Iterator, Mapping

from opwright.compiler.ir import (
    ArrayOf,
    Bytes,
    Carrier,
    CarrierRule,
    ContractContribution,
    Declaration,
    ListOf,
    Ref,
    Scalar,
    ScalarKind,
    Struct,
    StructSelection,
    Type,
)
from opwright.compiler.report import Reporter
from opwright.compiler.report.catalogue import schema as codes


def select_carriers(
    declarations: tuple[Declaration, ...],
    contracts: Mapping[str, ContractContribution],
    reporter: Reporter,
) -> Iterator[Carrier]:
    """Yield the carriers of all packages, or report what is missing."""
    structs = {d.name: d for d in declarations if isinstance(d, Struct)}
    for package in sorted(contracts):
        match contracts[package].operators:
            case StructSelection(carrier=CarrierRule() as rule):
                named = (
                    s
                    for s in structs.values()
                    if s.name.package == package and s.name.path == (rule.struct,)
                )
                struct = next(named, None)
                if struct is not None:
                    yield from _select_fields(struct, rule, reporter)
                elif not contracts[package].shipped:
                    _report_missing(f"struct '{rule.struct}'", rule, reporter)
            case _:
                pass


def _select_fields(
    struct: Struct, rule: CarrierRule, reporter: Reporter
) -> Iterator[Carrier]:
    types: dict[str, Type] = {field.name: field.type for field in struct.fields}
    has_code = isinstance(types.get(rule.code), Ref)
    has_attributes = _is_bytes(types.get(rule.attributes))
    if not has_code:
        what = f"field '{rule.code}' of an enum in '{rule.struct}'"
        _report_missing(what, rule, reporter)
    if not has_attributes:
        what = f"field '{rule.attributes}' of bytes in '{rule.struct}'"
        _report_missing(what, rule, reporter)
    if has_code and has_attributes:
        yield Carrier(struct=struct.name, code=rule.code, attributes=rule.attributes)


def _is_bytes(type_: Type | None) -> bool:
    match type_:
        case (
            Bytes() | ArrayOf(Scalar(ScalarKind.INT8)) | ListOf(Scalar(ScalarKind.INT8))
        ):
            return True
        case _:
            return False


def _report_missing(what: str, rule: CarrierRule, reporter: Reporter) -> None:
    reporter.report(
        codes.OPERATOR_SOURCE_MISSING, f"there is no {what}", rule.origin.span
    )
