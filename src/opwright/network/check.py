"""Checks: all violations of a record."""

from collections.abc import Sequence

from ..runtime import Record
from ..runtime.rules import Contract, Node, Severity, Violation
from .collecting import without_collection
from .facts import Described
from .nodes import GraphModel
from .plan import Plan, plan_of
from .run import Run
from .run_operator import run_operator
from .scan import Scan
from .scan_record import scan_record
from .stated_versions import check_version


def check(
    obj: Record,
    contract: Contract,
    profile: str | None = None,
    inputs: Sequence[Described] | None = None,
    outputs: Sequence[Described] | None = None,
) -> list[Violation]:
    """Return all violations of a record, in its order; an empty list if it is valid.

    `inputs` and `outputs` may tell what is known of the tensors of an operator whose
    attributes, or whose node, the record is. Raises ValueError for a profile that the
    contract does not have, and TypeError for tensors of anything else and for objects
    that are no records.
    """
    plan = plan_of(contract, profile)
    return without_collection(lambda: _check(obj, plan, inputs, outputs))


def _check(
    obj: Record,
    plan: Plan,
    inputs: Sequence[Described] | None,
    outputs: Sequence[Described] | None,
) -> list[Violation]:
    scan = scan_record(obj, plan)
    told = inputs is not None or outputs is not None
    if told and not scan.loose:
        raise TypeError(f"{type(obj).__qualname__} has no inputs and outputs")
    try:
        _run(plan, scan, inputs, outputs)
    except RecursionError:
        scan.report("structure.depth", "the interpreter's stack is too full", None)
    scan.release()
    return scan.findings.sorted()


def _run(
    plan: Plan,
    scan: Scan,
    inputs: Sequence[Described] | None,
    outputs: Sequence[Described] | None,
) -> None:
    run = Run(plan, scan)
    for node in scan.loose:
        run_operator(node, run, inputs, outputs)
    for network in scan.all_networks():
        run.run_outermost(network)
    for rules, record, place in scan.entries:
        rules.rules.ask(record, Node(), place, scan)
    for model in scan.models:
        _check_model(model, run)


def _check_model(model: GraphModel, run: Run) -> None:
    context = model.context()
    for rules, record, place in model.entries:
        rules.rules.ask(record, context, place, run.scan)
    check_version(model, run)
    if not (model.networks or model.models) and run.scan.is_complete:
        message = "the model holds no network, so that there is nothing else to check"
        run.scan.report(
            "graph.network", message, model.place, severity=Severity.WARNING
        )
