"""Scanning a record as a whole."""

from typing import Final

from ..runtime import Record
from ..runtime.rules.findings import Findings
from ..runtime.rules.visit import TooManyRecords
from .operator_nodes import OperatorNode
from .plan import Plan
from .scan import Scan

_DEPTH: Final = 100  # records in the outermost one, as protobuf has it


def scan_record(obj: Record, plan: Plan) -> Scan:
    """Return what a scan finds in a record.

    Attributes of an operator get a node, which is the only loose one. Raises TypeError
    for what is no record of a generated class.
    """
    accept = plan.profile.accept_unknown_enum_values
    scan = Scan(obj, Findings(), accept_unknown=accept)
    look = plan.checkers.check_of(type(obj))
    does = plan.operators.by_class.get(type(obj))
    if does is not None:
        scan.node = OperatorNode(does, obj, plan.graph)
        scan.entries = scan.node.entries
        scan.loose.append(scan.node)
    try:
        intact = look(obj, None, scan, _DEPTH)
    except TooManyRecords:
        message = "the same records stand at more places than can be checked"
        scan.report("structure.size", message, None)
        scan.is_complete = False
    except RecursionError:
        scan.report("structure.depth", "the interpreter's stack is too full", None)
        scan.is_complete = False
    else:
        if scan.node is not None:
            scan.node.is_intact = intact
    if scan.node is not None:
        scan.node, scan.entries = None, []
    return scan
