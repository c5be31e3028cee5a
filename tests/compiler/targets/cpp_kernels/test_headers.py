"""The headers of `cpp_kernels`: they compile, read parcels, and never crash.

There is one program for all of it. The sanitizers end it at the first wrong access, and
at an allocation that no parcel here can ask for.
"""

import json
import shutil
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import pytest

from opwright.bindings.nnrt import v1_0
from opwright.cli.main import run
from tests.compiler.targets.cpp_kernels.compare import is_same
from tests.pages import blocks
from tests.runtime.parcel.vectors import SPECS, Vector, read_vectors
from tests.shared import ROOT, SHARED

FOLDER = Path(__file__).parent
COMPILER = shutil.which("g++")
WARNINGS = ("-Wall", "-Wextra", "-Wpedantic", "-Werror")
SANITIZERS = ("-fsanitize=address,undefined", "-fno-sanitize-recover=all")
LIMITS = {"ASAN_OPTIONS": "max_allocation_size_mb=16"}

NNRT = "ohos.hdi.nnrt.v1_0"
ODD = "acme.std.v1_0"
LIVE = "a handle, which only a live IPC channel can pass, cannot be read"
CONTRACT = "net.contract.yaml"

pytestmark = pytest.mark.skipif(COMPILER is None, reason="there is no g++ here")


def specs() -> Iterator[str]:
    yield "nnrt"
    acme = FOLDER / "specs" / "acme"
    yield str(acme / "std" / "v1_0")
    yield from (str(acme / "net" / "v1_0"), str(acme / "net" / "v1_0" / CONTRACT))
    if SHARED is not None:
        # The home spec stands for upstream's v1_0.
        yield str(SPECS["nnrt/v2_0"])
        yield str(SPECS["demo/kitchen/v1_0"])


def generate(folder: Path, *names: str) -> None:
    targets = ("-t", "cpp_kernels", "-t", "printer")
    places = ("--target-dir", str(FOLDER / "printer"), "-o", str(folder), "--quiet")
    assert run(["generate", *names, *targets, *places]) == 0


