"""Pages of packages that are made one after the other, in one folder."""

from pathlib import Path

from opwright.cli.main import run
from tests.compiler.targets.markdown_reference.reading import broken_links

SHARED = """\
syntax = "proto3";
package acme.shared;
// Where it is.
message Point {
  int32 x = 1;
}
// Nobody refers to it here.
message Unused {}
"""
NET = """\
syntax = "proto3";
package acme.NAME;
import "shared.proto";
// Moves things.
message Move {
  acme.shared.Point to = 1;
}
message Node {
  oneof kind {
    Move move = 1;
  }
}
"""
CONTRACT = """\
packages: [acme.NAME]
operators: {members_of: Node.kind}
"""


def generate(folder: Path, *names: str) -> None:
    specs = [str(folder / f"{name}.proto") for name in names]
    contracts = [str(path) for path in sorted(folder.glob("*.contract.yaml"))]
    used = [c for c in contracts if Path(c).name.partition(".")[0] in names]
    options = ("-t", "markdown_reference", "--root", str(folder), "--quiet")
    output = ("-o", str(folder / "out"))
    assert run(["generate", *specs, *used, *options, *output]) == 0


def made(folder: Path) -> dict[str, str]:
    out = folder / "out"
    return {
        path.relative_to(out).as_posix(): path.read_text("utf-8")
        for path in sorted(out.rglob("*.md"))
    }


def write_specs(folder: Path, *names: str) -> None:
    (folder / "shared.proto").write_text(SHARED, encoding="utf-8")
    for name in names:
        for suffix, text in ((".proto", NET), (".contract.yaml", CONTRACT)):
            file = folder / f"{name}{suffix}"
            file.write_text(text.replace("NAME", name), encoding="utf-8")


def test_a_run_leaves_the_pages_of_other_packages_alone(tmp_path: Path) -> None:
    write_specs(tmp_path, "one", "two")
    generate(tmp_path, "one", "two")
    both = made(tmp_path)
    assert "[`acme.one`](acme/one/index.md)" in both["index.md"]
    for names in (("one",), ("shared",), ("two",)):
        generate(tmp_path, *names)
        now = made(tmp_path)
        # The package that was only imported got its index when it was asked for.
        assert {k: v for k, v in now.items() if k in both} == both
        assert broken_links(now) == []


def test_packages_that_are_made_apart_have_an_index_each(tmp_path: Path) -> None:
    write_specs(tmp_path, "one", "two")
    for name in ("one", "two"):
        generate(tmp_path, name)
    pages = made(tmp_path)
    assert broken_links(pages) == []
    assert "index.md" not in pages
    for name in ("one", "two"):
        assert "[`move`](operators/move.md)" in pages[f"acme/{name}/index.md"]


def test_what_is_no_more_goes_away(tmp_path: Path) -> None:
    write_specs(tmp_path, "one", "two")
    generate(tmp_path, "one")
    text = NET.replace("NAME", "one").replace("Move move", "Move shift")
    (tmp_path / "one.proto").write_text(text, encoding="utf-8")
    generate(tmp_path, "one")
    pages = made(tmp_path)
    assert "acme/one/operators/shift.md" in pages
    assert "acme/one/operators/move.md" not in pages
    assert broken_links(pages) == []
