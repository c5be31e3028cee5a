"""Checks: the form of the functions that look at the records of a class."""

from collections.abc import Callable
from typing import TypeAlias

from ..place import Place
from ..visit import Visit

Check: TypeAlias = Callable[[object, Place, Visit, int], bool]
"""Looks at a record at a place, and at those inside of it.

The last argument is how many levels of records may be inside. Returns whether the
record itself is what it should be; what it holds is reported by itself.
"""

CheckOf: TypeAlias = Callable[[type[object]], Check]
"""Gives the check of a class."""
