"""The import direction: who may import whom, and which package uses which library."""

import ast
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.shared import needs_source

SOURCE = Path(__file__).parent.parent / "src" / "opwright"

# What each part of the house may import of the house, besides itself.
# A part is the longest prefix listed here.
ALLOWED: dict[str, set[str]] = {
    "__main__": {"cli", "streams", "uptodate"},
    "bindings": {"network", "runtime"},
    "cli": {
        "__init__",
        "bindings",
        "cli",
        "compiler",
        "kernels",
        "network",
        "runtime",
        "uptodate",
    },
    "compiler.assets": {"__init__"},
    "compiler.attach": {"compiler.ir", "compiler.report"},
    "compiler.auditing": {
        "compiler.documentation",
        "compiler.facts",
        "compiler.ir",
        "compiler.report",
        "compiler.rules.elements",
        "compiler.source",
    },
    "compiler.cache": {"user_folder"},
    "compiler.configuration": {
        "compiler.assets",
        "compiler.frontends",
        "compiler.inputs",
        "compiler.looking",
        "compiler.reading",
        "compiler.report",
        "compiler.roots",
        "compiler.source",
        "compiler.specs",
        "compiler.targets.discovery",
        "compiler.targets.formats",
        "compiler.targets.pack",
        "compiler.toml",
    },
    "compiler.contracts": {
        "compiler.assets",
        "compiler.identity",
        "compiler.ir",
        "compiler.object_cache",
        "compiler.reading",
        "compiler.report",
        "compiler.roots",
        "compiler.source",
    },
    "compiler.conflicts": {"compiler.report", "compiler.source"},
    "compiler.documentation": {
        "compiler.ir",
        "compiler.object_cache",
        "compiler.source",
    },
    "compiler.expressions": {
        "compiler.ir",
        "compiler.report",
        "compiler.source",
        # What a pattern is, is known where patterns are matched.
        "runtime.cel",
    },
    "compiler.facts": {"compiler.ir"},
    "compiler.formatting": {
        "compiler.cache",
        "compiler.object_cache",
        "compiler.processes",
        "compiler.render.rendered",
        "compiler.report",
        "compiler.source",
        "compiler.targets.formats",
    },
    # It names the front ends, to be imported when one has to read.
    "compiler.frontends": {
        "compiler.assets",
        "compiler.identity",
        "compiler.ir",
        "compiler.recall",
        "compiler.report",
        "compiler.roots",
    },
    "compiler.hdi": {
        "compiler.assets",
        "compiler.cache",
        "compiler.documentation",
        "compiler.identity",
        "compiler.ir",
        "compiler.looking",
        "compiler.near_files",
        "compiler.reading",
        "compiler.report",
        "compiler.roots",
        "compiler.source",
    },
    "compiler.initial": {
        "compiler.assets",
        "compiler.configuration",
        # Where packages are, is known where imports are followed.
        "compiler.hdi.layout",
        "compiler.hdi.packages",
        "compiler.looking",
        "compiler.reading",
        "compiler.report",
        "compiler.roots",
        "compiler.source",
        "compiler.toml",
    },
    "compiler.identity": {"__init__", "compiler.cache"},
    "compiler.inputs": {"uptodate"},
    "compiler.looking": set(),
    "compiler.inspection": {"compiler.facts", "compiler.ir"},
    "compiler.ir": {"compiler.source"},
    "compiler.making": {
        "compiler.facts",
        "compiler.formatting",
        "compiler.processes",
        "compiler.progress",
        "compiler.render",
        "compiler.report",
        "compiler.targets",
    },
    "compiler.merge": {
        "compiler.attach",
        "compiler.conflicts",
        "compiler.ir",
        "compiler.operators",
        "compiler.report",
        "compiler.tensors",
    },
    "compiler.object_cache": {
        "compiler.cache",
        "compiler.identity",
        "compiler.source",
    },
    "compiler.operators": {"compiler.conflicts", "compiler.ir", "compiler.report"},
    "compiler.near_files": {"compiler.report"},
    "compiler.overrides": {
        "compiler.reading",
        "compiler.render.outline",
        "compiler.report",
        "compiler.source",
        "compiler.targets.pack",
        "compiler.toml",
        "compiler.writing.unified",
    },
    "compiler.passes": {
        "compiler.ir",
        "compiler.plain_data",
        "compiler.report",
        "compiler.walk",
    },
    "compiler.pipeline": {"compiler"},
    "compiler.schema_stages": {"compiler"},
    "compiler.plain_data": {"compiler.ir"},
    "compiler.preview": {
        "compiler.facts",
        "compiler.formatting",
        "compiler.reading",
        "compiler.render",
        "compiler.report",
        "compiler.source",
        "compiler.targets",
    },
    "compiler.processes": set(),
    "compiler.progress": set(),
    "compiler.proto": {
        "compiler.inputs",
        "compiler.documentation",
        "compiler.ir",
        "compiler.near_files",
        "compiler.reading",
        "compiler.render.rendered",
        "compiler.report",
        "compiler.roots",
        "compiler.source",
    },
    "compiler.reading": {"compiler.report", "compiler.source"},
    "compiler.recall": {
        "compiler.inputs",
        "compiler.object_cache",
        "compiler.report",
        "uptodate",
    },
    "compiler.records": {
        "compiler.inputs",
        "compiler.report",
        "compiler.writing",
        "uptodate",
    },
    "compiler.render": {
        "compiler.cache",
        "compiler.facts",
        "compiler.report",
        "compiler.source",
        "compiler.targets",
    },
    "compiler.render.rendered": {"compiler.source"},
    "compiler.report": {
        "__init__",
        "compiler.inputs",
        "compiler.progress",
        "compiler.source",
    },
    "compiler.roots": {
        "compiler.looking",
        "compiler.reading",
        "compiler.report",
        "compiler.source",
    },
    "compiler.rules": {
        "compiler.attach",
        "compiler.conflicts",
        "compiler.documentation",
        "compiler.expressions",
        "compiler.ir",
        "compiler.report",
        "compiler.tensors",
    },
    "compiler.scaffold": {
        "compiler.reading",
        "compiler.render.outline",
        "compiler.report",
        "compiler.targets.manifest",
        "compiler.targets.pack",
    },
    "compiler.source": set(),
    "compiler.specs": {
        "compiler.assets",
        "compiler.contracts",
        "compiler.frontends",
        "compiler.ir",
        "compiler.reading",
        "compiler.report",
        "compiler.source",
    },
    "compiler.stubs": {
        "compiler.facts",
        "compiler.reading",
        "compiler.report",
        "compiler.source",
        "compiler.targets",
        # What a kernel records, is known where it records it.
        "runtime.kernels",
    },
    "compiler.targets": {
        "__init__",
        "compiler.assets",
        "compiler.expressions",
        "compiler.facts",
        "compiler.ir",
        "compiler.plain_data",
        "compiler.reading",
        "compiler.render.rendered",
        "compiler.report",
        "compiler.source",
        "compiler.toml",
        "compiler.walk",
    },
    "compiler.tensors": {
        "compiler.conflicts",
        "compiler.expressions",
        "compiler.ir",
        "compiler.report",
        "compiler.source",
    },
    "compiler.toml": {"compiler.report", "compiler.source"},
    "compiler.walk": {"compiler.ir"},
    "compiler.writing": {
        "compiler.reading",
        "compiler.render.rendered",
        "compiler.report",
        "compiler.source",
    },
    # Kernels are told what to compute by the attributes of the bindings.
    "kernels": {"bindings.nnrt", "runtime"},
    "network": {"runtime"},
    # Kernels are handed in: what runs a network knows none.
    "network.running": {"network", "runtime"},
    "runtime": set(),
    # What is loaded before anything else is, and looks at files only.
    "streams": set(),
    "uptodate": {"user_folder"},
    "uptodate.refresh": {"compiler.cache", "uptodate"},
    "user_folder": set(),
}

