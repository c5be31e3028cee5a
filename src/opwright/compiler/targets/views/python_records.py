"""Structs, messages and unions as views of Python classes."""

from collections.abc import Iterator, Mapping

from opwright.compiler.ir import (
    Documentation,
    Field,
    Oneof,
    ProtoMessage,
    Ref,
    Struct,
    Union,
)
from opwright.compiler.targets.escaping import string_literal
from opwright.compiler.targets.views.annotations import (
    Speller,
    annotate_field,
    annotate_value,
)
from opwright.compiler.targets.views.docstrings import (
    DocLines,
    Facts,
    class_docstring,
    member_docstring,
)
from opwright.compiler.targets.views.hdi_specs import hdi_expression
from opwright.compiler.targets.views.imports import head_of, used_names
from opwright.compiler.targets.views.names import Names
from opwright.compiler.targets.views.oneofs import members_by_oneof, name_wrappers
from opwright.compiler.targets.views.proto_specs import (
    default_argument,
    proto_expression,
)
from opwright.compiler.targets.views.python_tensors import (
    build_layouts,
    spell_encodings,
)
from opwright.compiler.targets.views.python_view import (
    PythonDeclaration,
    PythonField,
    PythonMessage,
    PythonStruct,
    PythonUnion,
    PythonWrapper,
)

_BODY_INDENT = 4


def is_message(struct: Struct) -> bool:
    """Return whether a struct is a protobuf message."""
    return isinstance(struct.detail, ProtoMessage)


def build_message(
    struct: Struct,
    nested: tuple[PythonDeclaration, ...],
    speller: Speller,
    indent: int,
) -> PythonMessage:
    """Return the view of a protobuf message; `indent` is the column of its body."""
    encodings = spell_encodings(struct, "pb", speller)
    return PythonMessage(
        name=speller.names.own(struct.name, speller.module),
        spec_name=str(struct.name),
        docstring=_class_docstring(struct, indent),
        base="pb.Tensor" if encodings else "Message",
        encodings=encodings,
        layouts=build_layouts(struct, "pb", speller),
        fields=tuple(_message_fields(struct, speller, indent)),
        nested=nested,
    )


def build_struct(struct: Struct, speller: Speller, indent: int) -> PythonStruct:
    """Return the view of an HDI struct; `indent` is the column of its body."""
    names = speller.names.scopes[struct.name]
    encodings = spell_encodings(struct, "hdi", speller)
    return PythonStruct(
        name=speller.names.own(struct.name, speller.module),
        spec_name=str(struct.name),
        docstring=_class_docstring(struct, indent),
        base="hdi.Tensor" if encodings else "Struct",
        encodings=encodings,
        layouts=build_layouts(struct, "hdi", speller),
        fields=tuple(
            PythonField(
                name=names[field.name],
                spec_name=field.name,
                annotation=annotate_field(field, speller),
                value=hdi_expression(field, names[field.name], speller),
                docstring=_field_docstring(field, indent),
            )
            for field in struct.fields
        ),
    )


def build_union(union: Union, speller: Speller, indent: int) -> PythonUnion:
    """Return the view of an HDI union; `indent` is the column of its body."""
    names = speller.names.scopes[union.name]
    return PythonUnion(
        name=speller.names.own(union.name, speller.module),
        spec_name=str(union.name),
        docstring=class_docstring(union.documentation, union.origin, indent),
        fields=tuple(
            PythonField(
                name=names[field.name],
                spec_name=field.name,
                annotation=f"Member[{annotate_value(field.type, speller)}]",
                value=_union_member(field, names[field.name], speller),
                docstring=_field_docstring(field, indent),
            )
            for field in union.members
        ),
    )


def _class_docstring(struct: Struct, indent: int) -> DocLines:
    facts = Facts(deprecated=struct.deprecated)
    return class_docstring(struct.documentation, struct.origin, indent, facts)


def _field_docstring(field: Field, indent: int) -> DocLines:
    facts = Facts(deprecated=field.deprecated)
    return member_docstring(field.documentation, indent, facts)


def _union_member(field: Field, name: str, speller: Speller) -> str:
    # The name belongs to the member, not to the kind of value inside it.
    inner = hdi_expression(field, field.name, speller)
    named = "" if name == field.name else f", name={string_literal(field.name)}"
    return f"hdi.member({inner}{named})"


def _message_fields(
    struct: Struct, speller: Speller, indent: int
) -> Iterator[PythonField]:
    names = speller.names.scopes[struct.name]
    heads = speller.names.modules[speller.module].heads
    referred = {heads[head_of(name)] for name in used_names(struct, speller.analysed)}
    taken = {*names.values(), *referred}
    wrappers = name_wrappers(struct, taken, speller.analysed)
    oneofs = {oneof.name: oneof for oneof in struct.oneofs}
    groups = members_by_oneof(struct)
    for field in struct.fields:
        # A oneof stands where the first of its members does.
        oneof = oneofs.pop(field.oneof, None) if field.oneof is not None else None
        if oneof is not None:
            yield _oneof(oneof, groups[oneof.name], names, wrappers, speller, indent)
        yield _message_field(field, names, wrappers, speller, indent)


def _oneof(
    oneof: Oneof,
    members: tuple[Field, ...],
    names: Names,
    wrappers: Mapping[str, str],
    speller: Speller,
    indent: int,
) -> PythonField:
    name = names[oneof.name]
    alternatives = (
        wrappers.get(member.name) or annotate_value(member.type, speller)
        for member in members
    )
    return PythonField(
        name=name,
        spec_name=oneof.name,
        annotation=" | ".join((*alternatives, "None")),
        value=(
            "pb.oneof()"
            if name == oneof.name
            else f"pb.oneof(name={string_literal(oneof.name)})"
        ),
        docstring=member_docstring(oneof.documentation, indent),
        wrappers=tuple(
            PythonWrapper(
                name=wrappers[member.name],
                wrapped=_wrapped(member, speller),
                docstring=_tells(names[member.name], name, indent + _BODY_INDENT),
            )
            for member in members
            if member.name in wrappers
        ),
    )


def _tells(member: str, oneof: str, indent: int) -> DocLines:
    brief = f"What `{oneof}` holds if `{member}` is set."
    return member_docstring(Documentation(brief=brief), indent)


def _wrapped(member: Field, speller: Speller) -> str:
    """Return what a wrapper's base class is told; classes may only come later."""
    annotation = annotate_value(member.type, speller)
    return string_literal(annotation) if isinstance(member.type, Ref) else annotation


def _message_field(
    field: Field,
    names: Names,
    wrappers: Mapping[str, str],
    speller: Speller,
    indent: int,
) -> PythonField:
    name = names[field.name]
    if field.detail is None:
        raise ValueError(f"field without wire facts: {field.name}")
    if field.oneof is None:
        annotation = annotate_field(field, speller)
        value = proto_expression(field, field.detail, name, speller)
    else:
        annotation = f"Member[{annotate_value(field.type, speller)}]"
        wrapper = wrappers.get(field.name)
        arguments = (
            string_literal(names[field.oneof]),
            proto_expression(field, field.detail, name, speller),
            *((wrapper,) if wrapper else ()),
            *default_argument(field, speller),
        )
        value = f"pb.member({', '.join(arguments)})"
    return PythonField(
        name=name,
        spec_name=field.name,
        annotation=annotation,
        value=value,
        docstring=_field_docstring(field, indent),
    )
