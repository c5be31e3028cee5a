"""Representation: what differs from a new record, and never much of it."""

import numpy as np
import pytest

from opwright.runtime import Record
from tests.runtime.generated_form import (
    BorderAmounts,
    Convolution,
    Empty,
    Everything,
    Format,
    Layer,
    Legacy,
    LegacyMode,
    Nested,
    Pod,
    PodEmpty,
    PodUnion,
    Renamed,
    SamePadding,
    ValidPadding,
    Value,
    Weights,
)

EDGES = BorderAmounts.EdgeSizes
CASES: list[tuple[Record, str]] = [
    (Empty(), "Empty()"),
    (PodEmpty(), "PodEmpty()"),
    (Everything(), "Everything()"),
    (Nested(), "Nested()"),
    (Everything(aBool=True, anInt32=-3), "Everything(anInt32=-3, aBool=True)"),
    (Everything(aDouble=-0.0), "Everything(aDouble=-0.0)"),
    (Convolution(kernelSize=[3, 3]), "Convolution(kernelSize=[3, 3])"),
    (
        Convolution(valid=ValidPadding(), hasBias=True),
        "Convolution(PaddingType=ValidPadding(), hasBias=True)",
    ),
    (
        SamePadding(asymmetryMode=SamePadding.SamePaddingMode.None_),
        "SamePadding(asymmetryMode=SamePadding.SamePaddingMode.None_)",
    ),
    (
        SamePadding(asymmetryMode=SamePadding.SamePaddingMode(9)),
        "SamePadding(asymmetryMode=SamePadding.SamePaddingMode(9))",
    ),
    (Value(intValue=3), "Value(value=Value.IntValue(3))"),
    (Layer(text="x"), "Layer(simple='x')"),
    (Renamed(int_=1, as_="y"), "Renamed(int_=1, class_='y')"),
    (
        Legacy(must=0, mode=LegacyMode.FIRST),
        "Legacy(must=0, mode=LegacyMode.FIRST)",
    ),
    (
        Weights(floatValue=[0.1, 2]),
        "Weights(floatValue=array([0.1, 2.0], float32))",
    ),
    (
        Nested(longs=range(100)),
        "Nested(longs=array([0, 1, 2, …, 97, 98, 99], int64))",
    ),
    (
        Weights(float16Value=bytes(100)),
        rf"Weights(float16Value={bytes(24)!r}… (100 bytes))",
    ),
    (Everything(ints=list(range(99))), "Everything(ints=[0, 1, 2, 3, 4, 5, …])"),
    (
        Everything(table={"a": Weights(isUpdatable=True)}),
        "Everything(table={'a': Weights(isUpdatable=True)})",
    ),
    (
        BorderAmounts(borderAmounts=[EDGES(startEdgeSize=1)]),
        "BorderAmounts(borderAmounts=[BorderAmounts.EdgeSizes(startEdgeSize=1)])",
    ),
    (PodUnion(), "PodUnion()"),
    (PodUnion(j=0), "PodUnion(j=0)"),
    (Nested(either=PodUnion(i=3)), "Nested(either=PodUnion(i=3))"),
    (
        Nested(pod=Pod(format=Format.FORMAT_NONE, global_=True)),
        "Nested(pod=Pod(format=Format.FORMAT_NONE, global_=True))",
    ),
]


@pytest.mark.parametrize(("record", "text"), CASES)
def test_only_differences_are_shown(record: Record, text: str) -> None:
    assert repr(record) == text


def test_views_and_stand_ins_are_shown() -> None:
    view = memoryview(b"abc")
    message = Weights(float16Value=view)  # pyright: ignore[reportArgumentType]
    assert repr(message) == "Weights(float16Value=b'abc')"
    stand_in = Everything(ints=(1, 2))  # pyright: ignore[reportArgumentType]
    assert repr(stand_in) == "Everything(ints=(1, 2))"


class Broken:
    """An object of somebody's that can do nothing."""

    def __repr__(self) -> str:
        raise RuntimeError

    def __len__(self) -> int:
        raise RuntimeError

    def __ne__(self, other: object) -> bool:
        raise RuntimeError


@pytest.mark.parametrize(
    ("fields", "text"),
    [
        ({"names": Everything()}, "names=Everything()"),
        ({"names": 3, "table": None}, "names=3"),
        ({"names": Broken()}, "names=<Broken "),
        ({"aString": [Broken()]}, "aString=[<Broken "),
        ({"aString": (Broken(),)}, "aString=(<Broken "),
        ({"self_made": np.zeros(2)}, "self_made=array([0.0, 0.0], float64)"),
        ({"mode": np.zeros(2)}, "mode=array([0.0, 0.0], float64)"),
        ({"names": np.array(3)}, "names=array([3], int64)"),
        ({"names": np.array([Broken()])}, "names=<ndarray>"),
        ({"someBytes": memoryview(b"abcd")[::2]}, "someBytes=<memory at "),
        ({"aString": 10**10_000}, "aString=<int"),
    ],
)
def test_values_of_the_wrong_sort_are_shown(
    fields: dict[str, object], text: str
) -> None:
    record = Everything()
    for name, value in fields.items():
        setattr(record, name, value)
    assert repr(record).startswith(f"Everything({text}")


def test_a_record_without_values_is_shown() -> None:
    assert repr(object.__new__(Everything)) == "Everything()"
    assert repr(object.__new__(PodUnion)) == "PodUnion()"
    view = memoryview(b"abc")
    message = Everything(someBytes=view)
    view.release()
    assert repr(message) == "Everything(someBytes=<memoryview>)"


def test_long_strings_and_foreign_objects_are_cut() -> None:
    assert len(repr(Layer(name="x" * 1_000_000))) < 100
    assert len(repr(Nested(memory=np.arange(10**6)))) < 100
    assert len(repr(Everything(anInt32=10**10_000))) < 100


def test_deep_and_wide_records_are_cut() -> None:
    deep = Everything()
    for _ in range(5000):
        deep = Everything(self_made=deep, names=["x" * 50] * 50)
    assert len(repr(deep)) < 4000
    wide = Everything(
        table={str(i): Weights(floatValue=range(9)) for i in range(10**4)}
    )
    assert len(repr(wide)) < 4000


def test_a_cycle_is_cut() -> None:
    loop = Everything()
    loop.self_made = loop
    assert repr(loop).endswith("Everything(…))))))")
