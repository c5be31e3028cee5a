"""What rules in CEL need at run time, where Python's own operators mean something else.

Generated code calls these through the module: `cel.divide(a, b)`.
"""

from .arithmetic import add, divide, multiply, negate, remainder, subtract
from .collections import (
    contains,
    has_key,
    index,
    item,
    iterate,
    lookup,
    mapping,
    merge,
    pairs,
    size,
)
from .comparison import at_most, equal, less
from .conversions import (
    dyn,
    to_bool,
    to_bytes,
    to_double,
    to_int,
    to_string,
    to_uint,
)
from .errors import CelError, UnknownError
from .kinds import Kind, Unsigned, type_of
from .logic import both, either, every, every_pair, fail, some, some_pair, truth
from .numbers import (
    absolute,
    distinct,
    float_total,
    greatest,
    is_permutation,
    least,
    product,
    total,
)
from .records import as_list, filled, is_known, read
from .tensors import elements, encodings, holds
from .texts import contains_text, ends_with, matches, starts_with

__all__ = [
    "CelError",
    "Kind",
    "UnknownError",
    "Unsigned",
    "absolute",
    "add",
    "as_list",
    "at_most",
    "both",
    "contains",
    "contains_text",
    "distinct",
    "divide",
    "dyn",
    "either",
    "elements",
    "encodings",
    "ends_with",
    "equal",
    "every",
    "every_pair",
    "fail",
    "filled",
    "float_total",
    "greatest",
    "has_key",
    "holds",
    "index",
    "is_known",
    "is_permutation",
    "item",
    "iterate",
    "least",
    "less",
    "lookup",
    "mapping",
    "matches",
    "merge",
    "multiply",
    "negate",
    "pairs",
    "product",
    "read",
    "remainder",
    "size",
    "some",
    "some_pair",
    "starts_with",
    "subtract",
    "to_bool",
    "to_bytes",
    "to_double",
    "to_int",
    "to_string",
    "to_uint",
    "total",
    "truth",
    "type_of",
]
