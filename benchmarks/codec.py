"""The wire format: opwright's codec against google.protobuf's and betterproto2's.

Two models: one of 100 MB that is nearly all weights, and one of 5,000 small layers.
Prints the median time of each operation, the ratio to the peer's in the same run, and
what the ratio should be; then the peak memory of operations on the large model, and of
reading a hostile one that is nothing but empty layers, each in a process of its own, as
a multiple of the file's size.

betterproto2 is an extra of the project (`pip install opwright[peers]`); without it its
lines are left out.

Files are written to the folder for temporary ones. A busy disk can take longer than all
the rest, which says nothing of a codec; a folder in memory leaves it out:

    python benchmarks/codec.py
    TMPDIR=/dev/shm python benchmarks/codec.py
"""

import importlib
import os
import resource
import subprocess
import sys
import tempfile
import time
import tracemalloc
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from statistics import median
from typing import Protocol, cast

import numpy as np
from google.protobuf import descriptor_pb2, message_factory
from google.protobuf.descriptor_pool import DescriptorPool
from google.protobuf.message import Message as GoogleMessage

from opwright.bindings import coreml
from opwright.bindings.coreml import Model, NeuralNetwork, NeuralNetworkLayer

SPECS = Path(__file__).parents[1] / "specs" / "coreml"
PROTOS = ("DataStructures", "FeatureTypes", "Parameters", "NeuralNetwork", "Model")
WEIGHTS = 25_000_000
LAYERS = 5_000
ROUNDS = 9

Action = Callable[[], object]


class BetterMessage(Protocol):
    def __bytes__(self) -> bytes: ...


class BetterClass(Protocol):
    def parse(self, data: bytes, /) -> BetterMessage: ...


def large_model() -> Model:
    values = np.random.default_rng(1).standard_normal(WEIGHTS, np.float32)
    weights = coreml.WeightParams(floatValue=values)
    inner = coreml.InnerProductLayerParams(outputChannels=1, weights=weights)
    network = NeuralNetwork(
        layers=[NeuralNetworkLayer(name="dense", innerProduct=inner)]
    )
    return Model(specificationVersion=4, neuralNetwork=network)


def parameters(index: int) -> object:
    """Return the parameters of a layer, of eight kinds in turn."""
    match index % 8:
        case 0:
            return coreml.ConvolutionLayerParams(
                outputChannels=64,
                kernelChannels=32,
                nGroups=1,
                kernelSize=[3, 3],
                stride=[1, 1],
                valid=coreml.ValidPadding(),
                weights=coreml.WeightParams(floatValue=[1, 2]),
            )
        case 1:
            return coreml.ActivationParams(ReLU=coreml.ActivationReLU())
        case 2:
            weights = coreml.WeightParams(float16Value=b"ab")
            return coreml.InnerProductLayerParams(inputChannels=9, weights=weights)
        case 3:
            return coreml.AddLayerParams(alpha=1.5)
        case 4:
            kind = coreml.PoolingLayerParams.PoolingType.AVERAGE
            return coreml.PoolingLayerParams(kernelSize=[2, 2], type=kind)
        case 5:
            return coreml.SoftmaxNDLayerParams(axis=-1)
        case 6:
            return coreml.ReshapeStaticLayerParams(targetShape=[1, -1, 200])
        case _:
            return coreml.BatchnormLayerParams(channels=3, epsilon=1e-5)


def small_layers() -> Model:
    layers = [
        NeuralNetworkLayer(
            name=f"network/block_{i}/layer",
            input=[f"blob_{i}"],
            output=[f"blob_{i + 1}"],
            layer=cast(coreml.AddLayerParams, parameters(i)),
        )
        for i in range(LAYERS)
    ]
    return Model(specificationVersion=4, neuralNetwork=NeuralNetwork(layers=layers))


def protoc(*options: str) -> None:
    files = [f"{name}.proto" for name in PROTOS]
    command = [
        sys.executable,
        "-m",
        "grpc_tools.protoc",
        f"-I{SPECS}",
        *options,
        *files,
    ]
    # The plugin of betterproto2 stands beside the interpreter.
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    quiet = subprocess.DEVNULL
    subprocess.run(command, check=True, stderr=quiet, env={**os.environ, "PATH": path})


def google_model(folder: Path) -> type[GoogleMessage]:
    output = folder / "coreml.binpb"
    if not output.exists():
        protoc(f"--descriptor_set_out={output}")
    pool = DescriptorPool()
    found = descriptor_pb2.FileDescriptorSet.FromString(output.read_bytes())
    for file in found.file:
        pool.AddSerializedFile(file.SerializeToString())
    descriptor = pool.FindMessageTypeByName("CoreML.Specification.Model")
    return message_factory.GetMessageClass(descriptor)


def better_model(folder: Path) -> BetterClass | None:
    if find_spec("betterproto2") is None or find_spec("betterproto2_compiler") is None:
        return None
    output = folder / "better"
    output.mkdir()
    protoc(f"--python_betterproto2_out={output}")
    sys.path.insert(0, str(folder))
    module = importlib.import_module("better.CoreML.Specification")
    return cast(BetterClass, module.Model)


def seconds(action: Action) -> float:
    started = time.perf_counter()
    result = action()
    elapsed = time.perf_counter() - started
    del result  # taking it down is not counted
    return elapsed


