"""Structure: whether records hold what their classes say, before any rule is asked.

What is looked at are types and ranges of values, members of enums, required fields and
the depth of records in records. A record without violations of these can be encoded.
"""

from .check import Check, CheckOf
from .checkers import Checkers, Wrap

__all__ = ["Check", "CheckOf", "Checkers", "Wrap"]
