"""The front end for Protocol Buffers: descriptors in, contributions out.

`.proto` text goes through protoc, in a process of its own, to the same descriptors that
a descriptor set or the request of a protoc plugin holds. They are read as plain
messages; the descriptor pool of the protobuf package, which would link them, drop their
comments and refuse a second file of one name, is not used. The steps, in their order:

1. `place_files`: each file gets the name by which imports reach it.
2. `protoc`, `report_protoc`: run, and what it says made diagnostics.
3. `check_names`, `check_file`, `check_members`: what protoc would have refused.
4. `lower_files` and the other `lower_…`: descriptors to declarations.
"""

from opwright.compiler.proto.lower_files import lower_files
from opwright.compiler.proto.read_descriptor_sets import read_descriptor_sets
from opwright.compiler.proto.read_proto import read_proto

__all__ = ["lower_files", "read_descriptor_sets", "read_proto"]
