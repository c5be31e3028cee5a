"""Compares what the test program prints with the values of the reference vectors."""

from typing import Any, TypeGuard

import numpy as np

Json = Any


def is_same(decoded: Json, expected: Json) -> bool:
    """Tell whether a decoded value is the one that a vector describes.

    Enums are printed as numbers, maps in the order of their keys.
    """
    if is_object(expected):
        if "enum" in expected:
            return bool(decoded == expected["value"])
        return decoded.keys() == expected.keys() and all(
            is_same(decoded[name], value) for name, value in expected.items()
        )
    if is_list(expected):
        orders = [expected, sorted(expected)] if is_map(expected) else [expected]
        return any(are_same(decoded, items) for items in orders)
    if isinstance(expected, float) and decoded != expected:
        # Of single precision, the vectors have the digits that tell it apart.
        return bool(decoded == float(np.float32(expected)))
    return bool(decoded == expected)


def are_same(decoded: list[Json], expected: list[Json]) -> bool:
    return len(decoded) == len(expected) and all(map(is_same, decoded, expected))


def is_map(items: list[Json]) -> bool:
    return all(is_list(item) and len(item) == 2 and is_key(item[0]) for item in items)


def is_key(item: Json) -> bool:
    return isinstance(item, int | str) and not isinstance(item, bool)


def is_object(value: Json) -> TypeGuard[dict[str, Json]]:
    return isinstance(value, dict)


def is_list(value: Json) -> TypeGuard[list[Json]]:
    return isinstance(value, list)
