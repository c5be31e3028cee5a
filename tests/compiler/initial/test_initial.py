"""The first configuration: what is found, the globs and the roots, the text."""

import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from opwright.compiler.configuration import keys
from opwright.compiler.initial import Style, find_interfaces, initial_text
from opwright.compiler.initial.globs import choose_globs
from opwright.compiler.initial.roots import guess_roots

Tree = dict[str, str]


def idl(package: str) -> str:
    return f"/* first */\npackage {package};\n"


def proto(*imports: str) -> str:
    return "".join(f'import "{name}";\n' for name in imports) or "// none\n"


def write(folder: Path, tree: Tree) -> None:
    for name, text in tree.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


def test_what_tools_leave_behind_is_passed_over(tmp_path: Path) -> None:
    names = (
        "a/x.idl",
        "a/x.contract.yaml",
        "a/x.yaml",
        ".hidden/x.idl",
        "a/.x.idl",
        "node_modules/x.proto",
        "a/build/x.proto",
        "cmake-build-debug/x.idl",
        "env/pyvenv.cfg",
        "env/lib/x.proto",
        "objects/CMakeCache.txt",
        "objects/x.idl",
        "code/.opwright-manifest.json",
        "code/x.proto",
    )
    write(tmp_path, dict.fromkeys(names, "text"))
    (tmp_path / "a" / "up").symlink_to(tmp_path, target_is_directory=True)
    found = find_interfaces(tmp_path)
    assert [path.name for path in found.files] == ["x.contract.yaml", "x.idl"]
    assert {path.name for path in found.skipped} == {
        ".hidden",
        "node_modules",
        "build",
        "cmake-build-debug",
        "env",
        "objects",
        "code",
    }


@pytest.mark.parametrize(
    ("names", "globs"),
    [
        (["a.idl"], ["*.idl"]),
        (["in/v1_0/a.idl"], ["in/**/*.idl"]),
        (["in/a.idl", "x/b.idl", "c.idl"], ["*.idl", "in/**/*.idl", "x/**/*.idl"]),
        (["in/a.idl", "in/b.proto"], ["in/**/*.idl", "in/**/*.proto"]),
        (["in/a.contract.yaml"], ["in/**/*.contract.yaml"]),
        (["in/.git/x", "in/a.idl"], ["in/**/*.idl"]),
        (["in/build/x", "in/a.idl"], ["in/*.idl"]),
        (["in/build/x", "in/s/t/a.idl"], ["in/s/**/*.idl"]),
        (["a[b]/x?/c.idl", "a[b]/build/x"], ["a[[]b]/x[?]/**/*.idl"]),
        ([f"{letter}/x.idl" for letter in "abcdefgh"], ["**/*.idl"]),
        (["a.txt"], []),
    ],
)
def test_globs(names: list[str], globs: list[str], tmp_path: Path) -> None:
    write(tmp_path, dict.fromkeys(names, "text"))
    assert list(choose_globs(find_interfaces(tmp_path))) == globs


