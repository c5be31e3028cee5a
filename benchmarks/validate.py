"""Validation: 5,000 small layers, and one message against protovalidate.

The layers are valid, so that no message has to be written, and their model describes
its input, so that shapes are known and every rule is asked. The time is compared to our
own decoding of the same layers, which is itself fast (2.5 us a layer): it should be at
most twice that.

The first row has no rules: it is what structure, order and counts cost, and meets that.
The rows below add what the contract says: in the profile `spec` 12 rules for each layer
of this model and the shape of its output (4.1 times decoding), in `coreml` 6 rules (3.0
times). They miss it: each rule is a Python function, which takes 50 ns to call, and
nearly a third of what `spec` adds goes into the sizes of convolutions and pools.

protovalidate is native code and checks a message in place. Its rules on the convolution
are those of the contract; types and ranges, which only we check, are not among them.
It is an extra of the project (`pip install opwright[peers]`); without it its line is
left out.

    python benchmarks/validate.py
"""

import importlib
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from statistics import median
from typing import Any, cast

import numpy as np
from google.protobuf import (
    descriptor_pb2,
    duration_pb2,
    field_mask_pb2,
    message_factory,
    timestamp_pb2,
)
from google.protobuf.descriptor_pb2 import FileDescriptorSet
from google.protobuf.descriptor_pool import DescriptorPool

from opwright.bindings import coreml
from opwright.bindings.coreml import Model, NeuralNetwork, NeuralNetworkLayer
from opwright.bindings.coreml.validators import CONTRACT, validate
from opwright.network import check
from opwright.runtime.rules import AnySignature

LAYERS = 5_000
CHANNELS = 8
SHAPE = [1, CHANNELS, 16, 16]
ROUNDS = 9
PROTO = Path(__file__).with_name("convolution.proto")
EXACT = coreml.NeuralNetworkMultiArrayShapeMapping.EXACT_ARRAY_MAPPING


def parameters(index: int) -> object:
    """Return the parameters of a layer that keeps its input's shape, of eight kinds."""
    values = np.ones(CHANNELS, np.float32)
    match index % 8:
        case 0:
            return coreml.ConvolutionLayerParams(
                outputChannels=CHANNELS,
                kernelChannels=CHANNELS,
                nGroups=1,
                kernelSize=[1, 1],
                stride=[1, 1],
                valid=coreml.ValidPadding(),
                weights=coreml.WeightParams(floatValue=np.ones(64, np.float32)),
            )
        case 1:
            return coreml.ActivationParams(ReLU=coreml.ActivationReLU())
        case 2:
            return coreml.UnaryFunctionLayerParams(scale=1.5)
        case 3:
            return coreml.AddLayerParams(alpha=1.5)
        case 4:
            return coreml.PoolingLayerParams(
                kernelSize=[1, 1],
                stride=[1, 1],
                valid=coreml.ValidPadding(),
                type=coreml.PoolingLayerParams.PoolingType.AVERAGE,
            )
        case 5:
            return coreml.SoftmaxNDLayerParams(axis=-1)
        case 6:
            return coreml.ReshapeStaticLayerParams(targetShape=SHAPE)
        case _:
            return coreml.BatchnormLayerParams(
                channels=CHANNELS,
                epsilon=1e-5,
                gamma=coreml.WeightParams(floatValue=values),
                beta=coreml.WeightParams(floatValue=values),
                mean=coreml.WeightParams(floatValue=values),
                variance=coreml.WeightParams(floatValue=values),
            )


def feature(name: str) -> coreml.FeatureDescription:
    kind = coreml.ArrayFeatureType(
        shape=SHAPE, dataType=coreml.ArrayFeatureType.ArrayDataType.FLOAT32
    )
    described = coreml.FeatureType(multiArrayType=kind)
    return coreml.FeatureDescription(name=name, type=described)


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
    network = NeuralNetwork(layers=layers, arrayInputShapeMapping=EXACT)
    description = coreml.ModelDescription(
        input=[feature("blob_0")], output=[feature(f"blob_{LAYERS}")]
    )
    return Model(specificationVersion=5, description=description, neuralNetwork=network)


