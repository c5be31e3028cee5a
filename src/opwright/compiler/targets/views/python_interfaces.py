"""Interfaces and services as views of protocol classes."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from opwright.compiler.facts import AnalysedSchema
from opwright.compiler.ir import (
    Direction,
    HdiMethod,
    Interface,
    Item,
    Method,
    Parameter,
    ProtoMethod,
)
from opwright.compiler.targets.views.annotations import Speller, annotate_parameter
from opwright.compiler.targets.views.docstrings import (
    Facts,
    Section,
    class_docstring,
    member_docstring,
)
from opwright.compiler.targets.views.names import Names
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
        docstring=class_docstring(
            interface.documentation,
            interface.origin,
            indent,
            Facts(
                deprecated=interface.deprecated,
                notes=tuple(_interface_notes(interface)),
            ),
        ),
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
        docstring=member_docstring(
            replace(method.documentation, parameters=(), returns=()),
            indent + _BODY_INDENT,
            Facts(
                deprecated=method.deprecated,
                notes=tuple(_method_notes(method, interface)),
                sections=tuple(_sections(method, names)),
            ),
        ),
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


def _interface_notes(interface: Interface) -> Iterator[str]:
    if interface.detail is None:
        return
    if interface.detail.callback:
        yield "A callback: clients implement it, and the service calls it."
    if interface.detail.oneway:
        yield "All methods are one way: the caller does not wait for them."


def _method_notes(method: Method, interface: Interface) -> Iterator[str]:
    said = interface.detail is not None and interface.detail.oneway
    if isinstance(method.detail, HdiMethod) and method.detail.oneway and not said:
        yield "One way: the caller does not wait for it."


def _sections(method: Method, names: Names) -> Iterator[Section]:
    """Yield what is said of the parameters, apart by where they are in Python.

    What HDI's comments say that a method returns is its status in C++; in Python its
    results are the parameters that come out of it.
    """
    said = {item.name: item.text for item in method.documentation.parameters}
    texts = {
        parameter.name: said.pop(parameter.name, "") or parameter.documentation.brief
        for parameter in method.parameters
    }
    # A comment may call a parameter otherwise: it goes where there is one at all.
    strangers = tuple(Item(name, text) for name, text in said.items())
    arguments = tuple(Item(names[spec], texts[spec]) for spec in names if texts[spec])
    results = _results(method, texts)
    if names:
        arguments += strangers
    else:
        results += strangers
    yield Section(title="Args:", items=arguments)
    returned = tuple(Item("", text) for text in method.documentation.returns)
    if isinstance(method.detail, HdiMethod):
        yield Section(title="Returns:", items=results)
        yield Section(title="Status in C++:", items=returned)
    else:
        # A service's methods all have one response, whose name is ours.
        yield Section(title="Returns:", items=returned)


def _results(method: Method, texts: Mapping[str, str]) -> tuple[Item, ...]:
    outgoing = _parameters(method, Direction.OUT)
    # The order of several results is worth telling even where nothing else is said.
    told = len(outgoing) > 1 or any(texts[parameter.name] for parameter in outgoing)
    items = (Item(parameter.name, texts[parameter.name]) for parameter in outgoing)
    return tuple(items) if told else ()
