"""float32: the fewest digits that read back, one by one and all at once."""

import numpy as np
from google.protobuf.internal.type_checkers import ToShortestFloat
from hypothesis import given
from hypothesis import strategies as st

from opwright.runtime.json_form.shortest import as_single, shortest, shortest_of

finite = st.floats(width=32, allow_nan=False, allow_infinity=False)
POWERS = [2.0**power for power in range(-149, 128)]
SPECIAL = np.array(
    [
        *(0.0, -0.0, 0.1, -0.3, 16777216.0, 3.4028234663852886e38),
        *POWERS,
        *(power * (1 - 2.0**-24) for power in POWERS[30:]),
        *(float(f"1e{power}") for power in range(-37, 39)),
        *(number / 1024 for number in range(1, 20_000, 7)),  # half-way decimals
    ],
    np.float32,
)


@given(finite)
def test_one(value: float) -> None:
    assert shortest(value) == ToShortestFloat(value)
    assert as_single(shortest(value)) == value


@given(st.lists(finite, max_size=50))
def test_many(values: list[float]) -> None:
    found = shortest_of(np.array(values, np.float32)).tolist()
    assert list(map(repr, found)) == [repr(shortest(value)) for value in values]


def test_special_values() -> None:
    found = shortest_of(SPECIAL).tolist()
    assert list(map(repr, found)) == list(map(repr, map(shortest, SPECIAL.tolist())))


def test_random_bits() -> None:
    bits = np.random.default_rng(7).integers(0, 2**32, 20_000, dtype=np.uint32)
    values = bits.view(np.float32)
    values = values[np.isfinite(values)]
    expected = [shortest(value) for value in values.tolist()]
    assert shortest_of(values).tolist() == expected
