"""Numbers: the form of whatever scalars a dtype holds."""

import numpy as np

from .booleans import BOOLEAN
from .floats import float_form
from .form import Form
from .integers import integer_form


def number_form(dtype: np.dtype[np.generic]) -> Form:
    """Return the form of a dtype's scalars: booleans, integers or floats."""
    match dtype.kind:
        case "b":
            return BOOLEAN
        case "f":
            return float_form(dtype)
        case _:
            return integer_form(dtype)
