"""Editions: what features make of fields and enums, level by level."""

from pathlib import Path

import pytest

from tests.compiler.proto.support import read_text


def row(folder: Path, text: str) -> tuple[str, str, bool, bool]:
    outcome = read_text(folder, text)
    assert not outcome.diagnostics
    field = outcome.field("M", "f")
    assert field.detail is not None
    detail = field.detail
    return field.presence.value, detail.encoding.value, detail.packed, detail.utf8


@pytest.mark.parametrize("edition", ["2023", "2024"])
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("message M { int32 f = 1; }", ("explicit", "varint", False, True)),
        ("message M { string f = 1; }", ("explicit", "length", False, True)),
        ("message M { repeated int32 f = 1; }", ("implicit", "varint", True, True)),
        (
            "message M { int32 f = 1 [features.field_presence = IMPLICIT]; }",
            ("implicit", "varint", False, True),
        ),
        (
            "message M { int32 f = 1 [features.field_presence = LEGACY_REQUIRED]; }",
            ("required", "varint", False, True),
        ),
        (
            "option features.field_presence = IMPLICIT; message M { int32 f = 1; }",
            ("implicit", "varint", False, True),
        ),
        (
            "option features.field_presence = IMPLICIT; message M { M f = 1; }",
            ("explicit", "length", False, True),
        ),
        (
            "option features.field_presence = IMPLICIT;"
            "message M { oneof o { int32 f = 1; } }",
            ("explicit", "varint", False, True),
        ),
        (
            "option features.repeated_field_encoding = EXPANDED;"
            "message M { repeated int32 f = 1; }",
            ("implicit", "varint", False, True),
        ),
        (
            "option features.repeated_field_encoding = EXPANDED; message M {"
            "repeated int32 f = 1 [features.repeated_field_encoding = PACKED]; }",
            ("implicit", "varint", True, True),
        ),
        (
            "message M { string f = 1 [features.utf8_validation = NONE]; }",
            ("explicit", "length", False, False),
        ),
        (
            "message M { M f = 1 [features.message_encoding = DELIMITED]; }",
            ("explicit", "group", False, True),
        ),
        (
            "option features.message_encoding = DELIMITED; message M { M f = 1; }",
            ("explicit", "group", False, True),
        ),
        (
            "option features.message_encoding = DELIMITED;"
            "message M { map<string, M> f = 1; }",
            ("implicit", "length", False, True),
        ),
        (
            "message M { map<string, int32> f = 1 [features.utf8_validation = NONE]; }",
            ("implicit", "varint", False, False),
        ),
    ],
)
def test_fields(
    tmp_path: Path, edition: str, text: str, expected: tuple[str, str, bool, bool]
) -> None:
    assert row(tmp_path, f'edition = "{edition}"; {text}') == expected


@pytest.mark.parametrize(
    ("text", "is_open"),
    [
        ("message M { enum E { A = 0; } }", True),
        ("message M { enum E { option features.enum_type = CLOSED; A = 1; } }", False),
        ("option features.enum_type = CLOSED; message M { enum E { A = 1; } }", False),
    ],
)
def test_enums(tmp_path: Path, text: str, is_open: bool) -> None:
    outcome = read_text(tmp_path, f'edition = "2023"; {text}')
    assert outcome.enum("M.E").open is is_open


def test_the_detail_names_the_edition(tmp_path: Path) -> None:
    outcome = read_text(tmp_path, 'edition = "2023"; message M {}')
    detail = outcome.struct("M").detail
    assert getattr(detail, "syntax", None) == "2023"


def test_unknown_editions_are_reported(tmp_path: Path) -> None:
    outcome = read_text(tmp_path, 'edition = "2999"; message M {}')
    assert outcome.codes[0] == "OPW0211"
