"""Attributes of operators: a code and some bytes, by way of a table."""

from collections.abc import Mapping
from typing import assert_type

import pytest

from opwright.bindings.nnrt.v1_0 import (
    Activation,
    ActivationType,
    AvgPoolFusion,
    Node,
    NodeType,
    operators,
)
from opwright.runtime import Struct, decode_attributes
from opwright.runtime.errors import DecodeError

TABLE: Mapping[int, type[Activation] | type[AvgPoolFusion]] = {
    2: Activation,
    3: AvgPoolFusion,
}


def test_the_code_tells_the_class() -> None:
    activation = Activation(alpha=0.5)
    found = decode_attributes(2, activation.to_parcel(), TABLE)
    assert assert_type(found, Activation | AvgPoolFusion) == activation
    pool = AvgPoolFusion(kernelSize=[2, 2])
    assert decode_attributes(NodeType(3), pool.to_parcel(), TABLE) == pool


def test_unknown_codes_are_refused() -> None:
    with pytest.raises(DecodeError, match="no operator has the code 7"):
        decode_attributes(7, b"", TABLE)


def test_bytes_that_do_not_fit_are_refused() -> None:
    data = Activation().to_parcel()
    with pytest.raises(DecodeError, match="left over"):
        decode_attributes(2, data + bytes(8), TABLE)
    assert decode_attributes(2, data + bytes(8), TABLE, strict=False) == Activation()


def test_the_generated_table_has_every_operator() -> None:
    assert len(operators.OPERATORS) == 48
    assert operators.OPERATORS[NodeType.NODE_TYPE_ACTIVATION] is Activation
    for code, cls in operators.OPERATORS.items():
        assert isinstance(code, NodeType)
        assert issubclass(cls, Struct)


def test_a_node_s_attributes_are_read() -> None:
    relu = Activation(activationType=ActivationType.ACTIVATION_TYPE_RELU)
    node = Node(nodeType=NodeType.NODE_TYPE_ACTIVATION, nodeAttr=relu.to_parcel())
    match operators.attributes_of(node):
        case Activation(activationType=kind):
            assert kind is ActivationType.ACTIVATION_TYPE_RELU
        case other:
            pytest.fail(f"unexpected {other}")
    with pytest.raises(DecodeError, match="no operator has the code 0"):
        operators.attributes_of(Node())
