"""Documentation kept between runs, by the texts of the comments that say it.

Taking comments apart is the larger part of reading an interface file, and an edit
changes few of them.
"""

from typing import cast

from opwright.compiler.ir import Documentation
from opwright.compiler.object_cache import ObjectCache

_KIND = "documentation"


class KeptDocumentation:
    """What comments say. What those of the same files said last time is known."""

    def __init__(self, *files: str) -> None:
        """Recall what the comments of these files said, whatever they say now."""
        self._files = files
        # It is what `store` was given, since the key depends on the code.
        known = cast("dict[str, Documentation] | None", ObjectCache(_KIND).load(*files))
        self._known = known or {}
        self._used: dict[str, Documentation] = {}

    def parse(self, comment: str) -> Documentation:
        """Return what a comment without its markers says."""
        found = self._known.get(comment)
        if found is None:
            # Imported late: it takes a while, and an edit seldom needs it.
            from opwright.compiler.documentation.parse import parse_documentation

            found = parse_documentation(comment)
        self._used[comment] = found
        return found

    def keep(self) -> None:
        """Keep what the comments said that were asked for."""
        if self._used.keys() != self._known.keys():
            ObjectCache(_KIND).store(self._used, *self._files)
