"""The files that a model is run with: arrays, and the bytes of its constants."""

from pathlib import Path
from typing import Final

from opwright.cli.value_files import read_value_file
from opwright.compiler.report import Reporter
from opwright.compiler.report.catalogue import running as codes
from opwright.compiler.source import SourceFile
from opwright.network.running import (
    Arrays,
    ArraysError,
    Constants,
    MemoryImage,
    NoConstants,
    StoredArrays,
    read_npz,
)

_OF_NUMPY: Final = (".npz", ".npy")  # one array, without a name, is refused


def read_arrays(path: Path | None, reporter: Reporter) -> Arrays:
    """Return the arrays in a file, or report why it holds none."""
    file = read_value_file(path, reporter) if path else None
    return _arrays_of(file, reporter) if file else {}


def read_constants(path: Path | None, reporter: Reporter) -> Constants:
    """Return the values of constants: arrays in an archive, else a model's memory."""
    file = read_value_file(path, reporter) if path else None
    if file is None:
        return NoConstants()
    if file.path.suffix.lower() in _OF_NUMPY:
        return StoredArrays(_arrays_of(file, reporter))
    return MemoryImage(file.data)


def _arrays_of(file: SourceFile, reporter: Reporter) -> Arrays:
    try:
        return read_npz(file.data)
    except ArraysError as error:
        helps = ("arrays are stored with numpy.savez(FILE, NAME=ARRAY)",)
        place = file.whole()
        reporter.report(codes.ARRAYS_UNREADABLE, str(error), place, helps=helps)
        return {}
