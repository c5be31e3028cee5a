"""Scopes of rules: what their expressions see beside `this`."""

from collections.abc import Mapping
from types import MappingProxyType

from opwright.compiler.ir.sorts import (
    TENSOR,
    ListSort,
    ObjectField,
    ObjectSort,
    SimpleSort,
    Sort,
)

_NETWORK = (
    ObjectField("version", SimpleSort.INTEGER),
    ObjectField("loops", SimpleSort.INTEGER),
    ObjectField("top", SimpleSort.BOOL),
    ObjectField("produced", ListSort(SimpleSort.TEXT)),
)


def node_variables(facts: Mapping[str, Sort]) -> Mapping[str, Sort]:
    """Return what rules see of the node around `this`; `facts` are the network's."""
    return MappingProxyType(
        {
            "inputs": ListSort(TENSOR),
            "outputs": ListSort(TENSOR),
            **network_variables(facts),
        }
    )


def network_variables(facts: Mapping[str, Sort]) -> Mapping[str, Sort]:
    """Return what is seen of a network where there is no node."""
    own = (ObjectField(name, sort) for name, sort in facts.items())
    return MappingProxyType({"network": ObjectSort("network", (*_NETWORK, *own))})


def inference_variables(variables: Mapping[str, Sort]) -> Mapping[str, Sort]:
    """Return what inferences see, given what rules see: which output they are about."""
    return MappingProxyType({**variables, "output": SimpleSort.INTEGER})


FACTS = frozenset(field.name for field in _NETWORK)
"""What networks have without a contract: no fact can have one of these names."""
