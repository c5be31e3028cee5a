"""Lowers a file's own facts to a module."""

import re
from pathlib import PurePosixPath

from opwright.compiler.ir import Language, Module, Origin
from opwright.compiler.proto.context import Context

# Where a new word starts inside a name: `CoreML` has two, `HTTPServer` too.
_WORD_START = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")
_NO_IDENTIFIER = re.compile(r"[^A-Za-z0-9_]+")


def lower_module(context: Context, requested: bool) -> Module:
    """Return the module of a file, named as other files import it."""
    proto = context.proto
    stem = PurePosixPath(proto.name).stem
    return Module(
        name=proto.name,
        stem=stem,
        package=proto.package,
        namespace=namespace_of(proto.package, stem),
        language=Language.PROTO,
        origin=Origin(span=context.locations.file.whole()),
        documentation=context.module_documentation(),
        imports=tuple(proto.dependency),
        requested=requested,
    )


def namespace_of(package: str, stem: str) -> str:
    """Return a package in snake case, or the file's stem where there is no package.

    >>> namespace_of("CoreML.Specification", "NeuralNetwork")
    'core_ml.specification'
    """
    if not package:
        return _snake_case(stem)
    return ".".join(_snake_case(part) for part in package.split("."))


def _snake_case(name: str) -> str:
    plain = _NO_IDENTIFIER.sub("_", name)
    snake = _WORD_START.sub("_", plain).lower()
    return snake if snake.isidentifier() else f"_{snake}"
