"""Decoding loops: the lines that read tag after tag until a message ends."""

from typing import Final

from .faults import FAULTS, fault_of, overrun, too_deep, unfinished_group
from .scope import Lines, Scope, indent
from .unknown import skip_field
from .varints import read_tag

# Tags of one byte, which are most, leave `_start` alone; no longer tag equals its last
# byte.
FIND_START: Final = "if _tag == _data[_pos]: _start = _pos"


def write_loop(branches: Lines, keep: str, scope: Scope, *, group: bool) -> Lines:
    """Return the loop over a message's values.

    `branches` begin with `_pos` at the last byte of the tag, and end with `continue`
    for the tags that they take. `keep` is what is done with a field that none of them
    took, from `_start` to `_pos`. A group's loop ends with the tag `_until`.
    """
    skip = scope.name("skip_field", skip_field)
    end_of_group = ("if _tag == _until:", "    _pos += 1", "    break")
    body = (
        *_read_tag(scope),
        *branches,
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
        "    else: _tag += (_n << 7) - 128",
    )


def _unfinished(scope: Scope) -> Lines:
    name = scope.name("unfinished_group", unfinished_group)
    return "    else:", f"        raise {name}(_pos, _depth)"
