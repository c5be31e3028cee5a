"""Sources: the texts of the files that protoc reads, by import name."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path

from opwright.compiler.proto.import_paths import ImportPath
from opwright.compiler.proto.outline import Outline, outline_file
from opwright.compiler.proto.place_files import PlacedFile
from opwright.compiler.proto.positions import BYTE_ORDER_MARK, PositionTable
from opwright.compiler.proto.texts import is_file_name
from opwright.compiler.reading import decode_text, load_bytes
from opwright.compiler.report import Reporter
from opwright.compiler.source import Position, SourceFile


def load_proto(path: Path, reporter: Reporter) -> SourceFile | None:
    """Read a `.proto` file, or report why it cannot be read.

    The text is without byte order mark; `data` keeps it, since protoc counts it.
    """
    raw = load_bytes(path, reporter)
    file = decode_text(raw, reporter) if raw else None
    if raw and file and raw.data.startswith(BYTE_ORDER_MARK):
        return replace(file, data=BYTE_ORDER_MARK)
    return file


class ProtoSources:
    """Finds files by import name, and reads each at most once."""

    def __init__(
        self,
        placed: Iterable[PlacedFile],
        import_path: ImportPath,
        reporter: Reporter,
    ) -> None:
        """Start with the files that have been read already."""
        self.import_path = import_path
        self._reporter = reporter
        self._files: dict[str, SourceFile | None] = {
            file.name: file.source for file in placed
        }
        self._tables: dict[str, PositionTable] = {}
        self._outlines: dict[str, Outline] = {}

    def get(self, name: str) -> SourceFile | None:
        """Return the file of an import name; None if there is none or it is unreadable.

        The second kind is reported.
        """
        if name not in self._files:
            self._files[name] = self._load(name)
        return self._files[name]

    def position(self, file: SourceFile, line: int, column: int) -> Position:
        """Return the position of a zero-based line and column of protoc's in a file."""
        if file.display not in self._tables:
            self._tables[file.display] = PositionTable(file)
        return self._tables[file.display].position(line, column)

    def known(self) -> Iterator[tuple[str, SourceFile]]:
        """Iterate over the files that have been read, by import name."""
        files = tuple(self._files.items())
        return ((name, file) for name, file in files if file is not None)

    def outline(self, file: SourceFile) -> Outline:
        """Return where a file declares what; each is gone through at most once."""
        if file.display not in self._outlines:
            self._outlines[file.display] = outline_file(file)
        return self._outlines[file.display]

    def _load(self, name: str) -> SourceFile | None:
        found = self.import_path.find(name) if is_file_name(name) else None
        if found is None:
            return None
        file = load_proto(found.path, self._reporter)
        # Where the well-known files are on this machine is of no interest.
        is_well_known = found.folder == len(self.import_path.folders) - 1
        return replace(file, display=name) if file and is_well_known else file
