"""Checks that each import leads to the file that its author sees.

protoc knows one import path for all files. Where the folders of files that were asked
for end up on it, an import may lead to a file of the same name in another folder.
"""

from google.protobuf.descriptor_pb2 import FileDescriptorProto

from opwright.compiler.proto.elements import IMPORT
from opwright.compiler.proto.import_paths import FoundFile, ImportPath
from opwright.compiler.proto.locations import locate_elements
from opwright.compiler.proto.tokens import import_span
from opwright.compiler.reading import display_path, resolve
from opwright.compiler.report import Related, Reporter
from opwright.compiler.report.catalogue import proto as codes
from opwright.compiler.source import SourceFile


def check_ambiguity(
    proto: FileDescriptorProto,
    file: SourceFile,
    import_path: ImportPath,
    reporter: Reporter,
) -> None:
    """Report each import whose name another file beside the importing one has too."""
    for index, name in enumerate(proto.dependency):
        found = import_path.find(name)
        if found is None or not _is_ambiguous(found, name, file, import_path):
            continue
        at = locate_elements(proto, file).span_of((IMPORT, index)).start
        other = SourceFile(resolve(found.path), display_path(found.path))
        reporter.report(
            codes.AMBIGUOUS_IMPORT,
            f"`{name}` is beside this file, but also in a folder that comes before",
            import_span(file, at),
            related=(Related(other.whole(), "the file that the import leads to"),),
            helps=(
                "pass the folder above both with `--root`, and import by the paths "
                "below it",
            ),
        )


def _is_ambiguous(
    found: FoundFile, name: str, file: SourceFile, import_path: ImportPath
) -> bool:
    if found.folder < import_path.declared:
        # The user said that this folder comes first.
        return False
    beside = file.path.parent / name
    if not beside.is_file():
        import_path.inputs.nothing(beside)
        return False
    if beside.samefile(found.path):
        return False
    import_path.inputs.file(beside)
    return beside.read_bytes() != found.path.read_bytes()
