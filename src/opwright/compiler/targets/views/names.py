"""The Python names of a whole schema, decided once before anything is spelled.

Top-level names come first, then each module's imports, then the names inside of each
class, which must not hide what the annotations of that class refer to.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import assert_never

from opwright.compiler.facts import AnalysedSchema
from opwright.compiler.ir import (
    Declaration,
    Enum,
    External,
    Interface,
    QualifiedName,
    Struct,
    Union,
)
from opwright.compiler.targets.views.imports import (
    ModuleNames,
    head_of,
    module_names,
    top_level_names,
    used_names,
)
from opwright.compiler.targets.views.naming import (
    EVERYWHERE,
    IN_ENUMS,
    IN_RECORDS,
    assign_names,
    reserve,
)

Names = Mapping[str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class PythonNames:
    """The names by which everything is known.

    `modules` is by module name. `scopes` has, for each declaration, the names of its
    members, oneofs, methods and nested declarations, by the spec's own names.
    """

    modules: Mapping[str, ModuleNames]
    scopes: Mapping[QualifiedName, Names]
    snake: bool

    def spell(self, name: QualifiedName, module: str) -> str:
        """Return how a module refers to a declaration: `Outer.Inner`."""
        head = head_of(name)
        parts = [self.modules[module].heads[head]]
        for inner in name.path[1:]:
            parts.append(self.scopes[head][inner])
            head = head.child(inner)
        return ".".join(parts)

    def own(self, name: QualifiedName, module: str) -> str:
        """Return the name under which a declaration's class is defined."""
        return self.spell(name, module).rpartition(".")[2]

    def parameters(self, names: Iterator[str]) -> Names:
        """Name the parameters of one method."""
        names_ = tuple(names)
        return assign_names(names_, EVERYWHERE, snake=names_ if self.snake else ())


def name_schema(analysed: AnalysedSchema, *, snake: bool) -> PythonNames:
    """Name everything in a schema."""
    tops = top_level_names(analysed)
    declared: dict[str, list[Declaration]] = {}
    for declaration in analysed.schema.declarations:
        declared.setdefault(declaration.module, []).append(declaration)
    modules = {
        module.name: module_names(module, declared.get(module.name, ()), analysed, tops)
        for module in analysed.schema.modules
    }
    scopes = {
        declaration.name: _name_scope(declaration, analysed, modules, snake)
        for declaration in analysed.schema.declarations
    }
    return PythonNames(
        modules=MappingProxyType(modules),
        scopes=MappingProxyType(scopes),
        snake=snake,
    )


def _name_scope(
    declaration: Declaration,
    analysed: AnalysedSchema,
    modules: Mapping[str, ModuleNames],
    snake: bool,
) -> Names:
    heads = modules[declaration.module].heads
    hidden = {heads[head_of(name)] for name in used_names(declaration, analysed)}
    nested = [d.name.simple for d in analysed.children.get(declaration.name, ())]
    members = tuple(_member_names(declaration))
    return assign_names(
        (*nested, *members),
        reserve(_reserved(declaration), hidden),
        snake=members if snake and not isinstance(declaration, Enum) else (),
    )


def _member_names(declaration: Declaration) -> Iterator[str]:
    match declaration:
        case Struct():
            yield from (field.name for field in declaration.fields)
            yield from (oneof.name for oneof in declaration.oneofs)
        case Union() | Enum():
            yield from (member.name for member in declaration.members)
        case Interface():
            yield from (method.name for method in declaration.methods)
        case External():
            return
        case _:
            assert_never(declaration)


def _reserved(declaration: Declaration) -> frozenset[str]:
    match declaration:
        case Struct() | Union():
            return IN_RECORDS
        case Enum():
            return IN_ENUMS
        case Interface() | External():
            return EVERYWHERE
        case _:
            assert_never(declaration)
