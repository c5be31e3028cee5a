"""protoc: run as a process of its own, for it may crash or never end.

It gets no argument that starts with a name of the user's: folders go by links that we
name, in a folder of our own, and a file is named behind its folder's link.
"""

import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from threading import Event, Timer

from opwright.compiler.proto.import_paths import ImportPath
from opwright.compiler.proto.place_files import PlacedFile

COMMAND = (sys.executable, "-P", "-m", "grpc_tools.protoc")
TIMEOUT_SECONDS = 60.0
# Garbage makes protoc complain without end; more than this nobody reads.
MAX_MESSAGE_BYTES = 256 * 1024
_OUTPUT = "descriptors.binpb"


@dataclass(frozen=True, slots=True, kw_only=True)
class ProtocResult:
    """What a run of protoc left behind.

    `status` is its exit status, negative for a signal and None if it could not be
    started; `descriptors` is a serialized FileDescriptorSet, empty if there is none.
    `cut_off`: it wrote too many messages and was stopped. `folders` are the names that
    the folders of the import path had for protoc, which messages may start with.
    """

    status: int | None
    messages: str
    folders: tuple[str, ...] = ()
    descriptors: bytes = b""
    timed_out: bool = False
    cut_off: bool = False


def run_protoc(
    files: tuple[PlacedFile, ...],
    import_path: ImportPath,
    command: tuple[str, ...] = COMMAND,
    timeout: float = TIMEOUT_SECONDS,
) -> ProtocResult:
    """Let protoc parse the files and what they import; `timeout` is in seconds."""
    with tempfile.TemporaryDirectory(prefix="opwright-") as name:
        workplace = Path(name)
        folders = tuple(_link_folders(import_path, workplace))
        arguments = (
            *command,
            "--include_imports",
            "--include_source_info",
            f"--descriptor_set_out={_OUTPUT}",
            *(f"--proto_path={folder}" for folder in folders),
            *(f"{folders[file.folder]}/{file.name}" for file in files),
        )
        try:
            result = _run(arguments, workplace, timeout)
        except (OSError, ValueError) as error:
            return ProtocResult(status=None, messages=str(error))
    return replace(result, folders=folders)


def _link_folders(import_path: ImportPath, workplace: Path) -> Iterator[str]:
    for index, folder in enumerate(import_path.folders):
        name = f"opwright-root{index}"
        try:
            (workplace / name).symlink_to(folder, target_is_directory=True)
        except OSError:
            # Some systems reserve links for administrators.
            name = folder.as_posix()
        yield name


def _run(arguments: tuple[str, ...], workplace: Path, timeout: float) -> ProtocResult:
    expired = Event()
    with subprocess.Popen(
        arguments,
        cwd=workplace,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
    ) as process:
        timer = Timer(timeout, _end, (process, expired))
        timer.start()
        messages = process.stderr.read(MAX_MESSAGE_BYTES) if process.stderr else b""
        cut_off = len(messages) == MAX_MESSAGE_BYTES
        if cut_off:
            process.kill()
            messages = messages[: messages.rfind(b"\n") + 1]
        status = process.wait()
        timer.cancel()
    output = workplace / _OUTPUT
    return ProtocResult(
        status=status,
        messages=messages.decode("utf-8", errors="replace"),
        descriptors=output.read_bytes() if output.is_file() else b"",
        timed_out=expired.is_set(),
        cut_off=cut_off,
    )


def _end(process: subprocess.Popen[bytes], expired: Event) -> None:
    expired.set()
    process.kill()
