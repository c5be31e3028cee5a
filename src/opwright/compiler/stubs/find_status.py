"""Finds the status of all kernels of a spec in an output folder."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from opwright.compiler.facts import AnalysedSchema
from opwright.compiler.report import Reporter
from opwright.compiler.stubs.find_changes import find_changes
from opwright.compiler.stubs.read_kernels import read_kernels
from opwright.compiler.stubs.status import KernelStatus, State
from opwright.compiler.stubs.written import WrittenKernel
from opwright.compiler.targets.views.names import name_schema
from opwright.compiler.targets.views.python_kernel_view import (
    PythonKernel,
    PythonKernels,
)
from opwright.compiler.targets.views.python_kernels import SIGNATURES, build_kernels
from opwright.runtime.kernels import KernelSignature

_GENERATED = ("__init__.py", f"{SIGNATURES}.py")
_NO_RECORD = "no @kernel says what it was written against"

# The functions of each file by the file's name, None for one that cannot be read.
_Files = Mapping[str, tuple[WrittenKernel, ...] | None]


@dataclass(frozen=True, slots=True, kw_only=True)
class KernelFolder:
    """The kernels of a package: those that the spec has, then those that it lacks."""

    namespace: str
    folder: Path
    kernels: tuple[KernelStatus, ...]


def find_status(
    analysed: AnalysedSchema, output: Path, reporter: Reporter
) -> tuple[KernelFolder, ...]:
    """Return the kernels of the packages that were asked for and have operators.

    Files that cannot be read are reported.
    """
    modules = analysed.schema.modules
    asked = dict.fromkeys(analysed.namespace_of(m) for m in modules if m.requested)
    names = name_schema(analysed, snake=False)
    return tuple(
        _in_folder(kernels, output / kernels.folder, reporter)
        for kernels in build_kernels(asked, names, analysed)
    )


def _in_folder(
    kernels: PythonKernels, folder: Path, reporter: Reporter
) -> KernelFolder:
    files = {
        path.name: read_kernels(path, reporter)
        for path in sorted(folder.glob("*.py"))
        if path.name not in _GENERATED
    }
    expected = (_status(kernel, files) for kernel in kernels.kernels)
    known = frozenset(kernel.spec_name for kernel in kernels.kernels)
    return KernelFolder(
        namespace=kernels.namespace,
        folder=folder,
        kernels=(*expected, *_orphans(files, known)),
    )


def _status(kernel: PythonKernel, files: _Files) -> KernelStatus:
    file = f"{kernel.name}.py"
    functions = files.get(file, ())
    if functions is None:
        return _told(kernel, State.BROKEN)
    written = next((f for f in functions if f.function == kernel.name), None)
    if written is None:
        return _told(kernel, State.MISSING, changes=tuple(_elsewhere(kernel, files)))
    changes = tuple(_changes(kernel, written))
    done = State.IMPLEMENTED if written.implemented else State.STUB
    state = State.STALE if changes else done
    return _told(kernel, state, written.implemented, changes)


def _told(
    kernel: PythonKernel,
    state: State,
    implemented: bool = False,
    changes: tuple[str, ...] = (),
) -> KernelStatus:
    return KernelStatus(
        operator=kernel.spec_name,
        state=state,
        file=f"{kernel.name}.py",
        function=kernel.name,
        implemented=implemented,
        changes=changes,
    )


def _changes(kernel: PythonKernel, written: WrittenKernel) -> Iterator[str]:
    if written.signature is None:
        yield _NO_RECORD
        return
    wanted = KernelSignature(
        operator=kernel.spec_name,
        attributes=kernel.recorded_attributes,
        inputs=kernel.recorded_inputs,
        outputs=kernel.recorded_outputs,
    )
    yield from find_changes(written.signature, wanted)


def _elsewhere(kernel: PythonKernel, files: _Files) -> Iterator[str]:
    """Yield where a kernel stands that is not found where it is looked for."""
    for found in _recorded(files.values()):
        if found.signature and found.signature.operator == kernel.spec_name:
            yield f"{found.function} in {found.file} is for it"


def _orphans(files: _Files, known: frozenset[str]) -> Iterator[KernelStatus]:
    """Yield the kernels of operators that the spec does not have."""
    for found in _recorded(files.values()):
        if found.signature and found.signature.operator not in known:
            yield KernelStatus(
                operator=found.signature.operator,
                state=State.ORPHANED,
                file=found.file,
                function=found.function,
                implemented=found.implemented,
            )


def _recorded(
    files: Iterable[tuple[WrittenKernel, ...] | None],
) -> Iterator[WrittenKernel]:
    for functions in files:
        yield from (found for found in functions or () if found.signature)
