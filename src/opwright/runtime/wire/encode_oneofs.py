"""Encoding of oneofs: the lines that find the member that is set, and write it.

Members stand among the other fields by their numbers, so a oneof may be written at
several places: once for each stretch of its members without other fields in between.
"""

from dataclasses import dataclass

from ..fields import MessageField
from ..kinds import RecordOf
from ..layout import Layout, owner_of
from ..pb_kinds import OneofMember
from .compiled import deferred
from .encode_values import ValueWriter
from .scope import Lines, indent
from .tags import WireType, prefix_of
from .writing import member_finder

# A member's number and, if it is a message, what stands before it and its encoder.
_Entry = tuple[int, bytes, object]

_NONE: _Entry = (0, b"", None)