def compare(title: str, ours: Action, theirs: Action, target: float) -> None:
    """Print the medians of two actions, run in turns so that load slows both."""
    for action in (ours, theirs):  # what is done only once
        action()
    rounds = [(seconds(ours), seconds(theirs)) for _ in range(ROUNDS)]
    mine, other = (median(times) for times in zip(*rounds, strict=True))
    ratio = mine / other
    verdict = "ok" if ratio <= target else "MISSED"
    print(
        f"{title:44} {mine * 1e3:9.3f} ms {other * 1e3:9.3f} ms "
        f"ratio {ratio:8.4f}  at most {target:7.4f}  {verdict}"
    )


def compare_large(folder: Path) -> None:
    model, path = large_model(), folder / "large.mlmodel"
    model.to_file(path)
    data, google = path.read_bytes(), google_model(folder)
    theirs = google.FromString(data)
    out = folder / "out.mlmodel"

    def write_theirs() -> None:
        out.write_bytes(theirs.SerializeToString())

    print(f"\n{len(data) / 1e6:.0f} MB of weights: opwright, google.protobuf")
    compare("open", lambda: Model.open(path), lambda: google.FromString(data), 1 / 20)
    compare(
        "from_bytes", lambda: Model.from_bytes(data), lambda: google.FromString(data), 1
    )
    compare("to_bytes", model.to_bytes, theirs.SerializeToString, 1 / 2)
    compare("to_file", lambda: model.to_file(out), write_theirs, 1 / 2)


def compare_small(folder: Path) -> None:
    model = small_layers()
    data, google, better = model.to_bytes(), google_model(folder), better_model(folder)
    theirs = google.FromString(data)
    assert theirs.SerializeToString() == data
    print(f"\n{LAYERS} layers, {len(data) / 1e3:.0f} kB: opwright, google.protobuf")
    # A program keeps what it reads. Where each message goes before the next comes, the
    # C parser finds its memory warm, which most of its time depends on.
    kept: list[object] = []
    compare(
        "from_bytes, messages kept",
        lambda: kept.append(Model.from_bytes(data)),
        lambda: kept.append(google.FromString(data)),
        20,
    )
    kept.clear()
    compare(
        "from_bytes, messages dropped",
        lambda: Model.from_bytes(data),
        lambda: google.FromString(data),
        20,
    )
    compare("to_bytes", model.to_bytes, theirs.SerializeToString, float("inf"))
    if better is None:
        print("\nbetterproto2 is missing: pip install opwright[peers]")
        return
    parsed = better.parse(data)
    assert bytes(parsed) == data
    print("\nthe same: opwright, betterproto2")
    compare(
        "from_bytes", lambda: Model.from_bytes(data), lambda: better.parse(data), 1 / 8
    )
    compare("to_bytes", model.to_bytes, lambda: bytes(parsed), 1 / 8)


def peak_action(name: str, path: Path) -> Action:
    """Return an action on the large model, all that it needs being prepared."""
    match name:
        case "open":
            return lambda: Model.open(path)
        case "from_file":
            return lambda: Model.from_file(path)
        case "to_file":
            model = Model.open(path)
            return lambda: model.to_file(path.with_name("copy.mlmodel"))
        case "google read":
            google = google_model(path.parent)
            return lambda: google.FromString(path.read_bytes())
        case "empty layers":
            return lambda: Model.from_file(path)
        case "google, empty layers":
            google = google_model(path.parent)
            return lambda: google.FromString(path.read_bytes())
        case _:
            raise SystemExit(f"there is no {name!r}")


# The file, and how many times its size the peak may be.
PEAKS = {
    "open": ("large.mlmodel", 0.1),
    "from_file": ("large.mlmodel", 1.3),
    "to_file": ("large.mlmodel", 1.3),
    "google read": ("large.mlmodel", float("inf")),
    "empty layers": ("hostile.mlmodel", 65),
    "google, empty layers": ("hostile.mlmodel", float("inf")),
}


def peak_memory() -> int:
    """Return the most bytes that this process has had in memory."""
    status = Path("/proc/self/status")
    if status.exists():  # what `resource` says begins with the parent's peak
        lines = status.read_text().splitlines()
        return next(int(line.split()[1]) for line in lines if "VmHWM" in line) * 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024


def print_peak(name: str, path: Path) -> None:
    """Print by how much an action raises the process's peak, and what Python counts."""
    action = peak_action(name, path)
    Model.from_bytes(Model(specificationVersion=1).to_bytes())  # imports the codec
    before = peak_memory()
    kept = action()
    grown = peak_memory() - before
    del kept
    tracemalloc.start()
    action()
    traced = tracemalloc.get_traced_memory()[1]
    size, target = path.stat().st_size, PEAKS[name][1]
    verdict = "ok" if max(grown, traced) / size <= target else "MISSED"
    print(
        f"{name:44} {grown / size:9.3f} resident {traced / size:9.3f} traced"
        f"  at most {target}  {verdict}"
    )


def print_peaks(folder: Path) -> None:
    print("\npeak memory, in sizes of the file")
    hostile = Model(neuralNetwork=NeuralNetwork(layers=[NeuralNetworkLayer()] * 10**6))
    hostile.to_file(folder / "hostile.mlmodel")
    for name, (file, _) in PEAKS.items():
        command = [sys.executable, __file__, name, str(folder / file)]
        subprocess.run(command, check=True)


def main() -> None:
    if sys.argv[1:]:
        print_peak(sys.argv[1], Path(sys.argv[2]))
        return
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        compare_large(folder)
        compare_small(folder)
        sys.stdout.flush()
        print_peaks(folder)


if __name__ == "__main__":
    main()
