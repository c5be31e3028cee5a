"""Hostile records: whatever they hold, the result is a list of violations."""

import random
from collections.abc import Iterator

import pytest

from opwright.bindings import coreml
from opwright.bindings.coreml import (
    BranchLayerParams,
    ConvolutionLayerParams,
    LoopLayerParams,
    Model,
    NeuralNetwork,
    Tensor,
    WeightParams,
    validators,
)
from opwright.bindings.nnrt import v1_0 as nnrt
from opwright.bindings.nnrt.v1_0 import validators as nnrt_validators
from opwright.bindings.nnrt.v1_0.operators import OPERATORS
from opwright.network import check, requires
from opwright.runtime import Record, Struct
from opwright.runtime.layout import layout_of
from opwright.runtime.narrowing import is_list
from opwright.runtime.rules import Contract
from tests.network.layers import CONTRACT, layer, model, relu
from tests.runtime.rules.odd import ODD

TRIES = 300


def deep_model() -> Model:
    """Return a model with a bit of everything."""
    convolution = layer(
        "c",
        ConvolutionLayerParams(
            kernelSize=[1, 1],
            valid=coreml.ValidPadding(),
            weights=WeightParams(floatValue=[1]),
        ),
        "x",
        "c",
    )
    convolution.inputTensor = [Tensor(rank=4, dimValue=[1, 2, 3, 4])]
    arm = NeuralNetwork(layers=[relu("a", "c", "y")])
    turn = NeuralNetwork(layers=[relu("t", "y", "z")])
    branch = layer("b", BranchLayerParams(ifBranch=arm, elseBranch=arm), "c")
    loop = layer("l", LoopLayerParams(bodyNetwork=turn, maxLoopIterations=3))
    return model(convolution, branch, loop)


def nnrt_model() -> nnrt.Model:
    attributes = nnrt.Activation(activationType=nnrt.ActivationType(1)).to_parcel()
    node = nnrt.Node(
        nodeType=nnrt.NodeType.NODE_TYPE_ACTIVATION,
        nodeAttr=attributes,
        inputIndex=[0],
        outputIndex=[1],
    )
    tensors = [nnrt.Tensor(dims=[2]), nnrt.Tensor(dims=[2])]
    return nnrt.Model(nodes=[node], allTensors=tensors, inputIndex=[0], outputIndex=[1])


def records_in(record: Record) -> Iterator[Record]:
    """Yield a record and all that are inside of it."""
    yield record
    for slot in layout_of(type(record)).slots:
        value: object = getattr(record, slot.slot)
        for item in value if is_list(value) else [value]:
            if isinstance(item, Record):
                yield from records_in(item)


@pytest.mark.parametrize(
    "contract", [CONTRACT, validators.CONTRACT], ids=["small", "coreml"]
)
def test_odd_values_anywhere_in_a_model(contract: Contract) -> None:
    chance = random.Random(1)
    for _ in range(TRIES):
        made = deep_model()
        spoil(made, chance)
        for profile in contract.profiles:
            check(made, contract, profile.name)
        requires(made, contract)


def test_odd_values_anywhere_in_a_model_by_index() -> None:
    chance = random.Random(2)
    for _ in range(TRIES):
        made = nnrt_model()
        spoil(made, chance)
        check(made, nnrt_validators.CONTRACT)


def spoil(record: Record, chance: random.Random) -> None:
    """Put an odd value into some attribute of some record."""
    spoilt = chance.choice(list(records_in(record)))
    slots = layout_of(type(spoilt)).slots
    if slots:
        setattr(spoilt, chance.choice(slots).slot, chance.choice(ODD))


def test_attributes_of_random_bytes() -> None:
    chance = random.Random(3)
    for code in OPERATORS:
        made = nnrt_model()
        made.nodes[0].nodeType = nnrt.NodeType(code)
        made.nodes[0].nodeAttr = chance.randbytes(chance.randrange(200))
        check(made, nnrt_validators.CONTRACT)


def test_new_operators_of_all_kinds() -> None:
    for signature in (
        *validators.CONTRACT.signatures,
        *nnrt_validators.CONTRACT.signatures,
    ):
        record: Record = signature.cls()
        contract = nnrt_validators if isinstance(record, Struct) else validators
        for inputs in (None, [], [(1,)], [(1, 2, 3, 4)] * 3):
            check(record, contract.CONTRACT, None, inputs)
