"""The test of a new pack: it generates from the example, and looks at the texts."""

from dataclasses import dataclass
from string import Template

from opwright.compiler.scaffold.override import made_by

_HEAD = Template('''\
"""What the target pack $name makes of the spec in `example`."""

import subprocess
import sys
${imports}from pathlib import Path

HERE = Path(__file__).parent
PACKS = [$packs]


def generate(target: str, output: Path) -> dict[str, str]:
    """Return the texts of the files that a target makes, by their paths."""
    output.mkdir()
    command = [sys.executable, "-m", "opwright", "generate", str(HERE / "example")]
    command += ["-t", target, "-o", ".", "--quiet"]
    for folder in $folders:
        command += ["--target-dir", str(folder)]
    # In a folder of its own, where no configuration is found.
    subprocess.run(command, cwd=output, check=True)
    files = (path for path in output.rglob("*") if path.is_file())
    return {
        path.relative_to(output).as_posix(): path.read_text("utf-8")
        for path in files
        if not path.name.startswith(".")
    }
''')

_INSTALLED = '''

def folders() -> list[Path]:
    """Return where to look for packs: nowhere, if this one is installed."""
    names = {point.name for point in entry_points(group="opwright.targets")}
    return [] if {name!r} in names else PACKS
'''

_PLAIN = Template("""

def test_there_is_a_section_for_each_declaration(tmp_path: Path) -> None:
    page = generate("$name", tmp_path / "out")["example_ops.md"]
    assert "## Scale\\n" in page
    assert "- `factor`: `float`\\n" in page
""")

_MARKED = Template("""

def test_the_pack_adds_to_what_it_extends(tmp_path: Path) -> None:
    files = generate("$name", tmp_path / "out")
    extended = generate("$base", tmp_path / "extended")
    assert files.keys() >= extended.keys()
    assert any("$mark" in text for text in files.values())
""")

_SAME = Template("""

def test_what_is_not_replaced_is_inherited(tmp_path: Path) -> None:
    files = generate("$name", tmp_path / "out")
    assert files == generate("$base", tmp_path / "extended")
""")


@dataclass(frozen=True, slots=True, kw_only=True)
class PackPlace:
    """A pack, and where its test finds it, and the pack that it extends."""

    name: str
    in_package: bool
    base_folder: str


def plain_test(place: PackPlace) -> str:
    """Return the test of a pack that stands by itself."""
    return _head(place) + _PLAIN.substitute(name=place.name)


def extending_test(place: PackPlace, base: str, *, marked: bool) -> str:
    """Return the test of a pack that extends another one."""
    body = _MARKED if marked else _SAME
    names = {"name": place.name, "base": base, "mark": made_by(place.name)}
    return _head(place) + body.substitute(names)


def _head(place: PackPlace) -> str:
    here = f'HERE.parent / "src" / "{place.name}"' if place.in_package else "HERE"
    up = "HERE.parent" if place.in_package else "HERE"
    base = f', {up} / "{place.base_folder}"' if place.base_folder else ""
    head = _HEAD.substitute(
        name=place.name,
        packs=f"{here}{base}",
        folders="folders()" if place.in_package else "PACKS",
        imports=(
            "from importlib.metadata import entry_points\n" if place.in_package else ""
        ),
    )
    if place.in_package:
        return head + _INSTALLED.replace("{name!r}", f'"{place.name}"')
    return head
