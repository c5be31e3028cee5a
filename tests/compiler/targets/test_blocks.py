"""The blocks of built-in packs: others replace them, so that none goes unnoticed."""

from pathlib import Path

from opwright.compiler.overrides import blocks_of
from opwright.compiler.report import Reporter
from opwright.compiler.targets.discovery import discover_packs
from tests.golden import check_golden

RECORDED = Path(__file__).parent / "blocks.txt"


def test_blocks_are_as_recorded(refresh: bool) -> None:
    lines = [
        f"{pack.name}:{template}: {', '.join(blocks)}\n"
        for pack in discover_packs((), Reporter())
        if pack.built_in
        for template in sorted(pack.template_names)
        if (blocks := blocks_of(pack, template))
    ]
    check_golden(RECORDED, "".join(lines), refresh=refresh)


def test_whatever_a_pack_makes_has_a_block_to_replace() -> None:
    for pack in discover_packs((), Reporter()):
        made = {output.template for output in pack.outputs}
        # What the C++ of all specs has in common is one text.
        own = (name for name in made if not name.startswith("runtime/"))
        if pack.built_in:
            assert [name for name in own if not blocks_of(pack, name)] == []
