"""The same protos twice: as classes of opwright's and as classes of google.protobuf.

Google's classes live in pools of their own, so that nothing clashes with other tests.
"""

import importlib
import sys
import tempfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from google.protobuf.descriptor import Descriptor
from google.protobuf.message import Message as GoogleMessage

from opwright.bindings import coreml
from opwright.cli.main import run
from opwright.runtime import Message, spec_name_of
from tests.runtime.google import CORE_ML, GoogleClasses

PROTOS = Path(__file__).parent / "protos"


@cache
def _google() -> GoogleClasses:
    return GoogleClasses(PROTOS, CORE_ML)


def descriptor_of(name: str) -> Descriptor:
    return _google().descriptor(name)


def theirs(name: str) -> type[GoogleMessage]:
    """Return google's class for a message."""
    return _google()[name]


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
