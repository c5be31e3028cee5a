"""The classes that protobuf makes of folders of specs, in a pool of their own."""

import subprocess
import sys
import tempfile
from pathlib import Path

from google.protobuf import descriptor_pb2, message_factory
from google.protobuf.descriptor import Descriptor
from google.protobuf.descriptor_pool import DescriptorPool
from google.protobuf.message import Message as GoogleMessage

from opwright.compiler.assets import home_specs

CORE_ML = next(home.folder for home in home_specs() if home.name == "coreml")


class GoogleClasses:
    """Protobuf's classes by their full names."""

    def __init__(self, *folders: Path) -> None:
        self._pool = DescriptorPool()
        # protoc puts each file behind those that it imports.
        for file in _compile(folders).file:
            self._pool.AddSerializedFile(file.SerializeToString())

    def __getitem__(self, name: str) -> type[GoogleMessage]:
        return message_factory.GetMessageClass(self.descriptor(name))

    def descriptor(self, name: str) -> Descriptor:
        return self._pool.FindMessageTypeByName(name)


def _compile(folders: tuple[Path, ...]) -> descriptor_pb2.FileDescriptorSet:
    files = sorted(str(path) for folder in folders for path in folder.glob("*.proto"))
    includes = [f"-I{folder}" for folder in folders]
    with tempfile.TemporaryDirectory() as scratch:
        output = Path(scratch) / "specs.binpb"
        options = ["--include_imports", f"--descriptor_set_out={output}"]
        command = [sys.executable, "-m", "grpc_tools.protoc", *includes, *options]
        subprocess.run([*command, *files], check=True)
        return descriptor_pb2.FileDescriptorSet.FromString(output.read_bytes())
