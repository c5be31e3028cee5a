"""Codes of writing and checking outputs (OPW0600 to OPW0699)."""

from opwright.compiler.report.code import error, note, warning

OUTPUT_EDITED = error(600, "output edited by hand")
FOREIGN_FILE = error(601, "file of another origin in the way of an output")
STALE_OUTPUT_EDITED = warning(602, "stale output edited by hand")
OUTPUT_MISSING = error(603, "output is missing")
OUTPUT_OUT_OF_DATE = error(604, "output is out of date")
OUTPUT_ORPHANED = error(605, "output is no longer generated")
BAD_MANIFEST = error(606, "manifest cannot be used")
NEWER_MANIFEST = error(607, "manifest of a newer opwright")
PATH_REFUSED = error(608, "output path is refused")
PATH_BLOCKED = error(609, "output path is blocked")
PATHS_COLLIDE = error(610, "two outputs in one place")
WRITING_FAILED = error(611, "outputs cannot be written")
STALE_OUTPUT_KEPT = note(612, "output written once is no longer generated")
BUILD_FILE_NOT_WRITTEN = error(613, "depfile or stamp cannot be written")
BUILD_FILE_TAKEN = error(614, "depfile or stamp in the place of another file")
DEPFILE_PATH = error(615, "path that a depfile cannot hold")
OUTPUT_TAKEN = error(616, "output in the place of another target's")
