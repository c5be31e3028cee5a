"""Enums as views of Python classes."""

from collections.abc import Iterator

from opwright.compiler.ir import Enum, Language
from opwright.compiler.targets.escaping import string_literal
from opwright.compiler.targets.views.annotations import Speller
from opwright.compiler.targets.views.docstrings import (
    Facts,
    class_docstring,
    member_docstring,
)
from opwright.compiler.targets.views.hdi_specs import SCALAR_NAMES
from opwright.compiler.targets.views.python_view import PythonEnum, PythonEnumMember


def build_enum(enum: Enum, speller: Speller, indent: int) -> PythonEnum:
    """Return the view of an enum; `indent` is the column of its body."""
    language = speller.analysed.modules[enum.module].language
    names = speller.names.scopes[enum.name]
    members = tuple(
        PythonEnumMember(
            name=names[member.name],
            spec_name=member.name,
            value=member.value,
            docstring=member_docstring(
                member.documentation, indent, Facts(deprecated=member.deprecated)
            ),
        )
        for member in enum.members
    )
    renamed = tuple(member for member in members if member.name != member.spec_name)
    return PythonEnum(
        name=speller.names.own(enum.name, speller.module),
        spec_name=str(enum.name),
        docstring=class_docstring(
            enum.documentation,
            enum.origin,
            indent,
            Facts(deprecated=enum.deprecated),
        ),
        decorator="pb.enum_type" if language is Language.PROTO else "hdi.enum_type",
        arguments=tuple(_arguments(enum, language, renamed)),
        members=members,
        renamed=renamed,
    )


def _arguments(
    enum: Enum, language: Language, renamed: tuple[PythonEnumMember, ...]
) -> Iterator[str]:
    yield string_literal(str(enum.name))
    match language:
        case Language.HDI:
            yield string_literal(SCALAR_NAMES[enum.base.kind])
        case Language.PROTO if not enum.open:
            yield "closed=True"
        case Language.PROTO:
            pass
    if renamed:
        pairs = (
            f"{string_literal(member.name)}: {string_literal(member.spec_name)}"
            for member in renamed
        )
        yield f"names={{{', '.join(pairs)}}}"
