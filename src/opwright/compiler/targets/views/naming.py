"""The naming rule: spec names to Python names, injective within a scope.

A name stays as it is, with two exceptions, in this order (`docs/naming.md`):

1. `_x` becomes `spec_x`. So that nothing else can become it, a name that begins with
   one or more `spec` and an underscore gets one more `spec`.
2. A reserved name gets an underscore, and so does a reserved name that already ends in
   underscores: `int` becomes `int_`, `int_` becomes `int__`.

Both steps are injective, hence the rule is.
"""

import re
import unicodedata
from collections.abc import Iterable, Mapping
from keyword import kwlist
from types import MappingProxyType

KEYWORDS = frozenset(kwlist)

BUILTINS = frozenset(
    {"bool", "bytes", "dict", "float", "int", "list", "object", "str", "tuple"}
)

IMPORTED = frozenset(
    {
        "Array",
        "Enum",
        "Iterator",
        "Member",
        "Message",
        "NDArray",
        "Octets",
        "Protocol",
        "Struct",
        "Tagged",
        "Union",
        "annotations",
        "hdi",
        "np",
        "pb",
    }
)

EVERYWHERE = KEYWORDS | BUILTINS | IMPORTED | {"self"}

IN_RECORDS = EVERYWHERE | {
    "from_bytes",
    "from_file",
    "from_json",
    "from_parcel",
    "open",
    "to_bytes",
    "to_file",
    "to_json",
    "to_numpy",
    "to_parcel",
}

# `mro`, `name` and `value` belong to enum; the rest are the public attributes of int.
IN_ENUMS = EVERYWHERE | {
    "as_integer_ratio",
    "bit_count",
    "bit_length",
    "conjugate",
    "denominator",
    "from_bytes",
    "imag",
    "is_integer",
    "mro",
    "name",
    "numerator",
    "real",
    "to_bytes",
    "value",
}

_SHIFTED = re.compile(r"(spec)*_")

# Words that are one word in snake case, though capitals would part them.
_MIXED = re.compile(r"(?:P?ReLU|GeLU|SiLU|DType|IoU)(?![a-z])")
_BOUNDARY = re.compile(
    r"(?<=[a-z])(?=[A-Z])"
    r"|(?<=[0-9])(?=[A-Z])(?!D(?![a-z]))"  # `Conv2DFusion` is `conv2d_fusion`
    r"|(?<=[A-Z])(?=[A-Z][a-z])"
    r"|(?<=[a-z]To)(?=[0-9])"  # `flattenTo2D` is `flatten_to_2d`
)


def python_name(name: str, reserved: frozenset[str]) -> str:
    """Return the Python name of one spec name. `reserved` holds no trailing `_`."""
    shifted = f"spec{name}" if _SHIFTED.match(name) else name
    return f"{shifted}_" if shifted.rstrip("_") in reserved else shifted


def reserve(base: frozenset[str], names: Iterable[str]) -> frozenset[str]:
    """Return `base` with more names reserved."""
    return base | {name.rstrip("_") for name in names}


def assign_names(
    names: Iterable[str], reserved: frozenset[str], *, snake: Iterable[str] = ()
) -> Mapping[str, str]:
    """Name everything in one scope.

    The names in `snake` are first turned to snake case, by which two of them may meet;
    one that needs no change keeps its name, and the others, in order, get `_2`, `_3`
    and so on.
    """
    lowered = frozenset(snake)
    wanted = {
        name: python_name(snake_case(name) if name in lowered else name, reserved)
        for name in names
    }
    scope = Scope(name for name, python in wanted.items() if name == python)
    return MappingProxyType(
        {
            name: python if name == python else scope.take(python)
            for name, python in wanted.items()
        }
    )


class Scope:
    """The names that are taken in a scope."""

    def __init__(self, taken: Iterable[str] = ()) -> None:
        self._numbers = dict.fromkeys(taken, 1)

    def take(self, wanted: str) -> str:
        """Take `wanted`, or if it is taken the first numbered form that is not."""
        chosen = wanted
        while chosen in self._numbers:
            self._numbers[wanted] += 1
            chosen = f"{wanted}_{self._numbers[wanted]}"
        self._numbers[chosen] = 1
        return chosen


def snake_case(name: str) -> str:
    """Return a name in snake case: `INnrtDevice` is `i_nnrt_device`.

    Digits stay with the word before them: `float16Value` is `float16_value`; so does
    the D of a number of dimensions. A few words are one word in spite of their
    capitals: `leakyReLU` is `leaky_relu`.
    """
    plain = _MIXED.sub(lambda match: match.group().capitalize(), name)
    return _BOUNDARY.sub("_", plain).lower()


def camel_case(name: str) -> str:
    """Return a name in upper camel case: `as_int` is `AsInt`, `intValue` `IntValue`.

    A name that would not be one without its underscores stays as it is.
    """
    words = [word for word in name.split("_") if word]
    if len(words) > 1 and name.isupper():
        words = [word.lower() for word in words]
    camel = "".join(word[:1].upper() + word[1:] for word in words)
    return camel if camel.isidentifier() else name


def module_file_stem(stem: str) -> str:
    """Return the file name, without suffix, of the Python module of a spec file.

    Letters lose their accents; those of other scripts are written as their code points.
    """
    name = re.sub(r"[^a-z0-9]+", "_", snake_case(_ascii(stem))).strip("_")
    if not name[:1].isalpha():
        name = f"module_{name}".rstrip("_")
    return python_name(name, KEYWORDS)


def _ascii(text: str) -> str:
    return "".join(map(_ascii_of, unicodedata.normalize("NFKD", text)))


def _ascii_of(character: str) -> str:
    if character.isascii():
        return character
    if unicodedata.combining(character):
        return ""
    return f"_u{ord(character):04x}_" if character.isalnum() else "_"


def package_segments(namespace: str) -> tuple[str, ...]:
    """Return the folders of a dotted namespace; none of them is a keyword."""
    parts = namespace.split(".") if namespace else []
    return tuple(python_name(part, KEYWORDS) for part in parts)
