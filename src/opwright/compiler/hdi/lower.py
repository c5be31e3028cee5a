"""Lowers parsed modules to contributions, each after those that it imports."""

from collections.abc import Mapping
from typing import assert_never

from opwright.compiler.documentation import KeptDocumentation
from opwright.compiler.hdi.context import Context
from opwright.compiler.hdi.graph import ModuleGraph, ParsedModule
from opwright.compiler.hdi.layout import infer_namespace
from opwright.compiler.hdi.lower_enum import lower_enum
from opwright.compiler.hdi.lower_interface import lower_interface
from opwright.compiler.hdi.lower_struct import (
    lower_sequenceable,
    lower_struct,
    lower_union,
)
from opwright.compiler.hdi.scope import (
    Absences,
    Declared,
    Exports,
    Scope,
    merge_exports,
)
from opwright.compiler.hdi.syntax import (
    DeclarationSyntax,
    EnumSyntax,
    InterfaceSyntax,
    SequenceableSyntax,
    StructSyntax,
    UnionSyntax,
)
from opwright.compiler.ir import (
    Declaration,
    External,
    Language,
    Module,
    ModuleContribution,
    Origin,
    QualifiedName,
)
from opwright.compiler.report import Reporter
from opwright.compiler.source import Span


def lower_modules(
    ordered: tuple[ParsedModule, ...], graph: ModuleGraph, reporter: Reporter
) -> Mapping[str, ModuleContribution]:
    """Lower modules, which must come after their imports; return them by name."""
    declarations: dict[QualifiedName, Declaration] = {}
    exports: dict[str, Exports] = {}
    contributions: dict[str, ModuleContribution] = {}
    anywhere = _index_declared(graph)
    kept = KeptDocumentation(*(str(module.syntax.source.path) for module in ordered))
    for module in ordered:
        # By name, since that is the order in which the reference compilers look.
        imported = [exports[name] for name in sorted(graph.imports_of(module.name))]
        absences = Absences(
            names=module.syntax.lost.union(*(shown.lost for shown in imported)),
            packages=graph.missing_packages(module.name),
        )
        scope = Scope(
            imported=merge_exports(imported),
            later=_places(module),
            absences=absences,
            declarations=declarations,
            anywhere=anywhere,
            reporter=reporter,
        )
        contributions[module.name] = _lower_module(module, graph, scope, kept)
        exports[module.name] = Exports(
            names={**scope.mentioned, **scope.own_names()}, lost=module.syntax.lost
        )
    kept.keep()
    return contributions


def _index_declared(graph: ModuleGraph) -> Mapping[str, Declared]:
    """Return all that any module declares, by simple and full name."""
    index: dict[str, Declared] = {}
    for module in graph.modules.values():
        for declaration in module.syntax.declarations:
            text = declaration.name.text
            is_full = isinstance(declaration, SequenceableSyntax)
            name = text if is_full else f"{module.package_name}.{text}"
            declared = Declared(name=name, module=module.name)
            index.setdefault(name, declared)
            index.setdefault(name.rpartition(".")[2], declared)
    return index


def _places(module: ParsedModule) -> Mapping[str, Span]:
    """Return where a module declares its types, by simple and full name."""
    places: dict[str, Span] = {}
    for declaration in module.syntax.declarations:
        name = declaration.name
        places[name.text] = places[f"{module.package_name}.{name.text}"] = name.span
    return places


def _lower_module(
    module: ParsedModule, graph: ModuleGraph, scope: Scope, kept: KeptDocumentation
) -> ModuleContribution:
    context = Context(
        module=module.name,
        package=module.package_name,
        scope=scope,
        lost=module.syntax.lost,
        kept=kept,
        reporter=scope.reporter,
    )
    declarations: list[Declaration] = []
    for syntax in module.syntax.declarations:
        scope.current = syntax.name
        declaration = _lower_declaration(syntax, context)
        if not _is_known(declaration, scope):
            declarations.append(declaration)
        # Only now: a declaration cannot refer to itself.
        scope.declare(declaration)
    return ModuleContribution(
        module=_describe_module(module, graph, context),
        declarations=tuple(declarations),
    )


def _is_known(declaration: Declaration, scope: Scope) -> bool:
    """Whether this is a type declared elsewhere that another module has named too."""
    known = scope.declarations.get(declaration.name)
    return isinstance(declaration, External) and isinstance(known, External)


def _describe_module(
    module: ParsedModule, graph: ModuleGraph, context: Context
) -> Module:
    syntax = module.syntax
    name = syntax.packages[0].span if syntax.packages else syntax.source.whole()
    package = module.package
    return Module(
        name=module.name,
        stem=module.stem,
        package=module.package_name,
        namespace=infer_namespace(package, module.root) if package else "",
        language=Language.HDI,
        origin=Origin(span=name),
        documentation=context.documentation(syntax.comment),
        imports=tuple(graph.imports_of(module.name)),
        requested=module.requested,
    )


def _lower_declaration(syntax: DeclarationSyntax, context: Context) -> Declaration:
    match syntax:
        case EnumSyntax():
            return lower_enum(syntax, context)
        case StructSyntax():
            return lower_struct(syntax, context)
        case UnionSyntax():
            return lower_union(syntax, context)
        case InterfaceSyntax():
            return lower_interface(syntax, context)
        case SequenceableSyntax():
            return lower_sequenceable(syntax, context)
        case _:
            assert_never(syntax)
