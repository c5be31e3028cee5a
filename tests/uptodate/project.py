"""A small project with every kind of input, and runs in it that may be recorded."""

import time
from dataclasses import dataclass
from pathlib import Path

from opwright.cli.main import run
from opwright.uptodate.decide import decide
from opwright.uptodate.start import Start

POINT = """\
package demo.v1_0;
struct Point { int x; int y; };
"""
LINE = """\
package demo.v1_0;
import demo.v1_0.Point;
import lib.v1_0.Unit;
struct Line { struct Point from; struct Point to; struct Unit unit; };
"""
UNIT = """\
package lib.v1_0;
struct Unit { int value; };
"""
AREA = """\
syntax = "proto3";
package area;
import "shared.proto";
message Area { Shared shared = 1; }
"""
SHARED = """\
syntax = "proto3";
package area;
message Shared { int32 value = 1; }
"""
CONTRACT = """\
packages: [demo.v1_0]
rules:
  Point:
    x.positive:
      rule: this.x > 0
      message: x is {this.x}; give more than 0
      field: x
"""
PACK = """\
api = 1
name = "notes"
view = "python"

[[outputs]]
for_each = "module"
template = "notes.jinja"
path = "{{ module.path }}.notes"
"""
TEMPLATE = "{{ module.name }}\\n"

ARGUMENTS = (
    "generate",
    "demo",
    "area",
    "demo.contract.yaml",
    "--root=lib:first",
    "--root=lib:second",
    "--root=protos",
    "--target-dir=packs",
    "-t=python_bindings",
    "-t=notes",
    "-o=out",
)
"""A command line that reads all of the project."""


@dataclass(frozen=True, slots=True)
class Project:
    """A folder, which is the current one, with specs, roots, a contract and a pack."""

    folder: Path

    def write(self, path: str, text: str) -> Path:
        """Write a file of the project."""
        file = self.folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
        return file

    def generate(self, *arguments: str) -> int:
        """Run a command line as a process of its own would; files are at rest."""
        rest()
        moment = time.time_ns()
        return run(list(arguments), Start(arguments, moment))

    def outputs(self) -> dict[str, bytes]:
        """Return what is in the output folder."""
        return {
            path.as_posix(): path.read_bytes()
            for path in sorted(Path("out").rglob("*"))
            if path.is_file()
        }


def is_current(*arguments: str) -> bool:
    """Whether a run is known to have nothing to do."""
    return decide(arguments)


def rest() -> None:
    """Wait until files that were just written count as settled."""
    time.sleep(0.03)


def make_project(folder: Path) -> Project:
    """Write a project into a folder."""
    project = Project(folder)
    project.write("demo/v1_0/Point.idl", POINT)
    project.write("demo/v1_0/Line.idl", LINE)
    project.write("second/v1_0/Unit.idl", UNIT)
    project.write("area/area.proto", AREA)
    project.write("area/shared.proto", SHARED)
    project.write("demo.contract.yaml", CONTRACT)
    project.write("packs/notes/target.toml", PACK)
    project.write("packs/notes/notes.jinja", TEMPLATE)
    for name in ("first", "protos", "caches"):
        (folder / name).mkdir()
    (folder / "caches").chmod(0o700)
    return project
