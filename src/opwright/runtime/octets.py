"""Octets: the values of fields that hold strings of bytes."""

from typing import TypeAlias

# Decoding gives memoryviews of the input; any of the three may be assigned.
Octets: TypeAlias = bytes | bytearray | memoryview
