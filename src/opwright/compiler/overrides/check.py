"""Checks the overrides of the packs that are rendered."""

from collections.abc import Iterable, Iterator

from opwright.compiler.overrides.compare import report_changes
from opwright.compiler.overrides.inherited import inherited_blocks, parents_of
from opwright.compiler.render.outline import block_span, outline_of
from opwright.compiler.report import Reporter
from opwright.compiler.report.catalogue import targets as codes
from opwright.compiler.report.closest import did_you_mean
from opwright.compiler.source import SourceFile
from opwright.compiler.targets.pack import Pack


def check_overrides(packs: Iterable[Pack], reporter: Reporter) -> None:
    """Report blocks that nothing shows, and what changed since a pack was reviewed."""
    checked = {pack.name: pack for one in packs for pack in _others(one)}
    for pack in checked.values():
        for name in pack.template_names:
            file = pack.templates[name]
            if pack.owner_of(file) is pack:
                _check_blocks(pack, file, reporter)
        report_changes(pack, reporter)


def _others(pack: Pack) -> Iterator[Pack]:
    """Yield a pack and those that it extends, as far as they are not built in."""
    link: Pack | None = pack
    while link is not None and not link.built_in:
        yield link
        link = link.base


def _check_blocks(pack: Pack, file: SourceFile, reporter: Reporter) -> None:
    outline = outline_of(file)
    if not any(parents_of(pack, outline)):
        return
    inherited = inherited_blocks(pack, outline)
    for block in outline.blocks:
        # An inner block is new, and shown by the one around it.
        if not block.is_inner and block.name not in inherited:
            reporter.report(
                codes.UNKNOWN_BLOCK,
                f"'{outline.extends}' has no block '{block.name}'",
                block_span(file, block),
                notes=(f"its blocks: {', '.join(inherited) or 'none'}",),
                helps=did_you_mean(block.name, inherited),
            )
