"""Keys: how nodes refer to tensors, by name or by index."""

from typing import TypeAlias

Key: TypeAlias = str | int
