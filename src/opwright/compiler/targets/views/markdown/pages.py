"""Pages: operators, structs, unions and enums, each with all that is said of it."""

from collections.abc import Mapping
from functools import cached_property
from itertools import chain
from pathlib import PurePosixPath
from types import MappingProxyType

from opwright.compiler.facts import AnalysedSchema
from opwright.compiler.ir import (
    Declaration,
    Enum,
    Enumerator,
    Operator,
    QualifiedName,
    Struct,
    Union,
)
from opwright.compiler.ir.rules import Inference, Rule, Signature
from opwright.compiler.targets.views.markdown.anchors import Anchors
from opwright.compiler.targets.views.markdown.blocks import (
    body_of,
    brief_of,
    text_of,
)
from opwright.compiler.targets.views.markdown.fields import FieldWriter
from opwright.compiler.targets.views.markdown.places import (
    Places,
    find_places,
    key_of,
)
from opwright.compiler.targets.views.markdown.ports import Known, build_ports
from opwright.compiler.targets.views.markdown.rules import (
    Contracts,
    RuleWriter,
    citations,
    function_anchors,
    functions_of,
    need,
    place_of,
)
from opwright.compiler.targets.views.markdown.texts import (
    code,
    inline,
    paragraph,
)
from opwright.compiler.targets.views.markdown.types import Types
from opwright.compiler.targets.views.markdown.view import (
    Inline,
    MarkdownDeclaration,
    MarkdownEnum,
    MarkdownEnumerator,
    MarkdownFields,
    MarkdownOperator,
    MarkdownStruct,
)
from opwright.compiler.targets.views.ports import KnownPorts

_NO_FIELDS = MarkdownFields(
    fields=(), rules=(), has_defaults=False, has_effective=False
)


class Pages:
    """Builds the pages of a schema. What they share is made once, when it is needed."""

    def __init__(self, analysed: AnalysedSchema) -> None:
        self.analysed = analysed

    @cached_property
    def places(self) -> Places:
        """The paths of all pages."""
        return find_places(self.analysed)

    @cached_property
    def _contracts(self) -> Contracts:
        return Contracts(self.analysed)

    @cached_property
    def _ports(self) -> KnownPorts:
        return KnownPorts(self.analysed)

    @cached_property
    def _anchors(self) -> Mapping[str, Mapping[str, str]]:
        """The anchors of the functions of each package, by their names."""
        contracts = (c for c in self.analysed.schema.contracts if c.functions)
        return MappingProxyType({c.package: function_anchors(c) for c in contracts})

    def rules(self, page: PurePosixPath, package: str) -> RuleWriter:
        """Return what writes rules of a package on a page."""
        for contract in self.analysed.schema.contracts:
            if contract.package == package and contract.functions:
                anchors = self._anchors[package]
                return RuleWriter(functions_of(contract, page, self.places, anchors))
        return RuleWriter(MappingProxyType({}))

    def operator(self, operator: Operator) -> MarkdownOperator:
        """Return the page of an operator."""
        page = self.places.operators[key_of(operator)]
        types = Types(page, self.places, self.analysed)
        signatures = self._contracts.signatures_of(operator)
        inputs = Known(ports=self._ports.inputs(operator))
        outputs = Known(
            ports=self._ports.outputs(operator), inferred=_inferred(signatures)
        )
        attributes = self.analysed.declaration(operator.attributes)
        needs = chain.from_iterable(one.needs for one in signatures)
        return MarkdownOperator(
            path=str(page),
            title=inline(operator.name),
            package=code(operator.package),
            code=_code(operator, types),
            attributes=types.name(operator.attributes),
            place=place_of(operator.origin),
            since=_since(signatures),
            since_citations=citations(c for s in signatures for c in s.since_cites),
            brief=paragraph(operator.documentation.brief),
            documentation=body_of(operator.documentation),
            inputs=build_ports(inputs, "input", signatures),
            outputs=build_ports(outputs, "output", signatures),
            arity_citations=citations(c for s in signatures for c in s.cites),
            struct=self._fields(
                attributes,
                Anchors(operator.name, "Inputs", "Outputs", "Attributes"),
                page,
                tuple(rule for one in signatures for rule in one.rules),
            ),
            needs=tuple(
                map(need, (*needs, *self._contracts.needs_of(operator.attributes)))
            ),
        )

    def declaration(self, name: QualifiedName) -> MarkdownDeclaration:
        """Return the page of a struct, a union or an enum."""
        page = self.places.types[name]
        declared = self.analysed.declaration(name)
        if isinstance(declared, Enum):
            types = Types(page, self.places, self.analysed)
            return _enum(declared, page, types)
        return self._struct(declared, page)

    def _struct(self, declared: Declaration, page: PurePosixPath) -> MarkdownStruct:
        title = ".".join(declared.name.path)
        return MarkdownStruct(
            kind="union" if isinstance(declared, Union) else "struct",
            path=str(page),
            title=inline(title),
            package=code(declared.name.package),
            place=place_of(declared.origin),
            brief=paragraph(declared.documentation.brief),
            documentation=body_of(declared.documentation),
            struct=self._fields(declared, Anchors(title, "Fields"), page),
            needs=tuple(map(need, self._contracts.needs_of(declared.name))),
        )

    def _fields(
        self,
        declared: Declaration,
        anchors: Anchors,
        page: PurePosixPath,
        others: tuple[Rule, ...] = (),
    ) -> MarkdownFields:
        """Return the fields of a struct, with its rules and some others."""
        if not isinstance(declared, Struct | Union):
            return _NO_FIELDS
        writer = FieldWriter(
            types=Types(page, self.places, self.analysed),
            rules=self.rules(page, declared.name.package),
            anchors=anchors,
            analysed=self.analysed,
        )
        rules = (*self._contracts.rules_of(declared.name), *others)
        return writer.write(declared, rules)


def _code(operator: Operator, types: Types) -> Inline:
    if operator.code_enum is None:
        return str(operator.code)
    name = code(operator.code_name)
    return f"{operator.code}, {name} of {types.name(operator.code_enum)}"


def _since(signatures: tuple[Signature, ...]) -> Inline:
    versions = (one.since for one in signatures if one.since is not None)
    return str(next(versions, ""))


def _inferred(signatures: tuple[Signature, ...]) -> tuple[Inference, ...]:
    return next((one.infer for one in signatures if one.infer), ())


def _enum(declared: Enum, page: PurePosixPath, types: Types) -> MarkdownEnum:
    title = ".".join(declared.name.path)
    anchors = Anchors(title, "Values")
    return MarkdownEnum(
        path=str(page),
        title=inline(title),
        package=code(declared.name.package),
        place=place_of(declared.origin),
        brief=paragraph(declared.documentation.brief),
        documentation=body_of(declared.documentation),
        base=types.type(declared.base),
        is_open=declared.open,
        members=tuple(_member(member, anchors) for member in declared.members),
    )


def _member(member: Enumerator, anchors: Anchors) -> MarkdownEnumerator:
    return MarkdownEnumerator(
        name=code(member.name),
        anchor=anchors.take(member.name) if body_of(member.documentation) else "",
        value=member.value,
        brief=brief_of(member),
        documentation=text_of(member.documentation),
    )
