"""Values of enumerators: C's precedence, types and arithmetic."""

from pathlib import Path

import pytest

from tests.compiler.hdi.reading import errors, read_types, shown, values

VALUES = {
    "1 | 2 & 4": 1,
    "6 & 3 ^ 1": 3,
    "1 ^ 3 | 4": 6,
    "1 << 2 + 1": 8,
    "7 - 2 - 1": 4,
    "2 + 3 * 4": 14,
    "7 % 4 * 2": 6,
    "-7 / 2": -3,
    "-7 % 2": -1,
    "7 / -2": -3,
    "-(3)": -3,
    "- -3": 3,
    "~0": -1,
    "+1": 1,
    "~0u": 2**32 - 1,
    "-1 >> 1": -1,
    "0xFFFFFFFF >> 4": 0x0FFFFFFF,
    "0xFFFFFFFF + 1": 0,
    "1 << 31": -(2**31),
    "1ULL << 40": 2**40,
    "1u - 2": 2**32 - 1,
    "1 - 2u": 2**32 - 1,
    "-2147483648": -(2**31),
    "9223372036854775807": 2**63 - 1,
    "18446744073709551615": 2**64 - 1,
    "0x8000000000000000": 2**63,
    "0b1111": 15,
    "0777": 511,
    "0": 0,
    "00": 0,
    "((((1))))": 1,
    "1 + " * 200 + "1": 201,
    "(1 | 2) << 8 | 0xf": 0x30F,
}


@pytest.mark.parametrize(("text", "expected"), VALUES.items())
def test_value(tmp_path: Path, text: str, expected: int) -> None:
    declarations, reporter = read_types(
        tmp_path, f"enum E : unsigned long {{ A = {text} }};"
    )
    assert shown(reporter) == []
    assert values(declarations[0]) == {"A": expected}


FAULTS = {
    "1 / 0": "OPW0133 2:25 division by zero",
    "1 % (2 - 2)": "OPW0133 2:26 division by zero",
    "1 << 32": "OPW0134 2:26 cannot shift 32 bits by 32",
    "1 << 1000000000000": "OPW0134 2:26 cannot shift 32 bits by 1000000000000",
    "1 >> -1": "OPW0134 2:26 cannot shift 32 bits by -1",
    "3 << 31": "OPW0135 2:21 the result does not fit into its C type",
    "2147483647 + 1": "OPW0135 2:21 the result does not fit into its C type",
    "-(-2147483647 - 1)": "OPW0135 2:21 the result does not fit into its C type",
    "65536 * 65536": "OPW0135 2:21 the result does not fit into its C type",
    "18446744073709551616": "OPW0131 2:21 '18446744073709551616' has more than 64 bits",
    "9" * 50_000: f"OPW0131 2:21 '{'9' * 40}…' has more than 64 bits",
    "089": "OPW0130 2:21 '089' is not an integer",
    "1.5": "OPW0130 2:21 '1.5' is not an integer",
    "0x10UL": "OPW0130 2:21 '0x10UL' is not an integer",
    "017u": "OPW0130 2:21 '017u' is not an integer",
    "0b12": "OPW0130 2:21 '0b12' is not an integer",
    "10abc": "OPW0130 2:21 '10abc' is not an integer",
    "LATER": "OPW0132 2:21 'LATER' is no earlier enumerator of this enum",
    "A": "OPW0132 2:21 'A' is no earlier enumerator of this enum",
    "E.A": "OPW0132 2:21 'E.A' is no earlier enumerator of this enum",
}


@pytest.mark.parametrize(("text", "expected"), FAULTS.items(), ids=range(len(FAULTS)))
def test_fault(tmp_path: Path, text: str, expected: str) -> None:
    _, reporter = read_types(tmp_path, f"enum E : long {{ A = {text}, LATER }};")
    assert shown(reporter) == [expected]


def test_a_fault_is_reported_once(tmp_path: Path) -> None:
    text = "enum E { A = 1 / 0, B = A + 1, C = B, D };"
    _, reporter = read_types(tmp_path, text)
    assert errors(reporter) == ["OPW0133"]


def test_all_operands_are_looked_at(tmp_path: Path) -> None:
    _, reporter = read_types(tmp_path, "enum E { A = 08 | X | 1.5 };")
    assert errors(reporter) == ["OPW0130", "OPW0132", "OPW0130"]


def test_implicit_values_follow(tmp_path: Path) -> None:
    text = "enum E { A, B = 5, C, D = -3, F, G = B << 2, H };"
    declarations, reporter = read_types(tmp_path, text)
    assert shown(reporter) == []
    assert values(declarations[0]) == {
        "A": 0, "B": 5, "C": 6, "D": -3, "F": -2, "G": 20, "H": 21,
    }  # fmt: skip


def test_narrow_bases_are_promoted(tmp_path: Path) -> None:
    text = "enum E : unsigned char { A = 255, B = A << 1, C = ~A };"
    declarations, _ = read_types(tmp_path, text)
    assert values(declarations[0]) == {"A": 255, "B": 510, "C": -256}


def test_values_outside_the_base_stay_exact(tmp_path: Path) -> None:
    text = "enum E { A = 0xFFFFFFFF, B = A >> 4, C = 0x8000000000000000, D = C >> 63 };"
    declarations, reporter = read_types(tmp_path, text)
    assert shown(reporter) == []
    assert values(declarations[0]) == {
        "A": 2**32 - 1, "B": 2**28 - 1, "C": 2**63, "D": 1,
    }  # fmt: skip
