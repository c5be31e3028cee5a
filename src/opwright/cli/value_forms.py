"""The forms of a value outside a program: reads one, writes another."""

import json
from enum import StrEnum
from typing import assert_never

from opwright.compiler.report import Reporter
from opwright.compiler.report.catalogue import converting as codes
from opwright.compiler.source import Position, SourceFile, Span
from opwright.runtime import Message, Record, Struct, Union, spec_name_of
from opwright.runtime.errors import DecodeError, EncodeError


class Form(StrEnum):
    """What a value can be written as."""

    JSON = "json"
    BINARY = "binary"
    PARCEL = "parcel"


def decode_value(
    file: SourceFile, is_json: bool, cls: type[Record], reporter: Reporter
) -> Record | None:
    """Return the value in a file, or report why it holds none of this class.

    What is not JSON is in the form of the class's own language.
    """
    try:
        return cls.from_json(file.data) if is_json else _decode(file.data, cls)
    except DecodeError as error:
        match error.__cause__:
            case json.JSONDecodeError() as cause:
                _report_text(file, cause, reporter)
            case UnicodeDecodeError():
                reporter.report(codes.NOT_JSON, error.message, file.whole())
            case _:
                _report_misfit(file, error, cls, reporter)
        return None


def encode_value(record: Record, form: Form, reporter: Reporter) -> bytes | None:
    """Return a value in a form, or report why it has none."""
    name = spec_name_of(type(record))
    try:
        encoded = _encode(record, form)
    except EncodeError as error:
        reporter.report(
            codes.VALUE_WITHOUT_FORM, error.message, place=_place(name, error.path)
        )
        return None
    if encoded is None:
        reporter.report(
            codes.NO_SUCH_FORM,
            f"{name} is not written as {form}",
            place=name,
            helps=("messages of .proto files are binary, HDI structs are parcels",),
        )
    return encoded


def _decode(data: bytes, cls: type[Record]) -> Record:
    if issubclass(cls, Message):
        return cls.from_bytes(data)
    if issubclass(cls, Struct | Union):
        return cls.from_parcel(data)
    raise TypeError(f"{cls.__qualname__} is of no known sort")


def _encode(record: Record, form: Form) -> bytes | None:
    match form:
        case Form.JSON:
            return f"{record.to_json()}\n".encode("ascii")
        case Form.BINARY:
            return record.to_bytes() if isinstance(record, Message) else None
        case Form.PARCEL:
            return record.to_parcel() if isinstance(record, Struct | Union) else None
        case _:
            assert_never(form)


def _report_text(
    file: SourceFile, error: json.JSONDecodeError, reporter: Reporter
) -> None:
    shown = SourceFile(file.path, file.display, text=file.data.decode("utf-8-sig"))
    start = Position(error.lineno, error.colno)
    span = Span(shown, start, Position(error.lineno, error.colno + 1))
    reporter.report(codes.NOT_JSON, error.msg[:1].lower() + error.msg[1:], span)


def _report_misfit(
    file: SourceFile, error: DecodeError, cls: type[Record], reporter: Reporter
) -> None:
    at = "" if error.offset is None else f" (at byte {error.offset})"
    reporter.report(
        codes.INPUT_MISFIT,
        f"{error.message}{at}",
        place=_place(file.display, error.path),
        notes=(f"the file is read as {spec_name_of(cls)}",),
    )


def _place(whole: str, path: str) -> str:
    return f"{whole}: {path}" if path else whole
