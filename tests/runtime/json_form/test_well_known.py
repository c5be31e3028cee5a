"""Types with JSON of their own: what random messages do not come to."""

import numpy as np
import pytest

from opwright.runtime import Message
from opwright.runtime.errors import EncodeError

Classes = dict[str, type[Message]]

TIMES = [
    "0001-01-01T00:00:00Z",
    "0999-12-31T23:59:59.999999999Z",
    "1969-12-31T23:59:59.500Z",
    "9999-12-31T23:59:59Z",
]


@pytest.mark.parametrize("time", TIMES)
def test_years_have_four_digits(time: str, golden: Classes) -> None:
    text = f'{{"time": "{time}"}}'
    assert golden["demo.known.Known"].from_json(text).to_json(indent=None) == text


def test_integers_may_be_numpys(golden: Classes) -> None:
    known = changed(golden, "time", "1970-01-01T00:00:00Z", seconds=np.int64(1))
    assert known.to_json(indent=None) == '{"time": "1970-01-01T00:00:01Z"}'


@pytest.mark.parametrize(
    ("field", "text", "values", "path", "message"),
    [
        ("time", "1970-01-01T00:00:00Z", {"seconds": "5"}, "time.seconds", "got str"),
        ("duration", "1s", {"nanos": None}, "duration.nanos", "got NoneType"),
        ("mask", "a", {"paths": "abc"}, "mask", "expected a list, got str"),
        ("mask", "a", {"paths": 5}, "mask", "expected a list, got int"),
        ("mask", "a", {"paths": [1]}, "mask", "expected a string, got int"),
    ],
)
def test_values_of_other_types(
    field: str,
    text: str,
    values: dict[str, object],
    path: str,
    message: str,
    golden: Classes,
) -> None:
    known = changed(golden, field, text, **values)
    with pytest.raises(EncodeError, match=message) as caught:
        known.to_json()
    assert caught.value.path == path


def changed(golden: Classes, field: str, text: str, **values: object) -> Message:
    """Return a message with one field, read from JSON and then given other values."""
    known = golden["demo.known.Known"].from_json(f'{{"{field}": "{text}"}}')
    for name, value in values.items():
        setattr(getattr(known, field), name, value)
    return known
