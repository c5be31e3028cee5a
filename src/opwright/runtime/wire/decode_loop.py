"""Decoding loops: the lines that read tag after tag until a message ends."""

from typing import Final

from .faults import FAULTS, fault_of, overrun, too_deep, unfinished_group
from .scope import Lines, Scope, indent
from .search import Search
from .unknown import skip_field
from .varints import read_tag

# What the second byte of a tag adds to the first, which is greater than 127.
HIGH: Final = tuple((byte << 7) - 128 for byte in range(128))

# Tags of one byte, which are most, leave `_start` alone; no longer tag equals its last
# byte.
FIND_START: Final = "if _tag == _data[_pos]: _start = _pos"


def write_loop(search: Search, keep: str, scope: Scope, *, group: bool) -> Lines:
    """Return the loop over a message's values.

    The branches of the search begin with `_pos` at the last byte of the tag, and end
    with `continue`. `keep` is what is done with a field that has none, from `_start` to
    `_pos`. A group's loop ends with the tag `_until`.
    """
    skip = scope.name("skip_field", skip_field)
    end_of_group = ("if _tag == _until:", "    _pos += 1", "    break")
    body = (
        *_read_tag(scope),
        *indent(search.long),
        *search.short,
        *(end_of_group if group else ()),
        FIND_START,
        f"_pos = {skip}(_data, _tag, _pos + 1, _end, _depth)",
        keep,
    )
    fault = scope.name("fault_of", fault_of)
    return (
        "try:",
        "    while _pos < _end:",
        *indent(body, 2),
        *(_unfinished(scope) if group else ()),
        f"except {scope.name('faults', FAULTS)} as _error:",
        f"    raise {fault}(_error, _pos, _end, _depth) from None",
        f"if _pos {'>' if group else '!='} _end: "
        f"raise {scope.name('overrun', overrun)}(_end, _depth)",
    )


def check_depth(scope: Scope) -> Lines:
    """Return the line that refuses messages below the limit."""
    name = scope.name("too_deep", too_deep)
    return (f"if _depth < 0: raise {name}(_pos, _depth)",)


def _read_tag(scope: Scope) -> Lines:
    read = scope.name("read_tag", read_tag)
    return (
        "_tag = _data[_pos]",
        "if _tag > 127:",
        "    _start = _pos",
        "    _pos += 1",
        "    _n = _data[_pos]",
        "    if _n > 127:",
        f"        _tag, _pos = {read}(_data, _start)",
        "        _pos -= 1",
        f"    else: _tag += {scope.name('high', HIGH)}[_n]",
    )


def _unfinished(scope: Scope) -> Lines:
    name = scope.name("unfinished_group", unfinished_group)
    return "    else:", f"        raise {name}(_pos, _depth)"
