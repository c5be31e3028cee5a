"""Parses serialized descriptor sets, which may hold anything."""

from google.protobuf.descriptor_pb2 import FileDescriptorProto, FileDescriptorSet
from google.protobuf.message import DecodeError


def parse_descriptor_set(data: bytes) -> tuple[FileDescriptorProto, ...] | None:
    """Return the files of a serialized FileDescriptorSet; None if it is not one.

    The parser gives up on what is nested more than about a hundred levels deep.
    """
    descriptors = FileDescriptorSet()
    try:
        descriptors.ParseFromString(data)
    except (DecodeError, RecursionError):
        return None
    return tuple(descriptors.file)
