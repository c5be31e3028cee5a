"""What packs write in place of what they extend, and whether that has changed since."""

from opwright.compiler.overrides.check import check_overrides
from opwright.compiler.overrides.compare import report_changes
from opwright.compiler.overrides.difference import diff_pack
from opwright.compiler.overrides.find import Override, find_overrides
from opwright.compiler.overrides.inherited import blocks_of
from opwright.compiler.overrides.lock_file import LOCK, render_lock

__all__ = [
    "LOCK",
    "Override",
    "blocks_of",
    "check_overrides",
    "diff_pack",
    "find_overrides",
    "render_lock",
    "report_changes",
]
