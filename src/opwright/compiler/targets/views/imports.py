"""Imports between generated modules: who needs what, from where, under which name."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import assert_never

from opwright.compiler.facts import AnalysedSchema
from opwright.compiler.ir import (
    Declaration,
    Enum,
    External,
    Interface,
    Module,
    QualifiedName,
    Ref,
    Struct,
    Union,
)
from opwright.compiler.targets.views.naming import (
    EVERYWHERE,
    Scope,
    assign_names,
    module_file_stem,
    package_segments,
)
from opwright.compiler.targets.views.python_view import PythonImport
from opwright.compiler.walk import parts_of, typed_elements


@dataclass(frozen=True, slots=True, kw_only=True)
class ModuleNames:
    """What the top-level declarations are called in one module, its own and imported.

    `imports` are the lines that bring the imported ones.
    """

    heads: Mapping[QualifiedName, str]
    imports: tuple[PythonImport, ...]


def top_level_names(analysed: AnalysedSchema) -> Mapping[QualifiedName, str]:
    """Name all top-level declarations, each in its own module."""
    names: dict[QualifiedName, str] = {}
    for declarations in analysed.top_level.values():
        generated = [d for d in declarations if not isinstance(d, External)]
        assigned = assign_names((d.name.simple for d in generated), EVERYWHERE)
        names |= {d.name: assigned[d.name.simple] for d in generated}
    return MappingProxyType(names)


def module_names(
    module: Module,
    declarations: Iterable[Declaration],
    analysed: AnalysedSchema,
    tops: Mapping[QualifiedName, str],
) -> ModuleNames:
    """Name what a module declares and imports, the clashing imports by an alias.

    `declarations` are all of the module's, nested ones too.
    """
    own = {
        d.name: tops[d.name] for d in analysed.top_level[module.name] if d.name in tops
    }
    foreign = sorted(_used_heads(declarations, analysed) - own.keys())
    counts = Counter([*own.values(), *(tops[name] for name in foreign)])
    scope = Scope(own.values())
    heads: dict[QualifiedName, str] = {}
    for name in foreign:
        plain = tops[name]
        clashes = counts[plain] > 1
        alias = _alias(analysed.module_of(name), analysed, plain)
        heads[name] = scope.take(alias if clashes else plain)
    return ModuleNames(
        heads=MappingProxyType({**own, **heads}),
        imports=_import_lines(module, analysed, tops, heads),
    )


def used_names(
    declaration: Declaration, analysed: AnalysedSchema
) -> Iterator[QualifiedName]:
    """Yield the declarations that a generated class names in its annotations."""
    behaves = isinstance(declaration, Interface)
    for type_, _ in typed_elements(declaration):
        for part in parts_of(type_):
            if isinstance(part, Ref) and _is_spelled(part.name, analysed, behaves):
                yield part.name


def head_of(name: QualifiedName) -> QualifiedName:
    """Return the top-level declaration that a name is nested in, or the name itself."""
    return QualifiedName(name.package, name.path[:1])


def relative_module(here: tuple[str, ...], there: tuple[str, ...], stem: str) -> str:
    """Spell the import of module `stem` of package `there` from within `here`."""
    common = 0
    for one, other in zip(here, there, strict=False):
        if one != other:
            break
        common += 1
    dots = "." * (len(here) - common + 1)
    return dots + ".".join((*there[common:], stem))


def sort_imports(imports: Iterable[PythonImport]) -> tuple[PythonImport, ...]:
    """Sort relative imports as isort does: the farthest first."""
    return tuple(sorted(imports, key=lambda line: (-_dots(line.module), line.module)))


def sort_names(names: Iterable[str]) -> tuple[str, ...]:
    """Sort names as isort does: constants, then classes, then the rest."""
    return tuple(sorted(names, key=_name_key))


def _used_heads(
    declarations: Iterable[Declaration], analysed: AnalysedSchema
) -> set[QualifiedName]:
    heads: set[QualifiedName] = set()
    for declaration in declarations:
        heads |= {head_of(name) for name in used_names(declaration, analysed)}
        if isinstance(declaration, Interface) and declaration.parent is not None:
            heads.add(head_of(declaration.parent.name))
    return heads


def _is_spelled(name: QualifiedName, analysed: AnalysedSchema, behaves: bool) -> bool:
    """Return whether annotations name a type; in data, interfaces are mere objects."""
    declaration = analysed.declaration(name)
    match declaration:
        case Struct() | Union() | Enum():
            return True
        case Interface():
            return behaves
        case External():
            return False
        case _:
            assert_never(declaration)


def _alias(module: Module, analysed: AnalysedSchema, name: str) -> str:
    segments = package_segments(analysed.namespace_of(module))
    return "_".join((*(segments or (module_file_stem(module.stem),)), name))


def _import_lines(
    module: Module,
    analysed: AnalysedSchema,
    tops: Mapping[QualifiedName, str],
    heads: Mapping[QualifiedName, str],
) -> tuple[PythonImport, ...]:
    here = package_segments(analysed.namespace_of(module))
    wanted: dict[str, list[str]] = {}
    for name, alias in heads.items():
        source = analysed.module_of(name)
        there = package_segments(analysed.namespace_of(source))
        path = relative_module(here, there, module_file_stem(source.stem))
        plain = tops[name]
        spelled = plain if plain == alias else f"{plain} as {alias}"
        wanted.setdefault(path, []).append(spelled)
    return sort_imports(
        PythonImport(module=path, names=sort_names(names))
        for path, names in wanted.items()
    )


def _dots(module: str) -> int:
    return len(module) - len(module.lstrip("."))


def _name_key(name: str) -> tuple[int, str, str]:
    is_constant = len(name) > 1 and name.isupper()
    is_class = name[:1].isupper()
    return 0 if is_constant else 1 if is_class else 2, name.lower(), name
