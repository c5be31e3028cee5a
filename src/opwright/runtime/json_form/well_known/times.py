"""`Timestamp` and `Duration`: strings, with as many decimals as needed by threes."""

import re
from datetime import UTC, datetime, timedelta
from typing import Final

from ..form import Form
from ..integers import to_integer
from ..level import Level
from ..misfit import Misfit, unexpected
from ..scope import Scope
from .known import Known

_NANOS: Final = 10**9
_LONGEST: Final = 315_576_000_000  # seconds: 10,000 years
_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)
_FIRST: Final = -62_135_596_800  # 0001-01-01T00:00:00Z
_LAST: Final = 253_402_300_799  # 9999-12-31T23:59:59Z

_DURATION: Final = re.compile(r"(-?)([0-9]{1,12})(?:\.([0-9]{1,9}))?s")
_TIMESTAMP: Final = re.compile(
    r"([0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2})"
    r"(?:\.([0-9]{1,9}))?(Z|[+-][0-9]{2}:[0-9]{2})"
)


def timestamp_form(known: Known) -> Form:
    """Return the form of `Timestamp`: RFC 3339, written in UTC."""

    def write(record: object, level: Level) -> str:
        known.check(record, level)
        seconds, nanos = _parts(record)
        if not (_FIRST <= seconds <= _LAST and 0 <= nanos < _NANOS):
            raise Misfit("the time is not between the years 1 and 9999")
        moment = _EPOCH + timedelta(seconds=seconds)
        # Not `strftime`, for which the year 1 may have one digit.
        date = moment.replace(tzinfo=None).isoformat()
        return f'"{date}{_decimals(nanos)}Z"'

    def read(value: object, _scope: Scope) -> object:
        match = _TIMESTAMP.fullmatch(value) if isinstance(value, str) else None
        if match is None:
            raise unexpected("a time as in 1970-01-01T00:00:00Z", value)
        try:
            moment = datetime.fromisoformat(f"{match[1]}{match[3]}")
            seconds = (moment - _EPOCH) // timedelta(seconds=1)
        except (ValueError, OverflowError):
            raise unexpected("a time as in 1970-01-01T00:00:00Z", value) from None
        if not _FIRST <= seconds <= _LAST:
            raise Misfit("the time is not between the years 1 and 9999")
        return _time(known, seconds, _nanos_of(match[2]))

    return Form(write, read)


def duration_form(known: Known) -> Form:
    """Return the form of `Duration`: seconds and an `s`."""

    def write(record: object, level: Level) -> str:
        known.check(record, level)
        seconds, nanos = _parts(record)
        if abs(seconds) > _LONGEST or abs(nanos) >= _NANOS or seconds * nanos < 0:
            raise Misfit("no duration has these seconds and nanoseconds")
        sign = "-" if seconds < 0 or nanos < 0 else ""
        return f'"{sign}{abs(seconds)}{_decimals(abs(nanos))}s"'

    def read(value: object, _scope: Scope) -> object:
        match = _DURATION.fullmatch(value) if isinstance(value, str) else None
        if match is None or int(match[2]) > _LONGEST:
            raise unexpected('a duration as in "1.5s"', value)
        sign = -1 if match[1] else 1
        return _time(known, sign * int(match[2]), sign * _nanos_of(match[3]))

    return Form(write, read)


def _parts(record: object) -> tuple[int, int]:
    return _part(record, "seconds"), _part(record, "nanos")


def _part(record: object, name: str) -> int:
    try:
        return to_integer(getattr(record, name))
    except Misfit as misfit:
        misfit.add_step(f".{name}")
        raise


def _time(known: Known, seconds: int, nanos: int) -> object:
    fields: dict[str, object] = {"seconds": seconds, "nanos": nanos}
    return known.cls(**fields)


def _decimals(nanos: int) -> str:
    """Return a decimal point and 3, 6 or 9 digits; nothing for zero."""
    if nanos == 0:
        return ""
    digits = f"{nanos:09}"
    while digits.endswith("000"):
        digits = digits[:-3]
    return f".{digits}"


def _nanos_of(digits: str | None) -> int:
    return int((digits or "0").ljust(9, "0"))
