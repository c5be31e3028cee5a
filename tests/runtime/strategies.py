"""Strategies: random values of the classes in `generated_form`."""

import numpy as np
from hypothesis import strategies as st

from opwright.runtime import Record
from tests.runtime.generated_form import (
    BorderAmounts,
    Convolution,
    Empty,
    Everything,
    Format,
    Layer,
    Nested,
    Pod,
    PodUnion,
    SamePadding,
    ValidPadding,
    Value,
    Weights,
)

floats = st.floats(allow_nan=False, width=32)
numbers = st.integers(-(2**31), 2**31 - 1)
counts = st.integers(0, 2**32 - 1)
blobs = st.binary(max_size=5)


Values = st.SearchStrategy[object]


def arrays(dtype: str, elements: Values) -> Values:
    return st.lists(elements, max_size=4).map(lambda items: np.array(items, dtype))


float_arrays = arrays("float32", st.floats(width=32))  # NaN included
weights = st.builds(Weights, floatValue=float_arrays, float16Value=blobs)
modes = st.integers(0, 6).map(SamePadding.SamePaddingMode)
edges = st.builds(BorderAmounts.EdgeSizes, startEdgeSize=counts, endEdgeSize=counts)
amounts = st.builds(BorderAmounts, borderAmounts=st.lists(edges, max_size=3))
paddings = st.one_of(
    st.builds(ValidPadding, paddingAmounts=st.none() | amounts),
    st.builds(SamePadding, asymmetryMode=modes),
)
convolutions = st.builds(
    Convolution,
    outputChannels=counts,
    kernelSize=st.lists(counts, max_size=3),
    PaddingType=st.none() | paddings,
    hasBias=st.booleans(),
    weights=st.none() | weights,
)
values = st.one_of(
    st.builds(Value),
    st.builds(Value, doubleValue=floats),
    st.builds(Value, intValue=numbers),
    st.builds(Value, blobValue=blobs),
)
layers = st.builds(
    Layer,
    name=st.text(max_size=5),
    layer=st.none() | convolutions | st.builds(Empty),
    simple=st.none() | floats | st.text(max_size=3) | blobs,
)
everything = st.builds(
    Everything,
    aDouble=floats,
    anInt64=numbers,
    aString=st.text(max_size=5),
    mode=modes,
    modes=st.lists(modes, max_size=3),
    sfixed64s=arrays("int64", numbers),
    table=st.dictionaries(st.text(max_size=3), weights, max_size=2),
    maybe=st.none() | numbers,
)
pods = st.builds(
    Pod, b=st.booleans(), i64=numbers, f32=floats, format=st.integers(-3, 3).map(Format)
)
unions = st.one_of(
    st.builds(PodUnion),
    st.builds(PodUnion, i=numbers),
    st.builds(PodUnion, j=counts),
    st.builds(PodUnion, s=pods),
)
nested = st.builds(
    Nested,
    name=st.text(max_size=4),
    pod=pods,
    either=unions,
    longs=arrays("int64", numbers),
    rows=st.lists(st.lists(numbers, max_size=3), max_size=3),
    pods=st.lists(pods, max_size=2),
)
records: st.SearchStrategy[Record] = st.one_of(
    weights, convolutions, values, layers, everything, pods, unions, nested
)
