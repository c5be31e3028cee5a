"""Records runs, so that one with nothing to do can tell so from a few looks.

What was looked at (`inputs_seen`), what runs (`code_seen`) and what was written
(`outputs_seen`) becomes lines, with the folders and links on the ways there (`ways`);
`record` joins them. The form is that of `opwright.uptodate`, which reads it.
"""

from opwright.compiler.records.outputs_seen import Planning
from opwright.compiler.records.record import Echo, record_run

__all__ = ["Echo", "Planning", "record_run"]
