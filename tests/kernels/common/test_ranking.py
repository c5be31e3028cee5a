"""The largest elements, against a sort of Python's."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from opwright.kernels.common.ranking import find_largest


@given(st.lists(st.integers(-3, 3), min_size=1, max_size=8), st.data())
def test_largest(values: list[int], data: st.DataObject) -> None:
    count = data.draw(st.integers(0, len(values)))
    order = sorted(range(len(values)), key=lambda i: -values[i])
    for dtype in (np.int8, np.float32):
        found = find_largest(np.array([values], dtype), count, 1)
        assert found.tolist() == [order[:count]]
