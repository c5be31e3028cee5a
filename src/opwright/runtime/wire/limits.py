"""Limits: how deep and how large messages may be, as protobuf itself has it."""

from typing import Final

DEPTH_LIMIT: Final = 100  # messages in the outermost one, entries of maps included
SIZE_LIMIT: Final = 2**31 - 1  # bytes of a message
