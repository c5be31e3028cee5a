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
from opwright.compiler.operators.missing import report_missing
from opwright.compiler.report import Reporter


def select_carriers(
    declarations: tuple[Declaration, ...],
    contracts: Mapping[str, tuple[ContractContribution, ...]],
    reporter: Reporter,
) -> Iterator[Carrier]:
    """Yield the carriers of all packages, or report what is missing."""
    structs = {d.name: d for d in declarations if isinstance(d, Struct)}
    for package in sorted(contracts):
        own = {
            ".".join(name.path): struct
            for name, struct in structs.items()
            if name.package == package
        }
        # Two that differ are reported with the operators.
        for contract in [c for c in contracts[package] if c.operators][:1]:
            yield from _select(contract, own, contract.is_lenient(package), reporter)


def _select(
    contract: ContractContribution,
    structs: Mapping[str, Struct],
    lenient: bool,
    reporter: Reporter,
) -> Iterator[Carrier]:
    match contract.operators:
        case StructSelection(carrier=CarrierRule() as rule):
            struct = structs.get(rule.struct)
            if struct is not None:
                yield from _select_fields(struct, rule, reporter)
            elif not lenient:
                what = f"struct '{rule.struct}'"
                report_missing(what, rule.origin, rule.struct, structs, reporter)
        case _:
            return


def _select_fields(
    struct: Struct, rule: CarrierRule, reporter: Reporter
) -> Iterator[Carrier]:
    types: dict[str, Type] = {field.name: field.type for field in struct.fields}
    has_code = isinstance(types.get(rule.code), Ref)
    has_attributes = _is_bytes(types.get(rule.attributes))
    if not has_code:
        what = f"field '{rule.code}' of an enum in '{rule.struct}'"
        known = (name for name, type_ in types.items() if isinstance(type_, Ref))
        report_missing(what, rule.code_origin, rule.code, known, reporter)
    if not has_attributes:
        what = f"field '{rule.attributes}' of bytes in '{rule.struct}'"
        known = (name for name, type_ in types.items() if _is_bytes(type_))
        origin = rule.attributes_origin
        report_missing(what, origin, rule.attributes, known, reporter)
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
