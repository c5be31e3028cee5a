"""The blocks that a template has from those that it extends."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from opwright.compiler.render.outline import Block, Outline, outline_of
from opwright.compiler.source import SourceFile
from opwright.compiler.targets.pack import Pack


@dataclass(frozen=True, slots=True, kw_only=True)
class InheritedBlock:
    """A block of a template that another one extends: the template's name, its file."""

    template: str
    file: SourceFile
    block: Block


def parents_of(pack: Pack, outline: Outline) -> Iterator[str]:
    """Yield the names of the templates that one extends, the closest first."""
    seen: set[str] = set()
    name = outline.extends
    while name is not None and name in pack.templates and name not in seen:
        seen.add(name)
        yield name
        name = outline_of(pack.templates[name]).extends


def inherited_blocks(pack: Pack, outline: Outline) -> Mapping[str, InheritedBlock]:
    """Return the blocks that a template inherits, by name."""
    found: dict[str, InheritedBlock] = {}
    for name in parents_of(pack, outline):
        file = pack.templates[name]
        for block in outline_of(file).blocks:
            inherited = InheritedBlock(template=name, file=file, block=block)
            found.setdefault(block.name, inherited)
    return MappingProxyType(found)


def blocks_of(pack: Pack, template: str) -> tuple[str, ...]:
    """Return the names of a template's blocks, those that it inherits included."""
    outline = outline_of(pack.templates[template])
    own = (block.name for block in outline.blocks)
    return tuple(dict.fromkeys((*inherited_blocks(pack, outline), *own)))
