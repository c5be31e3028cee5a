"""The JSON form of records: protobuf's canonical mapping, for both languages.

Every kind of value has a `Form`, which writes and reads it; a record's form is made of
its fields' at first use. Whatever is wrong with a value or with a text travels as a
`Misfit`, which learns its path on the way out and is told to the caller in `codec`.
"""

from .codec import from_json, to_json
from .level import Style

__all__ = ["Style", "from_json", "to_json"]
