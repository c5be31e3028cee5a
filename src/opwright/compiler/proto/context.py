"""The context of lowering one file: what every element of it is lowered with."""

from dataclasses import dataclass

from google.protobuf.descriptor_pb2 import FileDescriptorProto

from opwright.compiler.documentation import KeptDocumentation
from opwright.compiler.ir import Documentation, Origin, QualifiedName
from opwright.compiler.proto.comments import comment_of_element, comment_of_module
from opwright.compiler.proto.elements import Path
from opwright.compiler.proto.locations import Locations
from opwright.compiler.proto.symbols import Symbols


@dataclass(frozen=True, slots=True, kw_only=True)
class Context:
    """One file, its source info, and the symbols and documentation of all files."""

    proto: FileDescriptorProto
    locations: Locations
    symbols: Symbols
    edition: int
    kept: KeptDocumentation

    def qualified(self, names: tuple[str, ...]) -> QualifiedName:
        """Return the name of a declaration of this file."""
        return QualifiedName(self.proto.package, names)

    def origin(self, path: Path) -> Origin:
        """Return where the name of an element stands."""
        return Origin(span=self.locations.name_span(path))

    def documentation(self, path: Path) -> Documentation:
        """Return what the comments around an element say."""
        return self.kept.parse(comment_of_element(self.locations, path))

    def module_documentation(self) -> Documentation:
        """Return what the comments at the top of the file say."""
        return self.kept.parse(comment_of_module(self.locations))
