"""Conformance: kernels of any author, on cases with known results.

    cases = read_cases(Path("cases"))
    outcomes = run_cases(KERNELS, cases, OPERATORS)

A case is an entry of `index.json` in a folder, and its arrays in `ID.npz` beside that:
`in__NAME` and `out__NAME` for each input and output.
"""

from .cases import Case, CasesError
from .outcomes import Outcome, Tally, tally_outcomes
from .read_cases import read_cases
from .run_cases import run_cases

__all__ = [
    "Case",
    "CasesError",
    "Outcome",
    "Tally",
    "read_cases",
    "run_cases",
    "tally_outcomes",
]
