"""Networks: checks of records, and of the graphs of operators that they hold.

What is true of them is said by a `Contract`, which generated validators have.
"""

from .check import check
from .facts import Described, TensorFacts
from .infer import infer
from .requirement import Reason, Requirement
from .requires import requires

__all__ = [
    "Described",
    "Reason",
    "Requirement",
    "TensorFacts",
    "check",
    "infer",
    "requires",
]
