"""Selects the tensors and the layouts of all packages, as their contracts say."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from opwright.compiler.conflicts import Said, choose_only
from opwright.compiler.expressions.scope import Defaults, ExpressionScope
from opwright.compiler.ir import ContractContribution, Declaration, QualifiedName
from opwright.compiler.ir.tensor_rules import ShapeRule, TensorRule
from opwright.compiler.ir.tensors import FieldPath, TensorLayout, TensorType
from opwright.compiler.report import Related, Reporter
from opwright.compiler.report.catalogue import contracts as codes
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
    contracts: Mapping[str, tuple[ContractContribution, ...]],
    defaults: Defaults,
    reporter: Reporter,
) -> Tensors:
    """Return the tensors of all packages, or report which rules do not fit."""
    by_name = {declaration.name: declaration for declaration in declarations}
    scope = ExpressionScope(declarations=by_name, defaults=defaults)
    types: list[TensorType] = []
    layouts: list[TensorLayout] = []
    for package in sorted(contracts):
        structs = Structs(package, declarations)
        selector = _Selector(package, contracts[package], structs, scope, reporter)
        types += selector.types()
        layouts += selector.layouts()
    return Tensors(types=tuple(types), layouts=tuple(layouts))


class _Selector:
    """Resolves the rules of the contracts of one package."""

    def __init__(
        self,
        package: str,
        contracts: tuple[ContractContribution, ...],
        structs: Structs,
        scope: ExpressionScope,
        reporter: Reporter,
    ) -> None:
        self._rules = [
            (rule, contract.is_lenient(package))
            for contract in contracts
            for rule in contract.tensors
        ]
        self._structs = structs
        self._scope = scope
        self._reporter = reporter

    def types(self) -> Iterator[TensorType]:
        """Yield the structs that are tensors; each is described once."""
        groups: dict[str, list[tuple[TensorRule, bool]]] = {}
        for rule, lenient in self._rules:
            groups.setdefault(rule.struct.text, []).append((rule, lenient))
        for name, group in groups.items():
            said = (Said(rule.encodings, rule.struct.origin.span) for rule, _ in group)
            problem = f"'{name}' is described as a tensor twice"
            choose_only(said, problem, self._reporter)
            yield from self._type(*group[0])

    def _type(self, rule: TensorRule, lenient: bool) -> Iterator[TensorType]:
        struct = self._structs.find(rule.struct, lenient, self._reporter)
        if struct is not None:
            resolved = (
                apply_rule(
                    lambda own, e=encoding, s=struct: resolve_encoding(
                        e, s, self._scope.declarations, own
                    ),
                    struct,
                    lenient,
                    self._reporter,
                )
                for encoding in rule.encodings
            )
            encodings = tuple(encoding for encoding in resolved if encoding)
            yield TensorType(struct=struct.name, encodings=encodings)

    def layouts(self) -> Iterator[TensorLayout]:
        """Yield the layouts of tensors; no path of a struct has two."""
        seen: dict[tuple[QualifiedName, FieldPath], ShapeRule] = {}
        for rule, lenient in self._rules:
            for shape in rule.shapes:
                layout = self._layout(rule, shape, lenient)
                if layout and not self._is_repeated(layout, shape, seen):
                    yield layout

    def _layout(
        self, rule: TensorRule, shape: ShapeRule, lenient: bool
    ) -> TensorLayout | None:
        # A struct that is missing was reported with the tensors.
        tensor = self._structs.find(rule.struct, lenient, Reporter())
        owner = self._structs.find(shape.owner, lenient, self._reporter)
        if tensor is None or owner is None:
            return None
        return apply_rule(
            lambda own: resolve_layout(shape, owner, tensor.name, self._scope, own),
            owner,
            lenient,
            self._reporter,
        )

    def _is_repeated(
        self,
        layout: TensorLayout,
        rule: ShapeRule,
        seen: dict[tuple[QualifiedName, FieldPath], ShapeRule],
    ) -> bool:
        """Whether a path has a layout already, which is told if it is another one."""
        repeated = False
        for path in layout.paths:
            first = seen.setdefault((layout.owner, path), rule)
            if first is rule:
                continue
            repeated = True
            if first != rule:
                dotted = ".".join(step.field for step in path)
                self._reporter.report(
                    codes.RULE_REPEATED,
                    f"'{dotted}' of '{layout.owner.simple}' has a shape already",
                    rule.path.origin.span,
                    related=(Related(first.path.origin.span, "the other rule"),),
                )
        return repeated
