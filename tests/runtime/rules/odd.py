"""Odd values: what attributes may hold in records that were made to confuse."""

from typing import cast

import numpy as np

from tests.runtime.generated_form import LegacyMode, Pod, Value, Weights


class Evil:
    """An object that fails whatever is asked of it."""

    def __getattribute__(self, name: str) -> object:
        raise RuntimeError(name)

    def __len__(self) -> int:
        raise RuntimeError

    def __eq__(self, other: object) -> bool:
        raise RuntimeError

    def __hash__(self) -> int:
        raise RuntimeError

    def __index__(self) -> int:
        raise RuntimeError

    def __float__(self) -> float:
        raise RuntimeError

    def __repr__(self) -> str:
        raise RuntimeError


ODD: tuple[object, ...] = (
    None,
    True,
    -1,
    2**70,
    1.5,
    "x",
    "\ud800",
    b"y",
    [1],
    [[1]],
    ["x"],
    [None],
    (2, "z"),
    {"a": 1},
    {1: 2},
    {2},
    3j,
    np.zeros(2),
    np.zeros((1, 1), np.int32),
    np.float32(1),
    object(),
    Evil(),
    [Evil()],
    {"a": Evil()},
    Weights(),
    [Weights()],
    [Pod()],
    Value.IntValue(cast(int, "x")),
    LegacyMode.FIRST,
    type,
)
