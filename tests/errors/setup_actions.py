"""Inputs that cannot be checked in, made by the lines of a fixture's `setup` file.

mkdir PATH               an empty folder
bytes PATH HEX           a file of these bytes
repeat PATH COUNT TEXT   a file that holds a text COUNT times
"""

import shlex
from pathlib import Path


def set_up(script: Path, folder: Path) -> None:
    """Run the actions of a `setup` file in a folder; paths stay inside it."""
    for line in script.read_text("utf-8").splitlines():
        _act(shlex.split(line), folder)


def _act(words: list[str], folder: Path) -> None:
    match words:
        case ["mkdir", path]:
            _inside(folder, path).mkdir(parents=True)
        case ["bytes", path, digits]:
            _inside(folder, path).write_bytes(bytes.fromhex(digits))
        case ["repeat", path, count, text]:
            _inside(folder, path).write_text(text * int(count), encoding="utf-8")
        case _:
            raise AssertionError(f"no such action: {shlex.join(words)}")


def _inside(folder: Path, path: str) -> Path:
    target = (folder / path).resolve()
    assert target.is_relative_to(folder.resolve()), path
    return target
