"""The functions of rules: CEL's own, and those that contracts add.

Adding one is an entry here and a function of that name in `runtime/cel/`. What is
written in several entries under one name takes several sorts; these share what runs.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType

from opwright.compiler.ir.sorts import ListSort, MapSort, SimpleSort, Sort

_BOOL, _INT, _UINT = SimpleSort.BOOL, SimpleSort.INTEGER, SimpleSort.UNSIGNED
_FLOAT, _TEXT, _BYTES = SimpleSort.FLOAT, SimpleSort.TEXT, SimpleSort.BYTES
_DYN = SimpleSort.DYN
_INTS, _FLOATS, _TEXTS = ListSort(_INT), ListSort(_FLOAT), ListSort(_TEXT)
_LIST = ListSort(_DYN)


class Special(Enum):
    """Parameters that no sort describes. TENSOR: a struct that is a tensor."""

    TENSOR = "a tensor"


class Form(Enum):
    """Whether it is written `f(a, b)`, `a.f(b)` or both ways."""

    FUNCTION = "function"
    METHOD = "method"
    EITHER = "either"


@dataclass(frozen=True, slots=True)
class Function:
    """A function: its name, what it takes and gives, and the function that runs.

    `fails`: it may have no result for these sorts. Of a method, the first parameter is
    what stands in front. `own`: a contract defines it.
    """

    name: str
    parameters: tuple[Sort | Special, ...]
    result: Sort
    runtime: str
    fails: bool = False
    form: Form = Form.FUNCTION
    own: bool = False


FUNCTIONS = (
    Function("size", (_LIST,), _INT, "size", form=Form.EITHER),
    Function("size", (MapSort(_DYN, _DYN),), _INT, "size", form=Form.EITHER),
    Function("size", (_TEXT,), _INT, "size", form=Form.EITHER),
    Function("size", (_BYTES,), _INT, "size", form=Form.EITHER),
    # Texts.
    Function("contains", (_TEXT, _TEXT), _BOOL, "contains_text", form=Form.METHOD),
    Function("startsWith", (_TEXT, _TEXT), _BOOL, "starts_with", form=Form.METHOD),
    Function("endsWith", (_TEXT, _TEXT), _BOOL, "ends_with", form=Form.METHOD),
    Function("matches", (_TEXT, _TEXT), _BOOL, "matches", True, Form.EITHER),
    # Conversions.
    Function("int", (_INT,), _INT, "to_int"),
    Function("int", (_UINT,), _INT, "to_int", fails=True),
    Function("int", (_FLOAT,), _INT, "to_int", fails=True),
    Function("int", (_TEXT,), _INT, "to_int", fails=True),
    Function("uint", (_INT,), _UINT, "to_uint", fails=True),
    Function("uint", (_UINT,), _UINT, "to_uint"),
    Function("uint", (_FLOAT,), _UINT, "to_uint", fails=True),
    Function("uint", (_TEXT,), _UINT, "to_uint", fails=True),
    Function("double", (_INT,), _FLOAT, "to_double"),
    Function("double", (_UINT,), _FLOAT, "to_double"),
    Function("double", (_FLOAT,), _FLOAT, "to_double"),
    Function("double", (_TEXT,), _FLOAT, "to_double", fails=True),
    Function("string", (_INT,), _TEXT, "to_string"),
    Function("string", (_UINT,), _TEXT, "to_string"),
    Function("string", (_FLOAT,), _TEXT, "to_string"),
    Function("string", (_BOOL,), _TEXT, "to_string"),
    Function("string", (_TEXT,), _TEXT, "to_string"),
    Function("string", (_BYTES,), _TEXT, "to_string", fails=True),
    Function("bytes", (_BYTES,), _BYTES, "to_bytes"),
    Function("bytes", (_TEXT,), _BYTES, "to_bytes"),
    Function("bool", (_BOOL,), _BOOL, "to_bool"),
    Function("bool", (_TEXT,), _BOOL, "to_bool", fails=True),
    Function("dyn", (_DYN,), _DYN, "dyn"),
    Function("type", (_DYN,), SimpleSort.TYPE, "type_of", fails=True),
    # Numbers and lists of these: not CEL's, as all that follows.
    Function("abs", (_INT,), _INT, "absolute", fails=True),
    Function("abs", (_FLOAT,), _FLOAT, "absolute"),
    Function("sum", (_INTS,), _INT, "total", fails=True),
    Function("sum", (_FLOATS,), _FLOAT, "float_total"),
    Function("product", (_INTS,), _INT, "product", fails=True),
    Function("min", (_INTS,), _INT, "least", fails=True),
    Function("min", (_FLOATS,), _FLOAT, "least", fails=True),
    Function("max", (_INTS,), _INT, "greatest", fails=True),
    Function("max", (_FLOATS,), _FLOAT, "greatest", fails=True),
    Function("is_permutation", (_INTS,), _BOOL, "is_permutation"),
    Function("distinct", (_INTS,), _BOOL, "distinct"),
    Function("distinct", (_FLOATS,), _BOOL, "distinct"),
    Function("distinct", (_TEXTS,), _BOOL, "distinct"),
    # Tensors.
    Function("elements", (Special.TENSOR,), _INT, "elements", fails=True),
    Function("holds", (Special.TENSOR, _INT), _BOOL, "holds", fails=True),
    Function("encodings", (Special.TENSOR,), _TEXTS, "encodings"),
)

BY_NAME: Mapping[str, tuple[Function, ...]] = MappingProxyType(
    {
        name: tuple(function for function in FUNCTIONS if function.name == name)
        for name in {function.name: None for function in FUNCTIONS}
    }
)
