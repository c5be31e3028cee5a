"""Codes of protoc's messages, which have none: told by their wording."""

import re

from opwright.compiler.proto.protoc_messages import ProtocMessage
from opwright.compiler.report import Code
from opwright.compiler.report.catalogue import proto as codes

IMPORT_FAILED = re.compile(r'Import "(?P<name>.+)" was not found or had errors\.')
NO_SYNTAX = re.compile(
    r"No (?:edition or )?syntax specified for the proto file: (?P<name>.+?)\. Please.*"
)

_ERRORS: tuple[tuple[re.Pattern[str], Code], ...] = (
    (re.compile(r'".+" is not defined\.'), codes.UNDEFINED_NAME),
    (re.compile(r'".+" is resolved to ".+", which is not'), codes.UNDEFINED_NAME),
    (re.compile(r'".+" seems to be defined in ".+"'), codes.UNDEFINED_NAME),
    (re.compile(r"Edition \S+ is (later|earlier) than"), codes.UNSUPPORTED_EDITION),
    (re.compile(r"Unknown edition"), codes.UNSUPPORTED_EDITION),
    (re.compile(r"Unrecognized syntax identifier"), codes.UNSUPPORTED_EDITION),
)
_WARNINGS: tuple[tuple[re.Pattern[str], Code], ...] = (
    (re.compile(r"Import \S+ is unused\."), codes.UNUSED_IMPORT),
)


def code_of(message: ProtocMessage) -> Code:
    """Return the code for a message that speaks of a place in a file."""
    table = _WARNINGS if message.is_warning else _ERRORS
    rest = codes.PROTOC_WARNING if message.is_warning else codes.REJECTED
    return next((code for like, code in table if like.match(message.text)), rest)
