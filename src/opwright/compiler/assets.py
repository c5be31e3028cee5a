"""Where the things are that ship with opwright: grammars, templates, specs, pages.

Most live in the packages `opwright.grammars`, `opwright.templates`, `opwright.specs`
and `opwright.error_pages`, which are not folders below `opwright` in every kind of
install, so they are always asked for as resources.
"""

import atexit
import re
from contextlib import ExitStack
from dataclasses import dataclass
from functools import cache
from importlib.resources import as_file, files
from pathlib import Path

import opwright

_GRAMMARS = "opwright.grammars"
_TEMPLATES = "opwright.templates"
_SPECS = "opwright.specs"
_ERROR_PAGES = "opwright.error_pages"

_INTERFACE_SUFFIXES = frozenset({".idl", ".proto"})
_CONTRACT_PATTERN = "*.contract.yaml"


@dataclass(frozen=True, slots=True, kw_only=True)
class HomeSpec:
    """A spec that ships with opwright: the name to ask for it, and its folder."""

    name: str
    folder: Path


def grammar_text(name: str) -> str:
    """Return the text of a grammar, such as `cel` for `cel.lark`.

    Raises:
        FileNotFoundError: there is no such grammar.
    """
    return files(_GRAMMARS).joinpath(f"{name}.lark").read_text(encoding="utf-8")


def error_page(code: str) -> str | None:
    """Return the page of a code such as `OPW0101`, or None if there is none."""
    page = files(_ERROR_PAGES).joinpath(f"{code}.md")
    return page.read_text(encoding="utf-8") if page.is_file() else None


def templates_folder() -> Path:
    """Return the folder that holds a folder for each built-in target pack."""
    return _folder_of(_TEMPLATES)


def cmake_folder() -> Path:
    """Return the folder that holds `opwright-config.cmake`."""
    return _folder_of("opwright") / "cmake"


def grammar_files() -> tuple[Path, ...]:
    """Return the files of the grammars, by path."""
    return tuple(sorted(_folder_of(_GRAMMARS).glob("*.lark")))


def upgraded_file() -> Path:
    """Return a file of opwright that every upgrade replaces: the one of its version."""
    return Path(opwright.__file__)


def specs_folder() -> Path:
    """Return the folder that holds the specs and contracts that ship with opwright."""
    return _folder_of(_SPECS)


def home_specs() -> tuple[HomeSpec, ...]:
    """Return the specs that ship with opwright, by name.

    A spec in versions has a name for each of them (`nnrt/v1_0`); its own name (`nnrt`)
    stands for the newest.
    """
    specs = (
        spec for folder in _subfolders(specs_folder()) for spec in _specs_in(folder)
    )
    return tuple(sorted(specs, key=lambda spec: spec.name))


def interface_files(folder: Path) -> tuple[Path, ...]:
    """Return the interface files in a folder of a home spec, by path."""
    return tuple(
        path for path in sorted(folder.iterdir()) if path.suffix in _INTERFACE_SUFFIXES
    )


def contract_files() -> tuple[Path, ...]:
    """Return the contract files that ship with opwright, by path."""
    return tuple(sorted(specs_folder().rglob(_CONTRACT_PATTERN)))


@cache
def _folder_of(package: str) -> Path:
    # A package that is installed in folders is there already; one in an archive is
    # unpacked, and stays for as long as the process may ask for its files.
    unpacked = ExitStack()
    atexit.register(unpacked.close)
    return unpacked.enter_context(as_file(files(package)))


def _specs_in(folder: Path) -> tuple[HomeSpec, ...]:
    versions = sorted(
        (path for path in _subfolders(folder) if _holds_interfaces(path)),
        key=_version_key,
    )
    named = tuple(
        HomeSpec(name=f"{folder.name}/{path.name}", folder=path) for path in versions
    )
    if versions:
        return (HomeSpec(name=folder.name, folder=versions[-1]), *named)
    if _holds_interfaces(folder):
        return (HomeSpec(name=folder.name, folder=folder),)
    return ()


def _subfolders(folder: Path) -> tuple[Path, ...]:
    return tuple(sorted(path for path in folder.iterdir() if path.is_dir()))


def _holds_interfaces(folder: Path) -> bool:
    return bool(interface_files(folder))


def _version_key(folder: Path) -> tuple[tuple[int, ...], str]:
    # v10_0 is newer than v2_1, so the numbers count, not the text.
    return tuple(int(digits) for digits in re.findall(r"\d+", folder.name)), folder.name
