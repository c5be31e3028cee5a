"""Lowers interfaces: methods, their numbers and parameters."""

from opwright.compiler.hdi.checks.directions import check_direction
from opwright.compiler.hdi.context import (
    Context,
    lower_levels,
    lower_origin,
)
from opwright.compiler.hdi.extends import find_parent
from opwright.compiler.hdi.resolve import resolve_type
from opwright.compiler.hdi.syntax import (
    InterfaceSyntax,
    MethodSyntax,
    Name,
    ParameterSyntax,
)
from opwright.compiler.ir import (
    Declaration,
    HdiInterface,
    HdiMethod,
    Interface,
    Method,
    Parameter,
    Ref,
)


def lower_interface(syntax: InterfaceSyntax, context: Context) -> Interface:
    """Lower an interface; its methods are numbered on from its parent's."""
    parent = find_parent(syntax, context)
    oneway = _has(syntax.attributes, "oneway")
    documentation = context.documentation(syntax.comment)
    first = _count_methods(parent, context) + 1
    return Interface(
        name=context.qualify(syntax.name),
        module=context.module,
        origin=lower_origin(syntax.name),
        documentation=documentation,
        parent=Ref(parent.name) if parent else None,
        methods=tuple(
            _lower_method(method, command, oneway, context)
            for command, method in enumerate(syntax.methods, start=first)
        ),
        deprecated=bool(documentation.deprecated),
        detail=HdiInterface(
            callback=_has(syntax.attributes, "callback"),
            oneway=oneway,
            levels=lower_levels(syntax.attributes),
        ),
    )


def _has(attributes: tuple[Name, ...], word: str) -> bool:
    return any(attribute.text == word for attribute in attributes)


def _count_methods(interface: Declaration | None, context: Context) -> int:
    """Count an interface's methods with all that it inherits."""
    count = 0
    while isinstance(interface, Interface):
        count += len(interface.methods)
        parent = interface.parent
        interface = context.scope.declarations.get(parent.name) if parent else None
    return count


def _lower_method(
    syntax: MethodSyntax, command: int, oneway: bool, context: Context
) -> Method:
    oneway = oneway or _has(syntax.attributes, "oneway")
    lowered = (_lower_parameter(p, syntax, oneway, context) for p in syntax.parameters)
    documentation = context.documentation(syntax.comment)
    return Method(
        name=syntax.name.text,
        origin=lower_origin(syntax.name),
        parameters=tuple(parameter for parameter in lowered if parameter),
        documentation=documentation,
        deprecated=bool(documentation.deprecated),
        detail=HdiMethod(
            oneway=oneway, levels=lower_levels(syntax.attributes), command=command
        ),
    )


def _lower_parameter(
    syntax: ParameterSyntax, method: MethodSyntax, oneway: bool, context: Context
) -> Parameter | None:
    resolved = resolve_type(syntax.type, context.scope)
    named = isinstance(resolved, Ref)
    target = context.scope.declarations.get(resolved.name) if named else None
    direction = check_direction(
        syntax, method, oneway=oneway, target=target, reporter=context.reporter
    )
    if resolved is None or direction is None:
        return None
    return Parameter(
        name=syntax.name.text,
        type=resolved,
        direction=direction,
        origin=lower_origin(syntax.name),
        documentation=context.documentation(syntax.comment),
    )