# The parts that are the only users of a library.
LIBRARIES: dict[str, set[str]] = {
    "lark": {"compiler.hdi", "compiler.contracts"},
    "google": {"compiler.proto"},
    "grpc_tools": {"compiler.proto"},
    "yaml": {"compiler.contracts"},
    "shtab": {"cli.completion"},
    "watchfiles": {"cli.watching"},
    "jinja2": {"compiler.render"},
    "markupsafe": {"compiler.render"},
    "black": {"compiler.formatting"},
    "numpy": {"runtime", "bindings", "kernels", "network"},
}


def modules() -> Iterator[tuple[str, ast.Module]]:
    for path in sorted(SOURCE.rglob("*.py")):
        name = ".".join(path.relative_to(SOURCE).with_suffix("").parts)
        yield name, ast.parse(path.read_text("utf-8"))


def imported(name: str, tree: ast.Module) -> Iterator[str]:
    """Yield what a module imports; `name` ends in `.__init__` for a package."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = ["opwright", *name.split(".")][: -node.level] if node.level else []
            module = ".".join([*base, *([node.module] if node.module else [])])
            yield module
            if module.startswith("opwright"):
                yield from (f"{module}.{alias.name}" for alias in node.names)


def part_of(name: str) -> str:
    parts = [part for part in ALLOWED if name == part or name.startswith(f"{part}.")]
    return max(parts, key=len, default="")


def house_imports(name: str, tree: ast.Module) -> Iterator[str]:
    for target in imported(name, tree):
        if target.startswith("opwright."):
            yield target.removeprefix("opwright.")


PARSED = dict(modules())


@needs_source
@pytest.mark.parametrize("name", PARSED)
def test_imports_go_down_only(name: str) -> None:
    part = part_of(name.removesuffix(".__init__"))
    if name in ("__init__", "compiler.__init__"):
        assert not list(imported(name, PARSED[name]))
        return
    assert part, f"{name} has no place in the table"
    for target in house_imports(name, PARSED[name]):
        permitted = ALLOWED[part] | {part}
        fits = any(target == p or target.startswith(f"{p}.") for p in permitted)
        # `from opwright.compiler import x` names the parent too.
        parent = any(p.startswith(f"{target}.") for p in permitted)
        bare = target.count(".") == 0 and target.startswith("__")
        assert fits or parent or bare, f"{name} imports {target}"


@needs_source
@pytest.mark.parametrize("name", PARSED)
def test_libraries_have_one_user(name: str) -> None:
    for target in imported(name, PARSED[name]):
        users = LIBRARIES.get(target.partition(".")[0])
        if users is not None:
            inside = any(name == u or name.startswith(f"{u}.") for u in users)
            inside = inside or name.removesuffix(".__init__") in users
            assert inside, f"{name} imports {target}"


def test_importing_the_package_imports_nothing() -> None:
    code = "import sys; before = set(sys.modules); import opwright; "
    code += "print(sorted(set(sys.modules) - before))"
    run = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )
    assert run.stdout.strip() == "['opwright']"


def test_bindings_do_not_load_the_compiler() -> None:
    code = "import sys; from opwright.bindings import coreml; "
    code += "from opwright.bindings.nnrt import v1_0; "
    code += "print([m for m in sys.modules if m.startswith('opwright.compiler')])"
    run = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )
    assert run.stdout.strip() == "[]"


def test_a_run_with_nothing_to_do_loads_next_to_nothing(tmp_path: Path) -> None:
    (tmp_path / "Point.idl").write_text("package a.v1_0;\nstruct Point { int x; };\n")
    (tmp_path / "caches").mkdir(mode=0o700)
    code = "import sys; before = set(sys.modules); sys.argv = sys.argv[1:]\n"
    code += "from opwright.__main__ import main\ntry:\n    main()\nfinally:\n"
    code += "    print(sorted(set(sys.modules) - before))"
    command = [sys.executable, "-c", code, "", "generate", "Point.idl", "-q"]
    environment = os.environ | {"OPWRIGHT_CACHE_DIR": str(tmp_path / "caches")}

    def run() -> str:
        time.sleep(0.03)
        return subprocess.check_output(
            command, text=True, cwd=tmp_path, env=environment
        )

    # The second run is recorded: the first makes a folder where modules are looked for.
    run()
    run()
    assert ast.literal_eval(run()) == [
        "opwright",
        "opwright.__main__",
        "opwright.streams",
        "opwright.uptodate",
        "opwright.uptodate.decide",
        "opwright.uptodate.form",
        "opwright.uptodate.replay",
        "opwright.user_folder",
    ]
