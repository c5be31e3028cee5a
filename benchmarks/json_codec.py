"""JSON: opwright's codec against google.protobuf's, both in one run.

Prints milliseconds of processor time for a network of 5,000 layers and for a layer with
a million weights, and the ratio to protobuf, which should stay below 0.6.

    python benchmarks/json_codec.py
"""

import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np
from google.protobuf import descriptor_pb2, json_format, message_factory
from google.protobuf.descriptor_pool import DescriptorPool
from google.protobuf.message import Message as GoogleMessage

from opwright.bindings.coreml import (
    ActivationLeakyReLU,
    ActivationParams,
    BatchnormLayerParams,
    ConvolutionLayerParams,
    InnerProductLayerParams,
    NeuralNetwork,
    NeuralNetworkLayer,
    PoolingLayerParams,
    ValidPadding,
    WeightParams,
)

LAYERS = 5_000
WEIGHTS = 1_000_000
ROUNDS = 5
SPECS = Path(__file__).parent.parent / "specs" / "coreml"

Params = (
    ConvolutionLayerParams
    | ActivationParams
    | BatchnormLayerParams
    | PoolingLayerParams
    | InnerProductLayerParams
)


def google_class(name: str) -> type[GoogleMessage]:
    """Return protobuf's own class, from a pool of its own."""
    with tempfile.TemporaryDirectory() as folder:
        output = Path(folder) / "specs.binpb"
        files = [str(path) for path in sorted(SPECS.glob("*.proto"))]
        options = [f"-I{SPECS}", f"--descriptor_set_out={output}", "--include_imports"]
        command = [sys.executable, "-m", "grpc_tools.protoc", *options, *files]
        subprocess.run(command, check=True)
        found = descriptor_pb2.FileDescriptorSet.FromString(output.read_bytes())
    pool = DescriptorPool()
    for file in found.file:
        pool.AddSerializedFile(file.SerializeToString())
    return message_factory.GetMessageClass(pool.FindMessageTypeByName(name))


def params_of(number: int) -> Params:
    match number % 5:
        case 0:
            return ConvolutionLayerParams(
                outputChannels=64,
                kernelChannels=32,
                nGroups=1,
                kernelSize=[3, 3],
                stride=[1, 1],
                ConvolutionPaddingType=ValidPadding(),
                hasBias=True,
                weights=WeightParams(floatValue=[0.1, 0.2]),
            )
        case 1:
            leaky = ActivationLeakyReLU(alpha=0.1)
            return ActivationParams(NonlinearityType=leaky)
        case 2:
            return BatchnormLayerParams(channels=64, epsilon=1e-5)
        case 3:
            return PoolingLayerParams(kernelSize=[2, 2], valid=ValidPadding())
        case _:
            return InnerProductLayerParams(
                inputChannels=10,
                outputChannels=20,
                weights=WeightParams(floatValue=[1.5]),
            )


def many_layers() -> NeuralNetwork:
    return NeuralNetwork(
        layers=[
            NeuralNetworkLayer(
                name=f"layer_{i}",
                input=[f"blob_{i}"],
                output=[f"blob_{i + 1}"],
                layer=params_of(i),
            )
            for i in range(LAYERS)
        ]
    )


def many_weights() -> NeuralNetwork:
    values = np.random.default_rng(1).normal(size=WEIGHTS).astype(np.float32)
    params = InnerProductLayerParams(weights=WeightParams(floatValue=values))
    return NeuralNetwork(layers=[NeuralNetworkLayer(layer=params)])


def milliseconds(work: Callable[[], object]) -> float:
    start = time.process_time()
    work()
    return (time.process_time() - start) * 1e3


def compare(
    title: str, ours: Callable[[], object], theirs: Callable[[], object], rounds: int
) -> None:
    # In turns, so that a busy machine slows both.
    pairs = [(milliseconds(ours), milliseconds(theirs)) for _ in range(rounds)]
    mine, other = map(min, zip(*pairs, strict=True))
    print(f"{title:32} {mine:8.1f} ms  {other:8.1f} ms  ratio {mine / other:.2f}")


def compare_network(
    title: str, network: NeuralNetwork, cls: type[GoogleMessage], rounds: int
) -> None:
    message = cls.FromString(network.to_bytes())
    text = network.to_json()
    assert text == json_format.MessageToJson(message)
    compare(
        f"{title}: to_json",
        network.to_json,
        lambda: json_format.MessageToJson(message),
        rounds,
    )
    compare(
        f"{title}: to_json, one line",
        lambda: network.to_json(indent=None),
        lambda: json_format.MessageToJson(message, indent=None),
        rounds,
    )
    compare(
        f"{title}: from_json",
        lambda: NeuralNetwork.from_json(text),
        lambda: json_format.Parse(text, cls()),
        rounds,
    )


def main() -> None:
    cls = google_class("CoreML.Specification.NeuralNetwork")
    print(f"{'':32} {'opwright':>11}  {'protobuf':>11}")
    compare_network("5,000 layers", many_layers(), cls, ROUNDS)
    compare_network("1,000,000 weights", many_weights(), cls, 1)


if __name__ == "__main__":
    main()
