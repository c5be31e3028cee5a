"""TypeScript's own compiler takes the types, and values as bindings write them."""

import json
import shutil
import subprocess
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from opwright.bindings import coreml
from opwright.bindings.nnrt import v1_0 as nnrt
from opwright.runtime import Record
from tests.compiler.targets.rendering import home, hostile, rendered
from tests.contracts import coreml_layers, nnrt_nodes
from tests.shared import SHARED

VERSION = "5.9.3"
SAMPLE = 8  # of so many models one

OPTIONS: Mapping[str, object] = {
    **dict.fromkeys(
        (
            *("strict", "exactOptionalPropertyTypes", "noUncheckedIndexedAccess"),
            *("noUnusedLocals", "noUnusedParameters", "noEmit"),
            *("isolatedModules", "verbatimModuleSyntax", "erasableSyntaxOnly"),
        ),
        True,
    ),
    "module": "nodenext",
    "target": "es2022",
    "types": [],
}

# Each line is an error but for the comment above it, without which it would be told.
WRONG = """\
import type { Model, NeuralNetworkLayer } from "./coreml/index.js";
import { PadMode } from "./nnrt/v1_0/index.js";
import type { AddFusion, Conv2DFusion } from "./nnrt/v1_0/index.js";

// @ts-expect-error a number that must be a text, having 64 bits
export const number: Conv2DFusion = { group: 1 };
// @ts-expect-error no member of the enum
export const member: Conv2DFusion = { padMode: "SAME" };
// @ts-expect-error no field
export const field: AddFusion = { activation: "ACTIVATION_TYPE_RELU" };
// @ts-expect-error null stands for nothing
export const nothing: AddFusion = { activationType: null };
// @ts-expect-error undefined is not absent
export const undef: AddFusion = { activationType: undefined };
// @ts-expect-error two members of a oneof
export const two: NeuralNetworkLayer = { softmax: {}, tanh: { }, ceil: {} };
// @ts-expect-error a message without fields has none
export const empty: NeuralNetworkLayer = { ceil: { x: 1 } };
// @ts-expect-error a list and no value
export const list: Model = { description: { input: {} } };

export const fine: Conv2DFusion = { group: "1", padMode: PadMode.PAD_MODE_SAME };
export const layer: NeuralNetworkLayer = { name: "a", input: ["x"], ceil: {} };
"""


@pytest.fixture(name="compiler", scope="session")
def install_compiler(pytestconfig: pytest.Config) -> Path:
    """Return the compiler, from the cache of pytest or fetched into it."""
    npm = shutil.which("npm")
    if npm is None:
        pytest.skip("there is no npm to fetch TypeScript with")
    folder = pytestconfig.cache.mkdir(f"typescript-{VERSION}")
    compiler = folder / "node_modules" / ".bin" / "tsc"
    if not compiler.exists():
        quiet = ("--no-audit", "--no-fund", "--ignore-scripts")
        fetch = [npm, "install", "--prefix", str(folder), *quiet]
        done = subprocess.run(
            [*fetch, f"typescript@{VERSION}"], capture_output=True, text=True
        )
        if done.returncode:
            pytest.skip(f"npm cannot fetch TypeScript: {done.stderr[-300:]}")
    return compiler


def values() -> Iterator[tuple[str, Record]]:
    """Yield records of the home specs, and the names of their types' packages."""
    for case in coreml_layers.read_table().values():
        yield "coreml", case.record()
    for node, _ in nnrt_nodes.read_table().values():
        yield "nnrt", node.attributes_record()
    folder = (SHARED or Path()) / "cases" / "coreml" / "models"
    for path in sorted(folder.glob("*.mlmodel"))[::SAMPLE]:
        yield "coreml", coreml.Model.from_bytes(path.read_bytes())
    yield "nnrt", nnrt.Model(allTensors=[nnrt.Tensor(name="x", dims=[1])])


def module_of_values() -> str:
    """Return a module with constants of the types of records, in JSON as it is."""
    lines = [
        'import type * as coreml from "./coreml/index.js";',
        'import type * as nnrt from "./nnrt/v1_0/index.js";',
    ]
    for number, (package, record) in enumerate(values()):
        of = f"{package}.{type(record).__qualname__.replace('.', '_')}"
        lines.append(f"export const v{number}: {of} = {record.to_json()};")
    return "\n".join(lines)


def write(folder: Path, files: dict[str, str]) -> None:
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


def complaints(compiler: Path, folder: Path) -> str:
    """Return what the compiler says of the modules in a folder."""
    config: Mapping[str, object] = {"compilerOptions": OPTIONS, "include": ["**/*.ts"]}
    write(folder, {"tsconfig.json": json.dumps(config), "package.json": ESM})
    done = subprocess.run(
        [str(compiler), "-p", str(folder)], capture_output=True, text=True
    )
    return done.stdout


ESM = '{"type": "module"}'


@pytest.mark.peers
def test_home_specs(compiler: Path, tmp_path: Path) -> None:
    """Values have their types, and every wrong one is told."""
    for name in ("coreml", "nnrt"):
        write(tmp_path, rendered(home(name), "typescript_types"))
    write(tmp_path, {"values.ts": module_of_values(), "wrong.ts": WRONG})
    assert complaints(compiler, tmp_path) == ""


@pytest.mark.peers
def test_hostile_specs(compiler: Path, tmp_path: Path) -> None:
    write(tmp_path, rendered(hostile(), "typescript_types"))
    assert complaints(compiler, tmp_path) == ""
