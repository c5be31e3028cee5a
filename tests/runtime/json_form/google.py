"""The classes that protobuf makes of a folder's specs, in a pool of their own."""

import subprocess
import sys
from pathlib import Path

from google.protobuf import descriptor_pb2, message_factory
from google.protobuf.descriptor import Descriptor
from google.protobuf.descriptor_pool import DescriptorPool
from google.protobuf.message import Message as GoogleMessage


class GoogleClasses:
    """Protobuf's classes by their full names."""

    def __init__(self, specs: Path, folder: Path) -> None:
        output = folder / "specs.binpb"
        files = [str(path) for path in sorted(specs.glob("*.proto"))]
        options = [f"-I{specs}", f"--descriptor_set_out={output}", "--include_imports"]
        command = [sys.executable, "-m", "grpc_tools.protoc", *options, *files]
        subprocess.run(command, check=True)
        self._pool = DescriptorPool()
        found = descriptor_pb2.FileDescriptorSet.FromString(output.read_bytes())
        for file in found.file:
            self._pool.AddSerializedFile(file.SerializeToString())

    def __getitem__(self, name: str) -> type[GoogleMessage]:
        return message_factory.GetMessageClass(self.descriptor(name))

    def descriptor(self, name: str) -> Descriptor:
        return self._pool.FindMessageTypeByName(name)
