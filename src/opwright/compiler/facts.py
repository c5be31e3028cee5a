"""Facts: indexes over a checked schema, computed once and then only read."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from opwright.compiler.ir import (
    Declaration,
    Module,
    Operator,
    Package,
    QualifiedName,
    Schema,
)
from opwright.compiler.ir.tensors import TensorLayout, TensorType


@dataclass(frozen=True, slots=True, kw_only=True)
class AnalysedSchema:
    """A schema with its indexes.

    `children` holds nested declarations, in order; `layouts` those of a struct.
    """

    schema: Schema
    declarations: Mapping[QualifiedName, Declaration]
    children: Mapping[QualifiedName, tuple[Declaration, ...]]
    top_level: Mapping[str, tuple[Declaration, ...]]
    modules: Mapping[str, Module]
    packages: Mapping[str, Package]
    operators: Mapping[QualifiedName, tuple[Operator, ...]]
    tensors: Mapping[QualifiedName, TensorType]
    layouts: Mapping[QualifiedName, tuple[TensorLayout, ...]]

    def declaration(self, name: QualifiedName) -> Declaration:
        """Return a declaration by name; passes have made sure that it exists."""
        return self.declarations[name]

    def module_of(self, name: QualifiedName) -> Module:
        """Return the module that declares a name."""
        return self.modules[self.declarations[name].module]

    def namespace_of(self, module: Module) -> str:
        """Return the short dotted name under which a module's outputs are laid out."""
        return self.packages[module.package].namespace


def analyse_schema(schema: Schema) -> AnalysedSchema:
    """Build the indexes of a schema that has passed all passes."""
    children: dict[QualifiedName, list[Declaration]] = {}
    top_level: dict[str, list[Declaration]] = {m.name: [] for m in schema.modules}
    operators: dict[QualifiedName, list[Operator]] = {}
    layouts: dict[QualifiedName, list[TensorLayout]] = {}
    for declaration in schema.declarations:
        scope = declaration.name.scope
        if scope is None:
            top_level[declaration.module].append(declaration)
        else:
            children.setdefault(scope, []).append(declaration)
    for operator in schema.operators:
        operators.setdefault(operator.attributes, []).append(operator)
    for layout in schema.layouts:
        layouts.setdefault(layout.owner, []).append(layout)
    return AnalysedSchema(
        schema=schema,
        declarations=MappingProxyType({d.name: d for d in schema.declarations}),
        children=MappingProxyType({k: tuple(v) for k, v in children.items()}),
        top_level=MappingProxyType({k: tuple(v) for k, v in top_level.items()}),
        modules=MappingProxyType({m.name: m for m in schema.modules}),
        packages=MappingProxyType({p.name: p for p in schema.packages}),
        operators=MappingProxyType({k: tuple(v) for k, v in operators.items()}),
        tensors=MappingProxyType({tensor.struct: tensor for tensor in schema.tensors}),
        layouts=MappingProxyType({k: tuple(v) for k, v in layouts.items()}),
    )
