"""Stated versions: whether a model says that it needs what it needs."""

from typing import TYPE_CHECKING

from .nodes import GraphModel
from .paths import reader, spec_path
from .requirement import Reason
from .versions import (
    reasons_of_entries,
    reasons_of_network,
    version_of_entries,
    version_of_network,
)

if TYPE_CHECKING:
    from .run import Run


def check_version(model: GraphModel, run: "Run") -> None:
    """Report a version that is lower than what the model uses."""
    form = model.form
    profiles = form.version_profiles
    if not form.version or (profiles and run.plan.profile.name not in profiles):
        return
    if id(model.record) in run.scan.broken:
        return
    stated: object = reader(form.version)(model.record)
    if not isinstance(stated, int):
        return
    needed = max(map(version_of_network, model.networks), default=0)
    needed = version_of_entries(model.entries, needed)
    if stated < needed:
        forcing = [*reasons_of_entries(model.entries, None, needed)]
        for network in model.networks:
            forcing.extend(reasons_of_network(network, needed))
        path = spec_path(form.cls, form.version)
        forcing.sort(key=_is_said, reverse=True)
        place = model.place, path
        cites = forcing[0].cites if _is_said(forcing[0]) else None
        run.report("graph.version", _message(stated, forcing), place, cites)


def _is_said(reason: Reason) -> bool:
    """Whether a sentence about the feature says it, and not only the spec's history."""
    return bool(reason.cites and reason.cites.sentence)


def _message(stated: int, forcing: list[Reason]) -> str:
    first = forcing[0]
    count = len(forcing) - 1
    others = " and 1 other use" if count == 1 else f" and {count} other uses"
    who = f" ({first.path})" if first.path else ""
    return (
        f"the model states version {stated}, but version {first.version} is needed for "
        f"{first.feature}{who}{others if count else ''}; state version {first.version}"
    )
