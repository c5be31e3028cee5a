"""First use: codecs are compiled when needed, in any thread, whatever the names."""

import subprocess
import sys

import numpy as np

from opwright.bindings import coreml
from opwright.runtime import Array, Member, Message, Octets, Tagged, pb
from opwright.runtime.wire.decoder import decoder_of
from opwright.runtime.wire.encoder import encoder_of


def test_any_name_will_do() -> None:
    @pb.message("demo.Names")
    class Names(Message):
        class Class(Tagged[int]):
            __slots__ = ()

        class Str(Tagged[int]):
            __slots__ = ()

        len: int = pb.int32(1)
        small: str = pb.string(2)
        record: Octets = pb.bytes(3)
        append: list[int] = pb.repeated(pb.int32(4))
        new: Array[np.float32] = pb.float_array(5)
        total: float = pb.float(6)
        pos: dict[int, float] = pb.map(7, pb.int32(1), pb.float(2))
        out: Class | Str | None = pb.oneof()
        view: Member[int] = pb.member("out", pb.int32(8), Class)
        decode: Member[int] = pb.member("out", pb.int32(9), Str)

    message = Names(
        len=1,
        small="a",
        record=b"b",
        append=[1],
        new=[1],
        total=1.5,
        pos={1: 2},
        view=3,
    )
    data = message.to_bytes()
    assert data.startswith(b"\x08\x01\x12\x01a\x1a\x01b\x22\x01\x01")
    assert Names.from_bytes(data) == message
    for function in (decoder_of(Names), encoder_of(Names)):
        scope = getattr(function, "__globals__")  # noqa: B009
        assert all(name.startswith("_") for name in scope)
        assert scope["__builtins__"] == {}


THREADS = """
import sys, threading
sys.setswitchinterval(1e-6)
from opwright.bindings.coreml import *

layers = [NeuralNetworkLayer(name="a", add=AddLayerParams(alpha=2)),
          NeuralNetworkLayer(convolution=ConvolutionLayerParams(kernelSize=[3, 3]))]
model = Model(neuralNetwork=NeuralNetwork(layers=layers))
data = bytes.fromhex("{data}")
wrong = []

def work():
    for _ in range(20):
        if Model.from_bytes(data) != model or model.to_bytes() != data:
            wrong.append(1)

threads = [threading.Thread(target=work) for _ in range(8)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
print(len(wrong))
"""


def test_threads_may_meet() -> None:
    layers = [
        coreml.NeuralNetworkLayer(name="a", add=coreml.AddLayerParams(alpha=2)),
        coreml.NeuralNetworkLayer(
            convolution=coreml.ConvolutionLayerParams(kernelSize=[3, 3])
        ),
    ]
    model = coreml.Model(neuralNetwork=coreml.NeuralNetwork(layers=layers))
    code = THREADS.format(data=model.to_bytes().hex())
    run = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )
    assert run.stdout.strip() == "0"


def test_importing_bindings_imports_no_codec() -> None:
    code = "import sys, opwright.bindings.coreml; "
    code += "print(any('runtime.wire' in name for name in sys.modules))"
    run = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )
    assert run.stdout.strip() == "False"
