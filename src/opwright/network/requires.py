"""Versions: the lowest version of its spec that a record needs."""

from collections.abc import Iterator

from ..runtime import Record
from ..runtime.rules import Contract
from .collecting import without_collection
from .plan import Plan, plan_of
from .requirement import Reason, Requirement
from .scan import Scan
from .scan_record import scan_record
from .versions import reasons_of, reasons_of_entries, reasons_of_network


def requires(obj: Record, contract: Contract) -> Requirement:
    """Return the version that a record needs, and what needs it.

    The record need not be valid; what cannot be told of it is not counted.
    """
    plan = plan_of(contract, None)
    reasons = without_collection(lambda: _find_reasons(obj, plan))
    version = max((reason.version for reason in reasons), default=0)
    return Requirement(version=version, reasons=reasons)


def _find_reasons(obj: Record, plan: Plan) -> tuple[Reason, ...]:
    scan = scan_record(obj, plan)
    reasons = tuple(_reasons(scan))
    scan.release()
    return reasons


def _reasons(scan: Scan) -> Iterator[Reason]:
    yield from reasons_of_entries(scan.entries, None)
    for model in scan.models:
        yield from reasons_of_entries(model.entries, None)
    for node in scan.loose:
        yield from reasons_of(node)
    for network in scan.all_networks():
        yield from reasons_of_network(network)
