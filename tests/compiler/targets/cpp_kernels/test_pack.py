"""What `cpp_kernels` writes, as text: nothing is compiled here."""

import re
from pathlib import Path

import pytest

from opwright.cli.main import run
from tests.golden import check_golden

FOLDER = Path(__file__).parent
ACME = FOLDER / "specs" / "acme"
ODD = ACME / "std" / "v1_0"
NET = ACME / "net" / "v1_0"
RUNTIME = {"opwright/kernel.h", "opwright/parcel.h"}


def generate(folder: Path, *specs: str) -> dict[str, str]:
    """Return the headers that are made of some specs, by their paths."""
    arguments = ["generate", *specs, "-t", "cpp_kernels", "-o", str(folder), "--quiet"]
    assert run(arguments) == 0
    return {
        path.relative_to(folder).as_posix(): path.read_text("utf-8")
        for path in folder.rglob("*.h")
    }


@pytest.fixture(scope="module")
def nnrt(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    return generate(tmp_path_factory.mktemp("nnrt"), "nnrt")


def test_a_header_looks_as_expected(tmp_path: Path, refresh: bool) -> None:
    headers = generate(tmp_path, str(ODD))
    # The folder of `std` is not called so, since the namespace cannot be; the interface
    # declares no data.
    path = "acme/std_/v1_0/odd_types.h"
    assert headers.keys() == RUNTIME | {path, "acme/net/v1_0/kernels.h"}
    check_golden(FOLDER / "odd_types.h", headers[path], refresh=refresh)


def test_kernels_look_as_expected(tmp_path: Path, refresh: bool) -> None:
    headers = generate(tmp_path, str(NET), str(NET / "net.contract.yaml"))
    # There is a spec of that name already.
    kernels = headers["acme/net/v1_0/kernels_2.h"]
    check_golden(FOLDER / "net_kernels.h", kernels, refresh=refresh)


def test_every_operator_has_a_kernel(nnrt: dict[str, str]) -> None:
    folder = "nnrt/v1_0"
    modules = {f"{folder}/{n}_types.h" for n in ("model", "nnrt", "node_attr")}
    assert nnrt.keys() == RUNTIME | modules | {f"{folder}/kernels.h"}
    kernels = nnrt[f"{folder}/kernels.h"]
    classes = re.findall(r"^class (\w+)Kernel : public", kernels, re.M)
    assert len(classes) == 48
    for name in classes:
        assert f"&KernelFactory::Make{name}, " in kernels
    structs = re.findall(r"^struct (\w+)", nnrt[f"{folder}/node_attr_types.h"], re.M)
    assert structs == classes


def test_inputs_are_named_and_counted(nnrt: dict[str, str]) -> None:
    kernels = nnrt["nnrt/v1_0/kernels.h"]
    concat = kernels[kernels.index("class ConcatKernel") :]
    assert "const runtime::InputTensor& x0;" in concat
    assert "runtime::InputTensors others;" in concat
    assert "CheckCounts(inputs, {2, runtime::kAnyNumber}, outputs, {1, 1})" in concat
    assert "Compute({inputs[0], inputs[1], inputs.From(2)}, {outputs[0]})" in concat


def test_headers_are_formatted(nnrt: dict[str, str]) -> None:
    for path, text in nnrt.items():
        lines = text.split("\n")
        assert text.endswith("}  // namespace " + namespace_of(text) + "\n"), path
        assert not [line for line in lines if line != line.rstrip()], path
        assert "\n\n\n" not in text, path
        assert "\t" not in text, path
        includes = [line for line in lines if line.startswith('#include "')]
        assert includes == sorted(includes), path
        assert lines.count("#pragma once") == 1


def namespace_of(text: str) -> str:
    (name,) = re.findall(r"^namespace ([\w:]+) \{$", text, re.M)
    return str(name)


def test_a_second_run_writes_the_same(nnrt: dict[str, str], tmp_path: Path) -> None:
    assert generate(tmp_path, "nnrt") == nnrt


def test_protocol_buffers_have_no_parcels(tmp_path: Path) -> None:
    spec = tmp_path / "area.proto"
    spec.write_text(
        'syntax = "proto3";\npackage acme;\nmessage Area { int32 x = 1; }\n'
    )
    assert generate(tmp_path / "out", str(spec)) == {}
