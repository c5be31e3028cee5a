"""Joins what was seen to a record, and keeps it."""

import time
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain

from opwright.compiler.inputs import Inputs
from opwright.compiler.records.code_seen import lines_of_code
from opwright.compiler.records.inputs_seen import lines_of_inputs
from opwright.compiler.records.outputs_seen import Planning, lines_of_outputs
from opwright.compiler.records.unsure import Unsure
from opwright.compiler.records.ways import lines_of_ways
from opwright.compiler.writing import Plan
from opwright.uptodate.form import DEPFILE, DEPLINE, ERR, OUT, STAMP, Line
from opwright.uptodate.refresh import ignored_by, keep
from opwright.uptodate.start import Start

# Longer than a tick of the clocks by which files get their times.
_PAUSE_SECONDS = 0.025


@dataclass(frozen=True, slots=True, kw_only=True)
class Echo:
    """What a run with nothing to do says, and which files it leaves all the same."""

    out: str = ""
    depfile: str | None = None
    dependencies: str = ""
    stamp: str | None = None


def record_run(
    start: Start,
    inputs: Inputs,
    echo: Echo,
    err: str,
    plan: Plan | None = None,
    plan_again: Planning | None = None,
) -> None:
    """Keep a record of a run that reported nothing, unless there is any doubt.

    `err` is what is said of no diagnostics, in the form that was asked for. `plan` is
    what the run did, and `plan_again` plans the same anew; None for a run that neither
    writes outputs nor compares any.
    """
    said = tuple(_lines_of_echo(echo, err))
    ignored = ignored_by(list(said))
    time.sleep(_PAUSE_SECONDS)
    try:
        outputs = lines_of_outputs(plan, plan_again) if plan and plan_again else ()
        seen = tuple(
            chain(
                lines_of_inputs(inputs, ignored, time.time_ns()),
                lines_of_code(start.moment),
                outputs,
            )
        )
        ways = lines_of_ways((line[3] for line in seen), start.moment)
        lines = [*dict.fromkeys((*seen, *ways)), *said]
    except (Unsure, OSError, ValueError):
        return
    keep(start.arguments, lines)


def _lines_of_echo(echo: Echo, err: str) -> Iterator[Line]:
    if echo.depfile is not None:
        yield DEPFILE, "", "", echo.depfile
        yield from _lines_of_text(DEPLINE, echo.dependencies)
    if echo.stamp is not None:
        yield STAMP, "", "", echo.stamp
    yield from _lines_of_text(OUT, echo.out)
    yield from _lines_of_text(ERR, err)


def _lines_of_text(kind: str, text: str) -> Iterator[Line]:
    for line in text.removesuffix("\n").split("\n") if text else ():
        yield kind, "", "", line
