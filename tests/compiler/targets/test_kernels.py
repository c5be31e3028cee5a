"""Signatures and stubs of kernels, as they are to look, and that they work.

`pytest --refresh` writes the expected files anew. pyright checks them with the tests.
"""

import importlib
import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

from opwright.compiler.facts import AnalysedSchema
from opwright.compiler.formatting import format_files
from opwright.compiler.pipeline import compile_specs, generate_files
from opwright.compiler.render.rendered import Policy, RenderedFile
from opwright.compiler.report import Reporter
from opwright.compiler.roots import Root
from opwright.compiler.targets.pack import TargetOptions
from opwright.compiler.targets.views.names import name_schema
from opwright.compiler.targets.views.python_kernels import build_kernels
from opwright.runtime.kernels import KernelNotImplementedError, signature_of

FOLDER = Path(__file__).parent / "golden"
SPECS = FOLDER / "kernels"
EXPECTED = FOLDER / "expected"
SOURCE = Path(__file__).parents[3] / "src"
TARGETS = ("python_bindings", "kernel_stubs")


def analyse(*specs: str) -> AnalysedSchema:
    reporter = Reporter()
    analysed = compile_specs(specs, (Root("", SPECS),), reporter)
    assert not reporter.failed
    return analysed


def render(
    analysed: AnalysedSchema, *options: tuple[str, str], targets: tuple[str, ...]
) -> tuple[RenderedFile, ...]:
    wanted = tuple(TargetOptions(name=name, options=options) for name in targets)
    return generate_files(analysed, wanted, (), Reporter())


@pytest.fixture(name="odd", scope="module")
def render_odd() -> tuple[RenderedFile, ...]:
    return render(analyse(str(SPECS)), targets=TARGETS)


def test_kernels_look_as_expected(odd: tuple[RenderedFile, ...], refresh: bool) -> None:
    changed: list[str] = []
    for file in odd:
        path = EXPECTED / file.path
        if path.is_file() and path.read_text("utf-8") == file.text:
            continue
        changed.append(str(file.path))
        if refresh:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(file.text, encoding="utf-8")
    assert changed == []


def test_formatting_once_is_enough(odd: tuple[RenderedFile, ...]) -> None:
    assert format_files(odd, Reporter()) == odd
    assert max(len(line) for f in odd for line in f.text.split("\n")) <= 88


def test_only_stubs_are_written_once(odd: tuple[RenderedFile, ...]) -> None:
    once = {str(file.path) for file in odd if file.policy is Policy.ONCE}
    kernels = {str(file.path) for file in odd if "/kernels/" in str(file.path)}
    rest = {"__init__.py", "signatures.py"}
    assert once == {path for path in kernels if path.rpartition("/")[2] not in rest}
    assert len(once) == 10


