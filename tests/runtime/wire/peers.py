"""The same protos twice: as classes of opwright's and as classes of google.protobuf.

Google's classes live in pools of their own, so that nothing clashes with other tests.
"""

import importlib
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from google.protobuf import descriptor_pb2, descriptor_pool, message_factory
from google.protobuf.descriptor import Descriptor
from google.protobuf.message import Message as GoogleMessage

from opwright.bindings import coreml
from opwright.cli.main import run
from opwright.runtime import Message, spec_name_of

PROTOS = Path(__file__).parent / "protos"
SPECS = Path(__file__).parents[3] / "specs" / "coreml"


@cache
def pool() -> descriptor_pool.DescriptorPool:
    """Return a pool with the protos of this folder and those of Core ML."""
    found = descriptor_pool.DescriptorPool()
    files = sorted(path.name for path in (*PROTOS.iterdir(), *SPECS.glob("*.proto")))
    # Each file comes after those that it imports.
    order = ["DataStructures.proto", "FeatureTypes.proto", "Parameters.proto"]
    files.sort(key=lambda name: (name not in order, name == "Model.proto"))
    for file in _compile(files).file:
        found.AddSerializedFile(file.SerializeToString())
    return found


def _compile(files: list[str]) -> descriptor_pb2.FileDescriptorSet:
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "set"
        options = [f"-I{PROTOS}", f"-I{SPECS}", f"--descriptor_set_out={out}"]
        command = [sys.executable, "-m", "grpc_tools.protoc", *options, *files]
        subprocess.run(command, check=True)
        return descriptor_pb2.FileDescriptorSet.FromString(out.read_bytes())


def descriptor_of(name: str) -> Descriptor:
    return pool().FindMessageTypeByName(name)


def theirs(name: str) -> type[GoogleMessage]:
    """Return google's class for a message."""
    return message_factory.GetMessageClass(descriptor_of(name))


@cache
def _ours() -> dict[str, type[Message]]:
    """Return opwright's classes, those of this folder freshly generated."""
    folder = tempfile.mkdtemp()
    protos = sorted(map(str, PROTOS.iterdir()))
    assert run(["generate", *protos, "--root", str(PROTOS), "-o", folder, "-q"]) == 0
    sys.path.insert(0, folder)
    try:
        modules = [
            importlib.import_module(f"demo.{name}") for name in ("modern", "legacy")
        ]
    finally:
        sys.path.remove(folder)
    found: dict[str, type[Message]] = {}
    for module in (*modules, coreml):
        for value in vars(module).values():
            found.update(_classes(value))
    return found


def _classes(value: object) -> Iterator[tuple[str, type[Message]]]:
    if isinstance(value, type) and issubclass(value, Message) and value is not Message:
        yield spec_name_of(value), value
        for inner in vars(value).values():
            yield from _classes(inner)


def ours(name: str) -> type[Message]:
    """Return opwright's class for a message."""
    return _ours()[name]


def message_names() -> list[str]:
    """Return the names of all messages, the outer ones first."""
    return sorted(_ours())
