"""The keys of a configuration, as data.

The reader, its advice, the JSON Schema and the table in the documentation are all made
from this one table.
"""

from dataclasses import dataclass
from enum import StrEnum

DEFAULT_OUTPUT = "generated"
DEFAULT_TARGET = "python_bindings"


class Form(StrEnum):
    """What form a key's value has, in the words of messages."""

    TEXT = "a text"
    PATH = "a path"
    PATHS = "a list of paths"
    ROOTS = "a list of roots"
    SPECS = "a list of specs, or a table of such lists"
    TARGETS = "a table with a table for each target"
    COMMANDS = "a table with a command for each formatter"


LISTS = frozenset({Form.PATHS, Form.ROOTS, Form.SPECS})


@dataclass(frozen=True, slots=True, kw_only=True)
class Key:
    """A key of a configuration.

    `default` is what holds without the key, in words; `example` is a line or two of
    TOML at the top of an `opwright.toml`.
    """

    name: str
    form: Form
    default: str
    example: str
    summary: str


SPECS = Key(
    name="specs",
    form=Form.SPECS,
    default="none: SPEC is needed",
    example='specs = ["interfaces/**/*.idl", "nnrt"]',
    summary="The files, folders, globs and home specs that are read where the command "
    "line names none. A table gives each list a name.",
)
OUTPUT = Key(
    name="output",
    form=Form.PATH,
    default=f'"{DEFAULT_OUTPUT}"',
    example='output = "generated"',
    summary="The folder that is generated into, as -o.",
)
ROOTS = Key(
    name="roots",
    form=Form.ROOTS,
    default="none",
    example='roots = ["ohos.hdi:interfaces", "include"]',
    summary="Where imports are found, as --root: PACKAGE:DIR for .idl, DIR for .proto.",
)
TARGET_FOLDERS = Key(
    name="target-dirs",
    form=Form.PATHS,
    default="none",
    example='target-dirs = ["my_targets"]',
    summary="Folders with target packs of your own, as --target-dir.",
)
NAMING = Key(
    name="naming",
    form=Form.TEXT,
    default="each target's own",
    example='naming = "snake_case"',
    summary="The option `naming` of every target that has it.",
)
TARGETS = Key(
    name="targets",
    form=Form.TARGETS,
    default=f"{DEFAULT_TARGET} alone",
    example=f'[targets.{DEFAULT_TARGET}]\nnaming = "snake_case"',
    summary="Which targets are generated, each with the values of its options.",
)
FORMATTERS = Key(
    name="formatters",
    form=Form.COMMANDS,
    default="none",
    example='[formatters]\nclang = ["clang-format", "--style=LLVM"]',
    summary="Commands that target packs may have their outputs formatted by: a program "
    "and its arguments, which reads a text and writes it formatted.",
)

KEYS: tuple[Key, ...] = (
    SPECS,
    OUTPUT,
    ROOTS,
    TARGET_FOLDERS,
    NAMING,
    TARGETS,
    FORMATTERS,
)
