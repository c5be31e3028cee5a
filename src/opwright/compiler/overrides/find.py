"""Finds what a pack writes in place of what the pack that it extends has."""

from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256

from opwright.compiler.overrides.inherited import inherited_blocks, parents_of
from opwright.compiler.render.outline import block_span, block_text, outline_of
from opwright.compiler.source import SourceFile, Span
from opwright.compiler.targets.pack import BASE_MARK, Pack


@dataclass(frozen=True, slots=True, kw_only=True)
class Override:
    """A template, or a `block` of one, that stands in place of another pack's.

    `template` is the pack's own, `replaced` the other's as `PACK:PATH`; without a
    `block` it is the template as a whole.
    """

    template: str
    block: str
    replaced: str
    text: str
    replaced_text: str
    span: Span

    @property
    def key(self) -> tuple[str, str]:
        """What tells it from others of the pack."""
        return self.template, self.block

    @property
    def digest(self) -> str:
        """The digest of what is replaced."""
        return sha256(self.replaced_text.encode()).hexdigest()


def find_overrides(pack: Pack) -> tuple[Override, ...]:
    """Return all overrides of a pack, in the order of its templates."""
    return tuple(
        override
        for name in pack.template_names
        if pack.owner_of(pack.templates[name]) is pack
        for override in _of_template(pack, name)
    )


def _of_template(pack: Pack, name: str) -> Iterator[Override]:
    file = pack.templates[name]
    outline = outline_of(file)
    inherited = inherited_blocks(pack, outline)
    for block in outline.blocks:
        found = inherited.get(block.name)
        if found is not None and pack.owner_of(found.file) is not pack:
            yield Override(
                template=name,
                block=block.name,
                replaced=_full_name(pack, found.template, found.file),
                text=block_text(file, block),
                replaced_text=block_text(found.file, found.block),
                span=block_span(file, block),
            )
    replaced = pack.base.templates.get(name) if pack.base else None
    parents = (pack.templates[parent] for parent in parents_of(pack, outline))
    if replaced is not None and replaced not in parents:
        yield Override(
            template=name,
            block="",
            replaced=_full_name(pack, name, replaced),
            text=file.text,
            replaced_text=replaced.text,
            span=file.whole(),
        )


def _full_name(pack: Pack, name: str, file: SourceFile) -> str:
    """Return a template's name with that of the pack whose folder it is in."""
    path = name.rpartition(BASE_MARK)[2]
    return f"{pack.owner_of(file).name}{BASE_MARK}{path}"
