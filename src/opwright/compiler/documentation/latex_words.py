"""The LaTeX commands that plain text math has its own spelling for."""

from collections.abc import Mapping
from types import MappingProxyType

FRACTIONS = frozenset({"frac", "dfrac", "tfrac", "cfrac"})

# Commands that only dress their argument.
GROUPS = frozenset(
    {
        "text",
        "textbf",
        "textit",
        "textrm",
        "mathrm",
        "mathbf",
        "mathit",
        "mathsf",
        "mathtt",
        "mathcal",
        "mathbb",
        "boldsymbol",
        "bm",
        "operatorname",
        "mbox",
        "hbox",
        "rm",
        "bf",
        "it",
    }
)

# Commands that only steer the layout.
IGNORED = frozenset(
    {
        "left",
        "right",
        "big",
        "Big",
        "bigg",
        "Bigg",
        "bigl",
        "bigr",
        "Bigl",
        "Bigr",
        "displaystyle",
        "textstyle",
        "limits",
        "nolimits",
        "nonumber",
        "hline",
        "!",
    }
)

# What opens and closes the rows of an environment; others have their rows only.
ENVIRONMENTS: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "cases": ("{", "}"),
        "matrix": ("[", "]"),
        "bmatrix": ("[", "]"),
        "pmatrix": ("[", "]"),
        "vmatrix": ("[", "]"),
        "array": ("[", "]"),
    }
)

# Everything else, Greek letters and functions included, is spelled as its own name.
SYMBOLS: Mapping[str, str] = MappingProxyType(
    {
        "geq": ">=",
        "ge": ">=",
        "leq": "<=",
        "le": "<=",
        "neq": "!=",
        "ne": "!=",
        "lt": "<",
        "gt": ">",
        "approx": "~=",
        "equiv": "==",
        "times": "*",
        "cdot": "*",
        "ast": "*",
        "odot": "⊙",
        "otimes": "⊗",
        "oplus": "⊕",
        "div": "/",
        "pm": "+/-",
        "mp": "-/+",
        "leftarrow": "<-",
        "gets": "<-",
        "rightarrow": "->",
        "to": "->",
        "Rightarrow": "=>",
        "infty": "inf",
        "int": "integral",
        "ldots": "...",
        "cdots": "...",
        "dots": "...",
        "lfloor": "floor(",
        "rfloor": ")",
        "lceil": "ceil(",
        "rceil": ")",
        "lvert": "|",
        "rvert": "|",
        "lVert": "||",
        "rVert": "||",
        "|": "||",
        "mid": "|",
        "quad": " ",
        "qquad": " ",
        ";": " ",
        ":": " ",
        ",": " ",
        " ": " ",
        "\n": " ",
        "{": "{",
        "}": "}",
        "_": "_",
        "^": "^",
        "%": "%",
        "$": "$",
        "#": "#",
        "&": "&",
    }
)
