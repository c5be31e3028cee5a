"""Selects the tensors and the layouts of all packages, as their contracts say."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from opwright.compiler.expressions import ExpressionScope
from opwright.compiler.ir import ContractContribution, Declaration, QualifiedName
from opwright.compiler.ir.expressions import Expression
from opwright.compiler.ir.tensor_rules import ShapeRule, TensorRule, Word
from opwright.compiler.ir.tensors import FieldPath, TensorLayout, TensorType
from opwright.compiler.report import Related, Reporter
from opwright.compiler.report.catalogue import contracts as codes
from opwright.compiler.tensors.defaults import FieldKey, resolve_default
from opwright.compiler.tensors.encodings import resolve_encoding
from opwright.compiler.tensors.layouts import resolve_layout
from opwright.compiler.tensors.problems import apply_rule
from opwright.compiler.tensors.structs import Structs


@dataclass(frozen=True, slots=True, kw_only=True)
class Tensors:
    """The structs that are tensors, and how others lay them out."""

    types: tuple[TensorType, ...]
    layouts: tuple[TensorLayout, ...]


def select_tensors(
    declarations: tuple[Declaration, ...],
    contracts: Mapping[str, ContractContribution],
    reporter: Reporter,
) -> Tensors:
    """Return the tensors of all packages, or report which rules do not fit."""
    types: list[TensorType] = []
    layouts: list[TensorLayout] = []
    for package in sorted(contracts):
        contract = contracts[package]
        if contract.tensors or contract.defaults:
            selector = _Selector(package, contract, declarations, reporter)
            types += selector.types()
            layouts += selector.layouts()
    return Tensors(types=tuple(types), layouts=tuple(layouts))


class _Selector:
    """Resolves the rules of one contract for one package."""

    def __init__(
        self,
        package: str,
        contract: ContractContribution,
        declarations: tuple[Declaration, ...],
        reporter: Reporter,
    ) -> None:
        self._contract = contract
        self._shipped = contract.shipped
        self._reporter = reporter
        self._structs = Structs(package, declarations, contract.shipped)
        by_name = {declaration.name: declaration for declaration in declarations}
        plain = ExpressionScope(declarations=by_name, defaults={})
        self._scope = replace(plain, defaults=dict(self._defaults(plain)))

    def types(self) -> Iterator[TensorType]:
        """Yield the structs that are tensors."""
        for rule in self._contract.tensors:
            struct = self._structs.find(rule.struct, self._reporter)
            if struct is None:
                continue
            resolved = (
                apply_rule(
                    lambda own, e=encoding, s=struct: resolve_encoding(
                        e, s, self._scope.declarations, own
                    ),
                    struct,
                    self._shipped,
                    self._reporter,
                )
                for encoding in rule.encodings
            )
            encodings = tuple(encoding for encoding in resolved if encoding)
            yield TensorType(struct=struct.name, encodings=encodings)

    def layouts(self) -> Iterator[TensorLayout]:
        """Yield the layouts of tensors; no path of a struct has two."""
        seen: dict[tuple[QualifiedName, FieldPath], Word] = {}
        for rule in self._contract.tensors:
            for shape in rule.shapes:
                layout = self._layout(rule, shape)
                if layout and not self._is_repeated(layout, shape, seen):
                    yield layout

    def _layout(self, rule: TensorRule, shape: ShapeRule) -> TensorLayout | None:
        # A struct that is missing was reported with the tensors.
        tensor = self._structs.find(rule.struct, Reporter())
        owner = self._structs.find(shape.owner, self._reporter)
        if tensor is None or owner is None:
            return None
        return apply_rule(
            lambda own: resolve_layout(shape, owner, tensor.name, self._scope, own),
            owner,
            self._shipped,
            self._reporter,
        )

    def _is_repeated(
        self,
        layout: TensorLayout,
        rule: ShapeRule,
        seen: dict[tuple[QualifiedName, FieldPath], Word],
    ) -> bool:
        repeated = False
        for path in layout.paths:
            first = seen.setdefault((layout.owner, path), rule.path)
            if first is not rule.path:
                repeated = True
                dotted = ".".join(step.field for step in path)
                self._reporter.report(
                    codes.RULE_REPEATED,
                    f"'{dotted}' of '{layout.owner.simple}' has a shape already",
                    rule.path.origin.span,
                    related=(Related(first.origin.span, "the other rule"),),
                )
        return repeated

    def _defaults(
        self, scope: ExpressionScope
    ) -> Iterable[tuple[FieldKey, Expression]]:
        for rule in self._contract.defaults:
            struct = self._structs.find(rule.struct, self._reporter)
            found = struct and apply_rule(
                lambda own, r=rule, s=struct: resolve_default(r, s, scope, own),
                struct,
                self._shipped,
                self._reporter,
            )
            if found is not None:
                yield found
