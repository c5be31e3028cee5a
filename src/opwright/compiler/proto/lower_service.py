"""Lowers services to interfaces."""

from google.protobuf.descriptor_pb2 import MethodDescriptorProto, ServiceDescriptorProto

from opwright.compiler.ir import (
    Direction,
    Interface,
    Method,
    Origin,
    Parameter,
    ProtoMethod,
    Ref,
)
from opwright.compiler.proto.context import Context
from opwright.compiler.proto.elements import METHOD, Path
from opwright.compiler.proto.locations import REQUEST, RESPONSE


def lower_service(
    service: ServiceDescriptorProto, path: Path, context: Context
) -> Interface:
    """Lower a service; each method takes a `request` and returns a `response`."""
    return Interface(
        name=context.qualified((service.name,)),
        module=context.proto.name,
        origin=context.origin(path),
        documentation=context.documentation(path),
        methods=tuple(
            _lower_method(method, (*path, METHOD, index), context)
            for index, method in enumerate(service.method)
        ),
        deprecated=service.options.deprecated,
    )


def _lower_method(
    method: MethodDescriptorProto, path: Path, context: Context
) -> Method:
    return Method(
        name=method.name,
        origin=context.origin(path),
        parameters=(
            Parameter(
                name="request",
                type=Ref(context.symbols[method.input_type].name),
                direction=Direction.IN,
                origin=Origin(span=context.locations.span_of((*path, REQUEST))),
            ),
            Parameter(
                name="response",
                type=Ref(context.symbols[method.output_type].name),
                direction=Direction.OUT,
                origin=Origin(span=context.locations.span_of((*path, RESPONSE))),
            ),
        ),
        documentation=context.documentation(path),
        deprecated=method.options.deprecated,
        detail=ProtoMethod(
            client_streaming=method.client_streaming,
            server_streaming=method.server_streaming,
        ),
    )
