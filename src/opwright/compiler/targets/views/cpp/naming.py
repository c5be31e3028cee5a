"""The naming rule for C++: spec names to identifiers, injective within a scope.

A name stays as it is where C++ allows that. `_x` becomes `spec_x` and `a__b` becomes
`a_b`, since such names are the compiler's; keywords and macros get an underscore. Two
names that meet by this are numbered.
"""

import re
from collections.abc import Iterable, Mapping
from types import MappingProxyType

from opwright.compiler.targets.views.cpp.reserved import KEYWORDS, MACROS

NEVER = KEYWORDS | MACROS
"""What is no name anywhere."""

_UNDERSCORES = re.compile(r"__+")


def assign_identifiers(
    names: Iterable[str], reserved: Iterable[str] = ()
) -> Mapping[str, str]:
    """Name everything in one scope; what needs no change keeps its name."""
    taboo = NEVER.union(reserved)
    wanted = {name: _identifier(name, taboo) for name in names}
    taken = {name for name in wanted if wanted[name] == name} - taboo
    chosen = {name: name for name in taken}
    for name, identifier in wanted.items():
        if name not in chosen:
            chosen[name] = free_identifier(identifier, taken | taboo)
            taken.add(chosen[name])
    return MappingProxyType({name: chosen[name] for name in wanted})


def free_identifier(wanted: str, taken: Iterable[str]) -> str:
    """Return an identifier, or the first numbered form of it that is not taken."""
    others, chosen, number = frozenset(taken), wanted, 1
    while chosen in others:
        number += 1
        chosen = f"{wanted}{number}"
    return chosen


def _identifier(name: str, taboo: frozenset[str]) -> str:
    text = _UNDERSCORES.sub("_", name)
    if text.startswith("_"):
        text = f"spec{text}"
    is_open = text in taboo and not text.endswith("_")
    return f"{text}_" if is_open else text
