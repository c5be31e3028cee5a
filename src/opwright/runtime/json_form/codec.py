"""The codec: between records and JSON text; misfits become the runtime's errors."""

from typing import TypeVar, cast

from ..errors import DecodeError, EncodeError
from .level import Level, Style
from .misfit import Misfit
from .parsing import parse_text
from .record_form import form_of
from .scope import Scope

R = TypeVar("R", bound=object)


def to_json(record: object, style: Style) -> str:
    """Return a record as JSON text.

    Raises EncodeError for a value that its field does not take or that JSON cannot
    hold.
    """
    try:
        return form_of(type(record)).write(record, Level(style))
    except Misfit as misfit:
        raise EncodeError(misfit.message, misfit.path) from misfit
    except RecursionError as error:
        raise EncodeError("nested too deep") from error


def from_json(cls: type[R], text: str | bytes, ignore_unknown: bool) -> R:
    """Return the record of a class that JSON text holds.

    Raises DecodeError for text that is no JSON or not of this class.
    """
    try:
        value = parse_text(text)
        return cast(R, form_of(cls).read(value, Scope(ignore_unknown)))
    except Misfit as misfit:
        raise DecodeError(misfit.message, misfit.path) from misfit.__cause__
    except RecursionError as error:
        raise DecodeError("nested too deep") from error
