"""Spells texts and keys in TOML."""

import json
import re

_BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")
_DELETE = "\x7f"


def spell_text(text: str) -> str:
    """Return a text as a basic string, on one line."""
    # JSON's strings are TOML's, but for one control character.
    quoted = json.dumps(text, ensure_ascii=False)
    return quoted.replace(_DELETE, "\\u007f")


def spell_key(key: str) -> str:
    """Return a key bare where that may be, else quoted."""
    return key if _BARE_KEY.fullmatch(key) else spell_text(key)
