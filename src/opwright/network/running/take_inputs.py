"""Taking inputs: the arrays that a caller gives, for the tensors that need them."""

from collections.abc import Iterator, Mapping

from ...runtime.kernels import Array
from ..advice import did_you_mean
from ..keys import Key
from .arrays import Arrays, native
from .names import Names
from .problems import Problem, ProblemKind
from .programs import Program


def take_inputs(
    program: Program, given: Arrays, problems: list[Problem]
) -> dict[Key, Array]:
    """Return the array of each input, adding problems for those that do not fit."""
    names = Names(program.inputs)
    taken: dict[Key, Array] = {}
    for name, array in given.items():
        slot = names.find(name)
        if slot is None:
            problems.append(_unknown(name, names))
        elif slot.key in taken:
            message = f"{slot.label} is given twice, by its name and its index"
            problems.append(Problem(kind=ProblemKind.UNKNOWN_INPUT, message=message))
        else:
            taken[slot.key] = native(array)
    problems.extend(_misfits(program, taken, names))
    return taken


def _misfits(
    program: Program, taken: Mapping[Key, Array], names: Names
) -> Iterator[Problem]:
    for slot in program.inputs:
        array = taken.get(slot.key)
        if array is None:
            message = f"input {slot.label} is missing; it is {slot.form}"
            helps = (f"give an array called {names.name_of(slot)!r}",)
            yield Problem(kind=ProblemKind.MISSING_INPUT, message=message, helps=helps)
        elif misfit := slot.misfit(array):
            message = f"input {slot.label} {misfit}"
            yield Problem(kind=ProblemKind.INPUT_MISFIT, message=message)


def _unknown(name: Key, names: Names) -> Problem:
    known = [*names]
    if names.is_shared(name):
        message = f"several inputs are called {name!r}; name them by index"
    else:
        advice = did_you_mean(str(name), known)
        message = f"the model has no input {name!r}{advice}"
    notes = (f"inputs: {', '.join(known)}",) if known else ()
    return Problem(kind=ProblemKind.UNKNOWN_INPUT, message=message, notes=notes)