@pytest.fixture(name="expected")
def import_expected(monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    monkeypatch.setattr(sys, "path", [str(EXPECTED), *sys.path])
    yield importlib.import_module("golden.odd.kernels")
    for name in [name for name in sys.modules if name.split(".")[0] == "golden"]:
        del sys.modules[name]


def test_stubs_raise_that_there_is_no_kernel(expected: ModuleType) -> None:
    scale = importlib.import_module("golden.odd").Scale
    with pytest.raises(KernelNotImplementedError, match="max has no kernel"):
        expected.KERNELS[1](scale(), np.zeros(1), np.zeros(1))
    assert list(expected.KERNELS) == list(range(1, 9))


def test_stubs_record_what_they_were_written_against(expected: ModuleType) -> None:
    recorded = [signature_of(kernel) for kernel in expected.KERNELS.values()]
    operators = [signature.operator for signature in recorded if signature]
    assert operators == [
        "max",
        "FooBar",
        "foo_bar",
        "kernel",
        "signatures",
        "_hidden",
        "Protocol",
        "none",
    ]
    assert recorded[1]
    assert recorded[1].inputs == ("x", "int", "None*")
    assert recorded[1].outputs == ("y", "z?")
    assert recorded[7]
    assert (recorded[7].inputs, recorded[7].outputs) == (None, None)


def test_names_in_snake_case() -> None:
    analysed = analyse("nnrt")
    files = render(analysed, ("naming", "snake_case"), targets=("kernel_stubs",))
    (pool,) = [file.text for file in files if file.path.stem == "max_pool_fusion"]
    (gather,) = [file.text for file in files if file.path.stem == "gather"]
    assert "        kernel_size: Window size" in pool
    assert '"kernelSize: list[int]"' in pool
    assert "input_indices: Array" in gather
    assert 'inputs=("x", "inputIndices", "axis")' in gather


@pytest.mark.parametrize(
    ("spec", "namespace", "count"),
    [("nnrt", "nnrt.v1_0", 48), ("coreml", "coreml", 158)],
)
def test_every_operator_of_the_home_specs_has_a_kernel(
    spec: str, namespace: str, count: int
) -> None:
    analysed = analyse(spec)
    names = name_schema(analysed, snake=False)
    (kernels,) = build_kernels((namespace,), names, analysed)
    assert len(kernels.kernels) == count
    assert len({kernel.name for kernel in kernels.kernels}) == count
    assert len({kernel.signature for kernel in kernels.kernels}) == count
    for kernel in kernels.kernels:
        assert kernel.recorded_inputs is not None
        assert not any(word.startswith("input0") for word in kernel.parameters)


def test_what_a_stub_tells_its_author() -> None:
    files = render(analyse("coreml"), targets=("kernel_stubs",))
    (stub,) = [file.text for file in files if file.path.stem == "convolution"]
    for line in (
        "    attributes: ConvolutionLayerParams, x: Array, weights: Array | None =",
        '    inputs=("x", "weights?"),',
        '        "weights: WeightParams | None",',
        "        nGroups: Number of groups along the channel axis. Default: 1.",
        "        kernelSize: Kernel size. Default: [3, 3].",
        "        padding: set valid or same (NeuralNetwork.proto:",
        "    Formula, effective kernel size",
        "        y: shape `[B, C_out, H_out, W_out]` for rank 4",
    ):
        assert f"\n{line}" in stub, line


def test_kernels_do_not_take_the_place_of_a_module(tmp_path: Path) -> None:
    spec, contract = tmp_path / "kernels.proto", tmp_path / "a.contract.yaml"
    spec.write_text(
        'syntax = "proto3"; package plain; message A {}'
        " message Layer { oneof kind { A a = 1; } }"
    )
    contract.write_text("packages: [plain]\noperators: {members_of: Layer.kind}\n")
    reporter = Reporter()
    roots = (Root("", tmp_path),)
    analysed = compile_specs((str(spec), str(contract)), roots, reporter)
    paths = {str(file.path) for file in render(analysed, targets=TARGETS)}
    assert {"plain/kernels.py", "plain/kernels_2/a.py"} <= paths


def test_a_package_without_operators_has_no_kernels(tmp_path: Path) -> None:
    spec = tmp_path / "plain.proto"
    spec.write_text('syntax = "proto3"; package plain; message A {}')
    analysed = compile_specs((str(spec),), (Root("", tmp_path),), Reporter())
    assert render(analysed, targets=("kernel_stubs",)) == ()


PYRIGHT = shutil.which("pyright", path=str(Path(sys.executable).parent))


@pytest.mark.skipif(PYRIGHT is None, reason="pyright is not installed")
@pytest.mark.parametrize(
    ("parameters", "fits"),
    [
        ("attributes: Scale, x: Array, int_: Array, *None_: Array", True),
        ("attributes: Scale, x: Array, *None_: Array", False),
        ("attributes: Scale, x: Array, other: Array, *None_: Array", False),
    ],
)
def test_a_type_checker_tells_which_kernel_does_not_fit(
    odd: tuple[RenderedFile, ...], tmp_path: Path, parameters: str, fits: bool
) -> None:
    for file in odd:
        path = tmp_path / file.path
        path.parent.mkdir(parents=True, exist_ok=True)
        old = "attributes: Scale, x: Array, int_: Array, *None_: Array"
        text = file.text
        stub = file.path.stem == "foo_bar_2"
        path.write_text(text.replace(old, parameters) if stub else text)
    settings = {
        "include": ["golden/odd/kernels/__init__.py"],
        "extraPaths": [str(SOURCE)],
    }
    (tmp_path / "pyrightconfig.json").write_text(json.dumps(settings))
    done = subprocess.run(
        [str(PYRIGHT), "--pythonpath", sys.executable],
        cwd=tmp_path,
        capture_output=True,
        text=True,
    )
    assert (done.returncode == 0) is fits, done.stdout
    assert ('declared type "FooBarKernel"' in done.stdout) is not fits
