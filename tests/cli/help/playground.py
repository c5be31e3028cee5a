"""A folder with all files that the examples of help texts name."""

import json
import shutil
from pathlib import Path

import numpy as np

from opwright.bindings.coreml import Model as CoreMLModel
from opwright.bindings.nnrt.v1_0 import ActivationType, AddFusion
from opwright.compiler.assets import specs_folder
from opwright.network.running import write_npz
from opwright.runtime.kernels import Array
from tests.network.running.chain import CONV, build
from tests.network.running.models import floats

MY_TYPES = """\
package my.v1_0;
import ohos.hdi.nnrt.v1_0.NnrtTypes;
struct Image { enum Format format; };
"""
SCHEMA = """\
syntax = "proto3";
package demo;
import "shared.proto";
// A message.
message Outer { Shared shared = 1; }
"""
SHARED = 'syntax = "proto3";\npackage demo;\nmessage Shared { int32 value = 1; }\n'
POOL = 'syntax = "proto3";\npackage pool;\nmessage Pool { uint64 size = 1; }\n'
CONTRACT = "packages: [pool]\n"
MY = "package my.v1_0;\nstruct My { int x; };\n"
PACK = """\
api = 1
name = "mine"
extends = "python_bindings"
"""
BINDINGS = """\
from opwright.runtime import Message, pb


@pb.message("my.Type")
class Type(Message):
    x: int = pb.int32(1)
"""
PROJECT = '[project]\nname = "demo"\n'
KERNELS = "from opwright.kernels.nnrt import KERNELS\n"


def make_playground(folder: Path) -> None:
    """Write the files; the folder may be there."""
    folder.mkdir(exist_ok=True)
    _write(folder / "pyproject.toml", PROJECT)
    _write_specs(folder)
    _write_values(folder)
    _write_network(folder)
    _write_cases(folder / "cases")
    _write(folder / "my_targets" / "mine" / "target.toml", PACK)
    _write(folder / "targets" / "mine" / "target.toml", PACK)
    _write(folder / "targets" / "mine" / "class.py.jinja", "x = 1\n")
    _write(folder / "notes.md.jinja", "notes\n")


def configure_playground(folder: Path) -> None:
    """Write a configuration, which most examples do without."""
    _write(folder / "opwright.toml", '[specs]\nnpu = ["interfaces"]\n')


def _write_specs(folder: Path) -> None:
    for interfaces in (folder / "interfaces", folder / "drivers" / "interfaces"):
        shutil.copytree(specs_folder() / "nnrt" / "v1_0", interfaces / "nnrt" / "v1_0")
    _write(folder / "MyTypes.idl", MY_TYPES)
    _write(folder / "my.idl", MY)
    _write(folder / "schema.proto", SCHEMA)
    _write(folder / "pool.proto", POOL)
    _write(folder / "pool.contract.yaml", CONTRACT)
    _write(folder / "include" / "shared.proto", SHARED)
    shutil.copytree(
        specs_folder() / "coreml",
        folder / "upstream",
        ignore=shutil.ignore_patterns("contracts", "*.yaml", "*.lock"),
    )


def _write_values(folder: Path) -> None:
    model = CoreMLModel(specificationVersion=1)
    model.to_file(folder / "model.mlmodel")
    (folder / "models").mkdir()
    model.to_file(folder / "models" / "first.mlmodel")
    add = AddFusion(activationType=ActivationType.ACTIVATION_TYPE_RELU)
    _write(folder / "add.json", add.to_json())
    (folder / "conv.bin").write_bytes(CONV.to_parcel())
    _write(folder / "t.json", '{"x": 1}')
    _write(folder / "generated" / "my" / "__init__.py", BINDINGS)


def _write_network(folder: Path) -> None:
    model, built = build()
    (folder / "model.bin").write_bytes(model.to_parcel())
    _write(folder / "model.json", model.to_json())
    (folder / "weights.bin").write_bytes(built.memory)
    _save(folder / "weights.npz", built.arrays)
    _save(folder / "in.npz", {"image": floats(2, 8, 8, 3)})
    _write(folder / "my" / "kernels.py", KERNELS)


def _write_cases(folder: Path) -> None:
    case = {"id": "a", "op": "Softmax", "attrs": {"axis": [-1]}}
    case |= {"inputs": ["x"], "outputs": ["y"], "rtol": 1e-5, "atol": 1e-6}
    _write(folder / "index.json", json.dumps([case]))
    x = np.zeros((1, 2), np.float32)
    np.savez(folder / "a.npz", in__x=x, out__y=x + 0.5)


def _save(path: Path, arrays: dict[str, Array]) -> None:
    path.write_bytes(write_npz(arrays))


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