@pytest.mark.parametrize(
    ("tree", "roots"),
    [
        ({"nnrt/v1_0/T.idl": idl("ohos.hdi.nnrt.v1_0")}, ["ohos.hdi:."]),
        ({"in/nnrt/v1_0/T.idl": idl("ohos.hdi.nnrt.v1_0")}, ["ohos.hdi:in"]),
        (
            {
                "in/nnrt/v1_0/T.idl": idl("ohos.hdi.nnrt.v1_0"),
                "in/usb/ddk/v1_1/U.idl": idl("ohos.hdi.usb.ddk.v1_1"),
                "x/npu/v1_0/T.idl": idl("acme.npu.v1_0"),
            },
            ["ohos.hdi:in", "acme:x"],
        ),
        # The folders say all of the package: nothing is left for a root to say.
        ({"acme/npu/v1_0/T.idl": idl("acme.npu.v1_0")}, []),
        # The folders say nothing of the package.
        ({"in/T.idl": idl("acme.npu.v1_0")}, []),
        ({"in/T.idl": "no package\n"}, []),
        ({"in/v1_0/T.idl": "package ../../x.v1_0;\n"}, []),
        # Two places for one prefix: each file's own place decides.
        (
            {
                "a/npu/v1_0/T.idl": idl("acme.npu.v1_0"),
                "b/gpu/v1_0/T.idl": idl("acme.gpu.v1_0"),
            },
            [],
        ),
        ({"p/a.proto": proto("b.proto"), "p/b.proto": proto()}, []),
        ({"p/x/a.proto": proto("x/b.proto"), "p/x/b.proto": proto()}, ["p"]),
        ({"p/x/a.proto": proto("y/b.proto"), "p/y/b.proto": proto()}, ["p"]),
        ({"p/a.proto": proto("b.proto"), "q/b.proto": proto()}, ["q"]),
        # The nearest of several is meant.
        (
            {
                "p/x/a.proto": proto("y/b.proto"),
                "p/y/b.proto": proto(),
                "a/y/b.proto": proto("y/b.proto"),
            },
            ["a", "p"],
        ),
        ({"p/a.proto": proto("google/protobuf/any.proto", "../../x.proto")}, []),
        # Files of one name need a root that tells them apart.
        ({"p/a.proto": proto(), "q/a.proto": proto()}, ["."]),
        ({"p/x/a.proto": proto("x/b.proto"), "p/x/b.proto": "\0"}, ["p"]),
    ],
)
def test_roots(tree: Tree, roots: list[str], tmp_path: Path) -> None:
    write(tmp_path, tree)
    assert list(guess_roots(find_interfaces(tmp_path))) == roots


@pytest.mark.parametrize("style", Style)
def test_the_text_explains_every_key(style: Style, tmp_path: Path) -> None:
    write(tmp_path, {'in "x"/npu/v1_0/T.idl': idl("acme.npu.v1_0")})
    text = initial_text(find_interfaces(tmp_path), style)
    table = tomllib.loads(text)
    table = table["tool"]["opwright"] if style is Style.PYPROJECT else table
    assert table == {
        "specs": ['in "x"/**/*.idl'],
        "output": "generated",
        "roots": ['acme:in "x"'],
        "targets": {"python_bindings": {}},
    }
    for key in keys.KEYS:
        assert key.name in text
        assert key.summary[:40] in text
    assert max(map(len, text.splitlines())) <= 88


@pytest.mark.parametrize("style", Style)
def test_examples_in_comments_hold_without_the_hash(
    style: Style, tmp_path: Path
) -> None:
    text = initial_text(find_interfaces(tmp_path), style)
    lines = text.replace("\n# target-dirs", "\ntarget-dirs")
    lines = lines.replace("\n# naming", "\nnaming").replace("\n# [", "\n[")
    table = tomllib.loads(lines.replace("\n# roots", "\nroots"))
    table = table["tool"]["opwright"] if style is Style.PYPROJECT else table
    assert set(table) == {key.name for key in keys.KEYS}
    assert {"python_validators", "kernel_stubs"} < set(table["targets"])


def test_nothing_found_means_the_home_specs(tmp_path: Path) -> None:
    text = initial_text(find_interfaces(tmp_path), Style.OWN_FILE)
    assert tomllib.loads(text)["specs"] == ["coreml", "nnrt"]


def test_the_schema_is_referred_to_on_the_first_line(tmp_path: Path) -> None:
    found = find_interfaces(tmp_path)
    text = initial_text(found, Style.OWN_FILE, schema="./x.json")
    assert text.splitlines()[0] == "#:schema ./x.json"


def test_folders_that_cannot_be_listed_are_passed_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(tmp_path, {"a/closed/x.idl": "text", "a/y.idl": "text"})
    listing = Path.iterdir

    def refuse(path: Path) -> Iterator[Path]:
        if path.name == "closed":
            raise PermissionError
        return iter(listing(path))

    monkeypatch.setattr(Path, "iterdir", refuse)
    found = find_interfaces(tmp_path)
    assert found.skipped == (tmp_path / "a" / "closed",)
    assert choose_globs(found) == ("a/*.idl",)
