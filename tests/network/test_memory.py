"""Memory: nothing of a check stays, without the garbage collector's help."""

import gc

from opwright.network import check, requires
from opwright.network.nodes import GraphNetwork, GraphNode
from tests.network.layers import CONTRACT
from tests.network.test_hostile import deep_model


def left_over() -> int:
    kinds = (GraphNode, GraphNetwork)
    return sum(type(thing) in kinds for thing in gc.get_objects())


def test_checks_leave_nothing_behind() -> None:
    made = deep_model()
    check(made, CONTRACT)
    gc.collect()
    gc.disable()
    try:
        before = left_over()
        check(made, CONTRACT)
        requires(made, CONTRACT)
        assert left_over() == before
    finally:
        gc.enable()


def test_the_collector_goes_on_afterwards() -> None:
    made = deep_model()
    assert gc.isenabled()
    check(made, CONTRACT)
    assert gc.isenabled()
    gc.disable()
    try:
        check(made, CONTRACT)
        assert not gc.isenabled()
    finally:
        gc.enable()
