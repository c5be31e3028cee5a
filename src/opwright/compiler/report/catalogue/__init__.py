"""Every code that opwright can report, one file per stage.

Each code has a page `docs/errors/OPWnnnn.md` and a fixture `tests/errors/OPWnnnn/`.
A number stays with its kind for ever; a kind that is given up moves to `RETIRED`.
"""

from types import ModuleType

from opwright.compiler.report.catalogue import (
    auditing,
    configuration,
    contracts,
    converting,
    hdi,
    kernels,
    proto,
    running,
    schema,
    source,
    targets,
    writing,
)
from opwright.compiler.report.code import Code

RETIRED: frozenset[int] = frozenset()


def all_codes() -> tuple[Code, ...]:
    """Return every code in force, by number."""
    stages: tuple[ModuleType, ...] = (
        source,
        configuration,
        hdi,
        kernels,
        proto,
        contracts,
        schema,
        targets,
        writing,
        converting,
        auditing,
        running,
    )
    codes = (
        value
        for stage in stages
        for value in vars(stage).values()
        if isinstance(value, Code)
    )
    return tuple(sorted(codes, key=lambda code: code.number))