@dataclass(frozen=True, slots=True)
class Program:
    path: Path

    def run(self, text: str, *arguments: str) -> list[str]:
        done = subprocess.run(
            [self.path, *arguments],
            input=text,
            capture_output=True,
            text=True,
            timeout=120,
            env=LIMITS,
            check=False,
        )
        assert done.stderr == ""
        assert done.returncode == 0
        return done.stdout.splitlines()

    def decode(self, parcels: list[tuple[str, bytes]]) -> list[str]:
        lines = self.run("".join(f"{n} x{data.hex()}\n" for n, data in parcels))
        assert len(lines) == len(parcels)
        return lines


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Program:
    folder = tmp_path_factory.mktemp("cpp")
    generate(folder, *specs())
    path = folder / "program"
    includes = (f"-I{folder}", f"-I{FOLDER}")
    source = FOLDER / "main.cpp"
    command = [str(COMPILER), "-std=c++17", *WARNINGS, *SANITIZERS, *includes]
    done = subprocess.run(
        [*command, str(source), "-o", str(path)],
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    if "-lasan" in done.stderr or "-lubsan" in done.stderr:
        pytest.skip("g++ has no sanitizers here")
    assert done.stderr == ""
    return Program(path)


def package_of(vector: Vector) -> str:
    return f"ohos.hdi.{vector.spec.replace('/', '.')}"


@pytest.mark.skipif(SHARED is None, reason="the reference files are not here")
def test_reference_parcels_are_decoded(program: Program) -> None:
    vectors = read_vectors()
    parcels = [(f"{package_of(v)}.{v.struct}", v.data) for v in vectors]
    lines = program.decode(parcels)
    wrong = [
        f"{vector}: {line}"
        for vector, line in zip(vectors, lines, strict=True)
        if not is_same(json.loads(line), vector.value)
    ]
    assert wrong == []
    assert len(vectors) >= 245


def test_parcels_of_the_bindings_are_decoded(program: Program) -> None:
    convolution = v1_0.Conv2DFusion(
        kernelSize=[3, 3],
        stride=[1, -(2**63)],
        padMode=v1_0.PadMode.PAD_MODE_SAME,
        group=2,
        activationType=v1_0.ActivationType(-5),
    )
    node = v1_0.Node(name="größer", nodeAttr=b"\x80\x7f", inputIndex=[2**32 - 1])
    model = v1_0.Model(name='a "name"', nodes=[node, v1_0.Node()])
    records = (convolution, model, v1_0.Activation(alpha=0.1, approximate=True))
    lines = program.decode(
        [(f"{NNRT}.{type(record).__name__}", record.to_parcel()) for record in records]
    )
    decoded = [json.loads(line) for line in lines]
    assert decoded[0]["stride"] == [1, -(2**63)]
    # A value that has no name is kept.
    assert decoded[0]["activationType"] == -5
    assert decoded[1]["name"] == 'a "name"'
    assert decoded[1]["nodes"][0]["name"] == "größer"
    assert decoded[1]["nodes"][0]["nodeAttr"] == [-128, 127]
    assert decoded[1]["nodes"][0]["inputIndex"] == [2**32 - 1]
    assert decoded[2]["alpha"] == float(np.float32(0.1))
    assert decoded[2]["approximate"] is True


def words(*numbers: int) -> bytes:
    return b"".join((number % 2**32).to_bytes(4, "little") for number in numbers)


def test_hostile_names_and_all_types(program: Program) -> None:
    load = words(0x00050001, -7, 128, 0, -1, -1, 0, 0, 9, 0)
    inputs = words(1, -1, 127, 0) + load + load + b"ab\0\0"
    parts = [
        words(1, 1) + inputs,
        words(1) + b"k\0\0\0" + words(1) + load,
        words(2, 0x3F800000, 1, 0, 0x3F800000, 2, 0),
        words(2, 2, 1, 0, 0),
        words(3) + b"\x80\x7f\x05\0",
        words(1) + load,
    ]
    line, absent = program.decode(
        [(f"{ODD}.vector", b"".join(parts)), (f"{ODD}.Absent", words(0, 0, 0))]
    )
    value = json.loads(line)
    expected_load: dict[str, object] = {
        "std": True,
        "runtime": 5,
        "kPlainSize": -7,
        "Decode": -128,
        "Wide": 2**64 - 1,
        "Load": {},
        "address": 9,
    }
    # The first bytes of the same memory, read as an enum of 8 bytes.
    least = (-7 << 32) + 0x00050001
    (row,) = value["map"][0]
    assert row["Run"] == {"memory": 1, "Load": expected_load, "Least": least}
    assert (row["flag"], row["small"], row["Decode"]) == (True, -1, 127)
    assert row["string"] == "ab"
    assert value["vector"] == [["k", [expected_load]]]
    # The last entry of a key counts.
    assert value["floats"] == [[1.0, 2]]
    assert value["flags"] == [[True, False], []]
    assert value["codes"] == [-128, 127, 5]
    assert json.loads(absent) == {"fd": -1, "buffer": None, "token": None}


@pytest.mark.parametrize(
    ("name", "data", "message"),
    [
        (
            f"{NNRT}.AddFusion",
            words(1),
            "0 : 8 bytes are needed, but only 4 are left",
        ),
        (f"{NNRT}.AddFusion", words(1, 0, 0), "8 : 4 bytes are left over"),
        (
            f"{NNRT}.Conv2DFusion",
            words(2**32 - 1, 0, 0),
            "0 kernelSize: 4294967295 values are announced, but only 8 bytes are left",
        ),
        (
            f"{NNRT}.Model",
            words(0, 0, 0, 0, 1) + b"name",
            "20 allTensors[0].name: a string has no end",
        ),
        (f"{ODD}.Absent", words(0, 1, 0), f"4 buffer: {LIVE}"),
        (f"{ODD}.Live", words(0, 0, 0), f"0 memory: {LIVE}"),
        (
            f"{ODD}.vector",
            words(0, 0, 1, 0x7FC00000, 0, 0, 0, 0, 0),
            "12 floats: the key of an entry is not a number",
        ),
    ],
)
def test_what_is_wrong_is_told(
    program: Program, name: str, data: bytes, message: str
) -> None:
    assert program.decode([(name, data)]) == [f"error {message}"]


def test_random_bytes_do_no_harm(program: Program) -> None:
    random = np.random.default_rng(5)
    names = [f"{NNRT}.Model", f"{NNRT}.Conv2DFusion", f"{ODD}.vector", f"{ODD}.Inputs"]
    # Small counts, so that what is inside is reached.
    parcels = [
        (names[i % 4], bytes(random.choice([0, 0, 0, 1, 2, 255], 4 * (i % 37))))
        for i in range(120)
    ]
    assert len(program.decode(parcels)) == 120


def test_a_driver_makes_and_runs_kernels(program: Program) -> None:
    assert program.run("", "driver") == [
        "short: 8 bytes are needed, but only 7 are left at AddFusion",
        "long: 4 bytes are left over at AddFusion",
        "unsupported: there is no kernel of Activation",
        "unknown: no operator has the code 7777",
        "made: ok",
        "too few: inputs: 1 are given, at least 2 are taken",
        "too many: outputs: 2 are given, at most 1 are taken",
        "run: ok",
        "11 0 0",
    ]


def test_the_driver_of_the_docs_compiles(tmp_path: Path) -> None:
    (source,) = (b for b in blocks(ROOT / "docs" / "targets.md") if b.language == "cpp")
    path = tmp_path / "driver.cpp"
    path.write_text(source.text, encoding="utf-8")
    generate(tmp_path, "nnrt")
    command = [str(COMPILER), "-std=c++17", *WARNINGS, "-fsyntax-only"]
    done = subprocess.run(
        [*command, f"-I{tmp_path}", str(path)],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.stderr == ""
