"""Carried operators: nodes that hold a code, and their attributes as a parcel."""

from typing import TYPE_CHECKING

from ..runtime import DecodeError
from ..runtime.rules.place import Place
from ..runtime.rules.structure import CheckOf
from .graph_plan import CarriedPlan
from .nodes import GraphNode

if TYPE_CHECKING:
    from .scan import Scan


def read_carried(
    node: GraphNode, carried: CarriedPlan, check_of: CheckOf, scan: "Scan", depth: int
) -> None:
    """Find the operator of a node and its attributes, and check these.

    A node whose attributes cannot be read has an operator, but is not intact.
    """
    code = int(carried.code.read(node.record))
    cls = carried.form.operators.get(code)
    if cls is None:
        return
    node.does = node.plan.operators.by_code[code]
    here: Place = (node.place, carried.attributes.spec)
    try:
        data: bytes = carried.attributes.read(node.record)
        attributes = cls.from_parcel(data, strict=not scan.accept_unknown)
    except DecodeError as error:
        node.is_intact = False
        message = f"the attributes of {cls.__qualname__} cannot be read: {error}"
        scan.report("graph.attributes", message, here)
    else:
        node.attributes = attributes
        check_of(cls)(attributes, here, scan, depth - 1)
