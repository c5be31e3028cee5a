"""Conditions on texts: what they are, begin with, end with, contain and match."""

import re

from opwright.compiler.ir.syntax import Sign
from opwright.compiler.targets.views.json_schema.patterns import escaped
from opwright.compiler.targets.views.json_schema.rules.untold import Untold
from opwright.compiler.targets.views.json_schema.schemas import Schema, constant

# Patterns that mean the same to all engines: plain characters, and classes of them.
_COMMON = re.compile(
    r"\^?(?:[A-Za-z0-9 _:,@#%&=~<>!;'\"-]|\\[\\.^$*+?()\[\]{}|/]"
    r"|[|*+?]|\{[0-9]{1,4}(?:,[0-9]{0,4})?\}|\((?:\?:)?|\)"
    r"|\[\^?(?:[a-z]-[a-z]|[A-Z]-[A-Z]|[0-9]-[0-9]|[A-Za-z0-9 _:,.@#%=!;])+\])*+\$?"
)


def compare_text(sign: Sign, text: str) -> Schema:
    """Return the schema of the texts that are, or are not, another one."""
    match sign:
        case Sign.EQUAL:
            return constant(text)
        case Sign.UNEQUAL if not text:
            return {"type": "string", "minLength": 1}
        case Sign.UNEQUAL:
            return {"type": "string", "not": constant(text)}
        case _:
            raise Untold


def text_pattern(function: str, argument: str) -> str:
    """Return the pattern of the texts of which a function of rules is true."""
    literal = escaped(argument)
    match function:
        case "starts_with":
            return f"^{literal}"
        case "ends_with":
            return f"{literal}$"
        case "contains_text":
            return literal
        case "matches" if _is_common(argument):
            return argument
        case _:
            raise Untold


def _is_common(pattern: str) -> bool:
    if not _COMMON.fullmatch(pattern):
        return False
    if "(" in pattern and "{" in pattern:  # counts of counts are out of hand soon
        return False
    try:
        re.compile(pattern)
    except re.error:
        return False
    return True
