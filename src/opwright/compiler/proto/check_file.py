"""Checks of a file as a whole: its edition, and the files that it imports."""

from collections.abc import Iterator

from google.protobuf.descriptor_pb2 import FileDescriptorProto

from opwright.compiler.proto.elements import IMPORT, SYNTAX
from opwright.compiler.proto.features import LAST_EDITION, edition_of, syntax_name
from opwright.compiler.proto.problems import Problem
from opwright.compiler.proto.texts import shown
from opwright.compiler.report.catalogue import proto as codes


def check_edition(proto: FileDescriptorProto) -> Iterator[Problem]:
    """Yield a problem if a file's syntax or edition is not known."""
    if edition_of(proto) is not None:
        return
    written = (
        "edition" if proto.syntax == "editions" else f"syntax {shown(proto.syntax)}"
    )
    yield Problem(
        code=codes.UNSUPPORTED_EDITION,
        message=f"the {written} of `{proto.name}` is not supported",
        path=SYNTAX,
        named=False,
        notes=(
            "supported are proto2, proto3 and the editions from 2023 to "
            f"{syntax_name(LAST_EDITION)}",
        ),
    )


def check_imports(
    proto: FileDescriptorProto, names: frozenset[str]
) -> Iterator[Problem]:
    """Yield a problem for each import that is not among the files at hand."""
    for index, name in enumerate(proto.dependency):
        if name not in names:
            yield Problem(
                code=codes.MISSING_IMPORT,
                message=f"`{name}`, imported by `{proto.name}`, is missing",
                path=(IMPORT, index),
                named=False,
                helps=("write the descriptor set with `--include_imports`",),
            )
