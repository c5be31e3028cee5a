"""Fields: what structs and unions are made of, with the rules about each."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from opwright.compiler.facts import AnalysedSchema
from opwright.compiler.ir import Field, Oneof, QualifiedName, Struct, Union
from opwright.compiler.ir.rules import Rule
from opwright.compiler.ir.tensors import TensorLayout
from opwright.compiler.targets.views.markdown.anchors import Anchors
from opwright.compiler.targets.views.markdown.blocks import brief_of, text_of
from opwright.compiler.targets.views.markdown.rules import RuleWriter, cel_block
from opwright.compiler.targets.views.markdown.texts import cell, code, inline
from opwright.compiler.targets.views.markdown.types import Types
from opwright.compiler.targets.views.markdown.view import (
    MarkdownField,
    MarkdownFields,
    MarkdownShape,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class FieldWriter:
    """Writes the fields of structs for one page, whose headings `anchors` names."""

    types: Types
    rules: RuleWriter
    anchors: Anchors
    analysed: AnalysedSchema

    def write(self, owner: Struct | Union, rules: Iterable[Rule]) -> MarkdownFields:
        """Return the fields of a struct, each with those of the rules about it."""
        about: dict[str, list[Rule]] = {}
        for rule in rules:
            about.setdefault(_field_of(rule, owner.name), []).append(rule)
        fields = tuple(
            self._anchored(field, name) for name, field in self._fields(owner, about)
        )
        return MarkdownFields(
            fields=fields,
            rules=tuple(map(self.rules.rule, about.get("", ()))),
            has_defaults=any(field.default for field in fields),
            has_effective=any(field.effective for field in fields),
        )

    def _fields(
        self, owner: Struct | Union, about: dict[str, list[Rule]]
    ) -> Iterator[tuple[str, MarkdownField]]:
        """Yield fields by their names, a group of fields before the first of these."""
        declared = owner.fields if isinstance(owner, Struct) else owner.members
        groups = {o.name: o for o in owner.oneofs} if isinstance(owner, Struct) else {}
        for field in declared:
            group = groups.pop(field.oneof or "", None)
            if group is not None:
                members = [f.name for f in declared if f.oneof == group.name]
                yield group.name, self._group(group, members, about)
            yield field.name, self._field(field, owner, about)

    def _group(
        self, group: Oneof, members: list[str], about: dict[str, list[Rule]]
    ) -> MarkdownField:
        return MarkdownField(
            name=code(group.name),
            anchor="",
            type=f"one of {', '.join(map(code, members))}",
            default="",
            effective="",
            brief=cell(inline(group.documentation.brief)),
            documentation=text_of(group.documentation),
            shapes=(),
            rules=tuple(map(self.rules.rule, about.get(group.name, ()))),
        )

    def _field(
        self, field: Field, owner: Struct | Union, about: dict[str, list[Rule]]
    ) -> MarkdownField:
        return MarkdownField(
            name=code(field.name),
            anchor="",
            type=self.types.type(field.type),
            default=self.types.default(field),
            effective=self._effective(field, owner.name),
            brief=brief_of(field),
            documentation=text_of(field.documentation),
            shapes=tuple(self._shapes(field, owner.name)),
            rules=tuple(map(self.rules.rule, about.get(field.name, ()))),
        )

    def _anchored(self, field: MarkdownField, name: str) -> MarkdownField:
        is_told = "\n" not in field.documentation
        if is_told and not field.shapes and not field.rules:
            return field
        return replace(field, anchor=self.anchors.take(name))

    def _effective(self, field: Field, owner: QualifiedName) -> str:
        for default in self.analysed.schema.defaults:
            if (default.struct, default.field) == (owner, field.name):
                return self.types.effective(field, default.value)
        return ""

    def _shapes(self, field: Field, owner: QualifiedName) -> Iterator[MarkdownShape]:
        for layout in self.analysed.layouts.get(owner, ()):
            for path in layout.paths:
                if path[0].field == field.name:
                    yield _shape(layout, ".".join(step.field for step in path))


def _shape(layout: TensorLayout, path: str) -> MarkdownShape:
    return MarkdownShape(field=code(path), value=cel_block(layout.shape))


def _field_of(rule: Rule, owner: QualifiedName) -> str:
    """Return the field of a struct that a rule is about, empty if it is none."""
    path = rule.field
    return path[0].field if path and path[0].struct == owner else ""
