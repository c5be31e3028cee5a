"""Messages: texts with expressions in braces."""

import pytest

from opwright.compiler.contracts.cel import parse_message
from opwright.compiler.report import Reporter
from opwright.compiler.report.catalogue import contracts as codes
from tests.compiler.contracts.test_cel import block, leaf_of, show, text_at


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("plain", ["plain"]),
        ("{a}", ["<a>"]),
        (
            "has {size(this.k)} values; give 2",
            ["has ", "<size(this.k)>", " values; give 2"],
        ),
        ("{a}{b}", ["<a>", "<b>"]),
        ("{{a}} and {{{b}}}", ["{a} and {", "<b>", "}"]),
        ("{'}'} {r'}\\'}", ["<'}'>", " ", "<'}\\\\'>"]),
        ('{"\\"}"}', ["<'\"}'>"]),
    ],
)
def test_messages(text: str, expected: list[str]) -> None:
    reporter = Reporter()
    parts = parse_message(leaf_of(block(text)), reporter)
    assert reporter.diagnostics == ()
    assert parts is not None
    shown = [part if isinstance(part, str) else f"<{show(part)}>" for part in parts]
    assert shown == expected


@pytest.mark.parametrize(
    ("text", "message", "at"),
    [
        ("a {b", "a brace that is not closed; write '{{' for one", "{"),
        ("a } b", "a brace that closes nothing; write '}}'", "}"),
        ("{a}}", "a brace that closes nothing; write '}}'", "}"),
    ],
)
def test_braces_without_a_partner(text: str, message: str, at: str) -> None:
    reporter = Reporter()
    yaml = f'x: "{text}"\n'
    assert parse_message(leaf_of(yaml), reporter) is None
    (diagnostic,) = reporter.diagnostics
    assert diagnostic.code is codes.BAD_MESSAGE
    assert diagnostic.message == message
    assert text_at(yaml, diagnostic.span) == at


def test_mistakes_of_all_expressions_are_told() -> None:
    reporter = Reporter()
    yaml = "x: 'a {b + if} c {d * for}'\n"
    assert parse_message(leaf_of(yaml), reporter) is None
    assert [text_at(yaml, found.span) for found in reporter.diagnostics] == [
        "if",
        "for",
    ]
