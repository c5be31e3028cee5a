"""Bindings of specs whose contracts speak of tensors: they read what was stored."""

import importlib
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from opwright.cli.main import run
from opwright.runtime import Tensor

IDL = """\
package demo.v1_0;

struct Quantization {
    float[] scale;
};

struct Values {
    float[] floats;
    byte[] packed;
    int width;
    struct Quantization quantization;
};

struct Dense {
    int[] shape;
    int list;
    struct Values weights;
    List<struct Values> more;
};
"""

PROTO = """\
syntax = "proto3";
package demo.v1_0;

message Quantization { repeated float scale = 1; }
message Values {
  repeated float floats = 1;
  bytes packed = 2;
  int32 width = 3;
  Quantization quantization = 4;
}
message Dense {
  repeated int32 shape = 1;
  int32 list = 2;
  Values weights = 3;
  repeated Values more = 4;
}
"""

CONTRACT = """\
packages: [demo.v1_0]
namespace: tensor_demo
defaults:
  Dense: {list: 2}
tensors:
  Values:
    encodings:
      floats: float32
      packed: {bits: width, scale: quantization.scale}
    shapes:
      Dense:
        weights: [this.list, "this.shape[0] / 2"]
        more: this.shape
"""


@pytest.fixture(params=["Types.idl", "types.proto"])
def bindings(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[ModuleType]:
    file = str(request.param)
    text = IDL if file.endswith(".idl") else PROTO
    (tmp_path / file).write_text(text, encoding="utf-8")
    (tmp_path / "demo.contract.yaml").write_text(CONTRACT, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert run(["generate", file, "demo.contract.yaml", "-o", "out", "--quiet"]) == 0
    monkeypatch.setattr(sys, "path", [str(tmp_path / "out"), *sys.path])
    yield importlib.import_module("tensor_demo")
    for name in [name for name in sys.modules if name.startswith("tensor_demo")]:
        del sys.modules[name]


def test_values_are_read(bindings: ModuleType) -> None:
    quantization = bindings.Quantization(scale=[0.5])
    packed = bindings.Values(packed=b"\x12\x34", width=4, quantization=quantization)
    floats = bindings.Values(floats=[1, 2, 3, 4])
    dense = bindings.Dense(shape=[4], weights=packed, more=[floats])
    assert isinstance(packed, Tensor)
    assert packed.to_numpy(dense).tolist() == [[0.5, 1.0], [1.5, 2.0]]
    assert floats.to_numpy(dense).tolist() == [1, 2, 3, 4]
    dense.list_ = 3
    with pytest.raises(ValueError, match=r"^Dense\.weights: shape \(3, 2\) needs 6"):
        packed.to_numpy(dense)