def seconds(action: Callable[[], object]) -> float:
    started = time.perf_counter()
    result = action()
    elapsed = time.perf_counter() - started
    del result  # taking it down is not counted
    return elapsed


def compare(
    title: str,
    ours: Callable[[], object],
    theirs: Callable[[], object],
    target: float,
    times: int = 1,
) -> None:
    """Print the medians of two actions, run in turns so that load slows both."""
    for action in (ours, theirs):  # what is done only once
        action()

    def repeat(action: Callable[[], object]) -> Callable[[], object]:
        return lambda: [action() for _ in range(times)]

    pairs = [(seconds(repeat(ours)), seconds(repeat(theirs))) for _ in range(ROUNDS)]
    mine, other = (median(taken) / times for taken in zip(*pairs, strict=True))
    ratio = mine / other
    verdict = "ok" if ratio <= target else "MISSED"
    print(
        f"{title:32} {mine * 1e6:10.1f} us {other * 1e6:10.1f} us "
        f"ratio {ratio:7.3f}  at most {target:5.2f}  {verdict}"
    )


def compare_layers() -> None:
    model = small_layers()
    data = model.to_bytes()
    # What is decoded is another object than what was made: the same is validated.
    decoded = Model.from_bytes(data)
    assert validate(decoded) == []
    assert validate(decoded, profile="coreml") == []
    print(f"\n{LAYERS} layers, {len(data) / 1e3:.0f} kB: validation, decoding")
    decode = partial(Model.from_bytes, data)
    bare = replace(
        CONTRACT, rules=(), signatures=tuple(map(without_rules, CONTRACT.signatures))
    )
    compare("no rules", lambda: check(decoded, bare), decode, 2)
    compare("profile spec", lambda: validate(decoded), decode, 2)
    compare("profile coreml", lambda: validate(decoded, profile="coreml"), decode, 2)


def without_rules(signature: AnySignature) -> AnySignature:
    return replace(signature, rules=(), infer=())


def compare_message() -> None:
    if find_spec("protovalidate") is None:
        print("\nprotovalidate is missing: pip install opwright[peers]")
        return
    message = cast(coreml.ConvolutionLayerParams, parameters(0))
    theirs = google_message(message.to_bytes())
    validator = importlib.import_module("protovalidate").Validator()
    assert validate(message) == []
    assert not validator.collect_violations(theirs)
    message.stride = theirs.stride[:] = [1, 0]
    assert len(validate(message)) == len(validator.collect_violations(theirs)) == 1
    message.stride = theirs.stride[:] = [1, 1]
    print("\none message: opwright, protovalidate")
    collect = partial(validator.collect_violations, theirs)
    compare("a convolution", lambda: validate(message), collect, 1, 1000)


def google_message(data: bytes) -> Any:
    """Return the message that `PROTO` declares, in google's class."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "validate.binpb").write_bytes(validate_descriptors())
        command = [sys.executable, "-m", "grpc_tools.protoc", f"-I{PROTO.parent}"]
        command += [f"--descriptor_set_in={folder / 'validate.binpb'}"]
        command += [f"--descriptor_set_out={folder / 'all.binpb'}", "--include_imports"]
        subprocess.run([*command, PROTO.name], check=True)
        found = FileDescriptorSet.FromString((folder / "all.binpb").read_bytes())
    pool = DescriptorPool()
    for file in found.file:
        pool.AddSerializedFile(file.SerializeToString())
    descriptor = pool.FindMessageTypeByName("demo.ConvolutionLayerParams")
    return message_factory.GetMessageClass(descriptor).FromString(data)


def validate_descriptors() -> bytes:
    """Return protovalidate's own declarations, which its package holds compiled."""
    module = importlib.import_module("protovalidate._gen.buf.validate.validate_pb")
    files = FileDescriptorSet()
    for needed in (descriptor_pb2, duration_pb2, timestamp_pb2, field_mask_pb2):
        files.file.add().ParseFromString(needed.DESCRIPTOR.serialized_pb)
    files.file.add().ParseFromString(module.desc().proto.to_binary())
    return files.SerializeToString()


def main() -> None:
    compare_layers()
    compare_message()


if __name__ == "__main__":
    main()
