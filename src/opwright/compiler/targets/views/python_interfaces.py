"""Interfaces and services as views of protocol classes."""

from collections.abc import Iterator

from opwright.compiler.facts import AnalysedSchema
from opwright.compiler.ir import (
    Direction,
    Documentation,
    HdiMethod,
    Interface,
    Item,
    Method,
    Parameter,
    ProtoMethod,
)
from opwright.compiler.targets.views.annotations import Speller, annotate_parameter
from opwright.compiler.targets.views.docstrings import (
    class_docstring,
    member_docstring,
)
from opwright.compiler.targets.views.python_view import (
    PythonInterface,
    PythonMethod,
    PythonParameter,
)

_BODY_INDENT = 4


def build_interface(
    interface: Interface, speller: Speller, indent: int
) -> PythonInterface:
    """Return the view of an interface; `indent` is the column of its body."""
    parent = interface.parent
    inherited = frozenset(_inherited_methods(interface, speller.analysed))
    return PythonInterface(
        name=speller.names.own(interface.name, speller.module),
        spec_name=str(interface.name),
        docstring=class_docstring(interface.documentation, interface.origin, indent),
        bases=(*((speller.spell(parent.name),) if parent else ()), "Protocol"),
        methods=tuple(
            _build_method(interface, method, inherited, speller, indent)
            for method in interface.methods
        ),
    )


def _inherited_methods(interface: Interface, analysed: AnalysedSchema) -> Iterator[str]:
    seen = {interface.name}
    while interface.parent is not None and interface.parent.name not in seen:
        seen.add(interface.parent.name)
        parent = analysed.declaration(interface.parent.name)
        if not isinstance(parent, Interface):
            return
        yield from (method.name for method in parent.methods)
        interface = parent


def _build_method(
    interface: Interface,
    method: Method,
    inherited: frozenset[str],
    speller: Speller,
    indent: int,
) -> PythonMethod:
    name = speller.names.scopes[interface.name][method.name]
    if method.name in inherited and isinstance(method.detail, HdiMethod):
        # An overload: called as the reference compiler calls it in C++.
        name = f"{name}_{method.detail.command}"
    incoming = _parameters(method, Direction.IN)
    names = speller.names.parameters(parameter.name for parameter in incoming)
    client, server = _streams(method)
    return PythonMethod(
        name=name,
        spec_name=method.name,
        parameters=tuple(
            PythonParameter(
                name=names[parameter.name],
                spec_name=parameter.name,
                annotation=_stream(_annotate(parameter, speller), client),
            )
            for parameter in incoming
        ),
        returns=_stream(_returns(method, speller), server),
        docstring=member_docstring(_documentation(method), indent + _BODY_INDENT),
    )


def _parameters(method: Method, direction: Direction) -> tuple[Parameter, ...]:
    return tuple(p for p in method.parameters if p.direction is direction)


def _streams(method: Method) -> tuple[bool, bool]:
    match method.detail:
        case ProtoMethod(client_streaming=client, server_streaming=server):
            return client, server
        case HdiMethod() | None:
            return False, False


def _stream(annotation: str, streaming: bool) -> str:
    return f"Iterator[{annotation}]" if streaming else annotation


def _annotate(parameter: Parameter, speller: Speller) -> str:
    return annotate_parameter(parameter.type, speller)


def _returns(method: Method, speller: Speller) -> str:
    results = [_annotate(p, speller) for p in _parameters(method, Direction.OUT)]
    match results:
        case []:
            return "None"
        case [single]:
            return single
        case _:
            return f"tuple[{', '.join(results)}]"


def _documentation(method: Method) -> Documentation:
    """Return a method's documentation with what its parameters say of themselves."""
    documentation = method.documentation
    return Documentation(
        brief=documentation.brief,
        body=documentation.body,
        inputs=documentation.inputs or _items(method, Direction.IN),
        outputs=documentation.outputs or _items(method, Direction.OUT),
        deprecated=documentation.deprecated,
    )


def _items(method: Method, direction: Direction) -> tuple[Item, ...]:
    return tuple(
        Item(parameter.name, parameter.documentation.brief)
        for parameter in _parameters(method, direction)
        if parameter.documentation.brief
    )
