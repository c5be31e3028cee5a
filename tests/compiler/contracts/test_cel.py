"""The rule language: what is parsed to what, and where it says mistakes are."""

from pathlib import Path

import pytest

from opwright.compiler.contracts.cel import parse_expression
from opwright.compiler.contracts.yaml_tree import Leaf, Mapping, parse_yaml
from opwright.compiler.ir.syntax import (
    BinarySyntax,
    CallSyntax,
    ChoiceSyntax,
    ExpressionSyntax,
    IndexSyntax,
    ListSyntax,
    LiteralSyntax,
    MapSyntax,
    NameSyntax,
    SelectSyntax,
    UnarySyntax,
)
from opwright.compiler.report import Diagnostic, Reporter
from opwright.compiler.report.catalogue import contracts as codes
from opwright.compiler.source import SourceFile, Span


def leaf_of(yaml: str) -> Leaf:
    """Return the value of the key `x` of a YAML text."""
    reporter = Reporter()
    path = Path("x.yaml")
    root = parse_yaml(SourceFile(path, str(path), yaml), reporter)
    assert isinstance(root, Mapping), reporter.diagnostics
    (value,) = (entry.value for entry in root.entries if entry.key.text == "x")
    assert isinstance(value, Leaf)
    return value


def parse(yaml: str) -> tuple[ExpressionSyntax | None, tuple[Diagnostic, ...]]:
    reporter = Reporter()
    parsed = parse_expression(leaf_of(yaml), reporter)
    return parsed, reporter.diagnostics


def block(text: str) -> str:
    """Return YAML whose key `x` has a text just as it is."""
    return "x: |-\n" + "".join(f"  {line}\n" for line in text.split("\n"))


def show(node: ExpressionSyntax) -> str:
    """Write an expression with all its parentheses."""
    match node:
        case LiteralSyntax(value=value):
            return repr(value)
        case ListSyntax(items=items):
            return f"[{', '.join(map(show, items))}]"
        case NameSyntax(name=name, absolute=absolute):
            return f".{name}" if absolute else name
        case SelectSyntax(of=of, name=name):
            return f"{show(of)}.{name}"
        case IndexSyntax(of=of, index=index):
            return f"{show(of)}[{show(index)}]"
        case MapSyntax(entries=entries):
            pairs = (f"{show(key)}: {show(value)}" for key, value in entries)
            return f"{{{', '.join(pairs)}}}"
        case CallSyntax(name=name, receiver=receiver, arguments=arguments):
            of = f"{show(receiver)}." if receiver else ""
            return f"{of}{name}({', '.join(map(show, arguments))})"
        case UnarySyntax(sign=sign, operand=operand):
            return f"({sign}{show(operand)})"
        case BinarySyntax(sign=sign, left=left, right=right):
            return f"({show(left)} {sign} {show(right)})"
        case ChoiceSyntax(condition=condition, then=then, otherwise=otherwise):
            return f"({show(condition)} ? {show(then)} : {show(otherwise)})"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("1 + 2 * 3", "(1 + (2 * 3))"),
        ("(1 + 2) * 3", "((1 + 2) * 3)"),
        ("1 - 2 - 3", "((1 - 2) - 3)"),
        ("8 / 4 / 2 % 3", "(((8 / 4) / 2) % 3)"),
        ("-a.b[0]", "(-a.b[0])"),
        ("--a", "(-(-a))"),
        ("!!a", "(!(!a))"),
        ("a - -b", "(a - (-b))"),
        ("!a && b || c", "(((!a) && b) || c)"),
        ("a || b && c", "(a || (b && c))"),
        ("a + 1 < b * 2", "((a + 1) < (b * 2))"),
        ("a < b == c", "((a < b) == c)"),
        ("a ? b : c ? d : e", "(a ? b : (c ? d : e))"),
        ("a || b ? c : d", "((a || b) ? c : d)"),
        ("a ? b || c : d", "(a ? (b || c) : d)"),
        ("[]", "[]"),
        ("[1, 2, ]", "[1, 2]"),
        ("[[1], []]", "[[1], []]"),
        ("size(a.b)", "size(a.b)"),
        ("a.b.size()", "a.b.size()"),
        ("f()", "f()"),
        ("a.f(1, 2)", "a.f(1, 2)"),
        ("a.for(b).c", "a.for(b).c"),
        (".a.b(.c)", ".a.b(.c)"),
        ("{}", "{}"),
        ("{a: b ? c : d, 'e': {1: 2},}", "{a: (b ? c : d), 'e': {1: 2}}"),
        ("{a ? b : c : d}", "{(a ? b : c): d}"),
        ("{'a': 1}.a", "{'a': 1}.a"),
        ("a in b + c == d", "((a in (b + c)) == d)"),
        ("a.`b-c/d.e f`", "a.b-c/d.e f"),
        ("inner in in_", "(inner in in_)"),
        ("a.in.package", "a.in.package"),
        ("a[b[c]][d]", "a[b[c]][d]"),
        ("true && false", "(True && False)"),
        ("truest", "truest"),
        ("null", "None"),
        ("0x1F", "31"),
        ("12u", "12"),
        ("9223372036854775807", "9223372036854775807"),
        ("-9223372036854775808", "-9223372036854775808"),
        ("18446744073709551615u", "18446744073709551615"),
        ("1.5 + .5 + 2e3", "((1.5 + 0.5) + 2000.0)"),
        ('"a\\n\\u00e9\\x41\\101"', repr("a\n\u00e9AA")),
        ("'it\\'s \"so\"'", repr('it\'s "so"')),
        ("a // note\n+ b", "(a + b)"),
        (r"r'\n\'", repr(r"\n" + "\\")),
        (r"""R"\'" + r'"'""", "(\"\\\\'\" + '\"')"),
        (r"'\X41\U0001F431\`\?'", repr("A\U0001f431`?")),
        ("'''a\n'b'''", repr("a\n'b")),
        (r'"""a\""""', repr('a"')),
        (r"b'" + "\u00ff" + r"\377\x00'", repr(b"\xc3\xbf\xff\x00")),
        (r"br'\377' + BR'''x'''", r"(b'\\377' + b'x')"),
        ("rb + b", "(rb + b)"),
    ],
)
def test_expressions(text: str, expected: str) -> None:
    parsed, reported = parse(block(text))
    assert reported == ()
    assert parsed is not None
    assert show(parsed) == expected


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("1 +", "expected a value, found the end"),
        ("1 + * 2", "expected a value, found '*'"),
        ("(1", "expected an operator or ')', found the end"),
        ("[1", "expected an operator or ']', found the end"),
        ("a ? b", "expected an operator or ':', found the end"),
        ("a b", "expected an operator, found 'b'"),
        ("a.1", "expected an operator, found '.1'"),
        ("a.+", "expected the name of a field, found '+'"),
        ("a ~ b", "unexpected character '~' in an expression"),
        ("'a", 'unexpected character "\'" in an expression'),
        ("if", "'if' is a reserved word of CEL"),
        ("9223372036854775808", "this integer has more than 64 bits"),
        ("-9223372036854775809", "this integer has more than 64 bits"),
        ("--9223372036854775808", "this integer has more than 64 bits"),
        ("18446744073709551616u", "this integer has more than 64 bits"),
        ("1" * 5000, "this integer has more than 64 bits"),
        (r"'\q'", "an escape in this text is wrong"),
        (r"'\ud800'", "an escape in this text is wrong"),
        (r"'\x4'", "an escape in this text is wrong"),
        (r"b'\u0041'", "an escape in this text is wrong"),
        (r"'\400'", "an escape in this text is wrong"),
        ("a {b: 1}", "expected an operator, found '{'"),
        ("{a: 1", "expected an operator or '}', found the end"),
        ("{a}", "expected an operator or ':', found '}'"),
        ("`a`", "expected a value, found '`a`'"),
        ("a.true", "expected the name of a field, found 'true'"),
    ],
)
def test_bad_expressions(text: str, message: str) -> None:
    parsed, (diagnostic,) = parse(block(text))
    assert parsed is None
    assert diagnostic.code is codes.BAD_EXPRESSION
    assert diagnostic.message == message


LEVELS = 64


def nested(kind: str, levels: int) -> str:
    match kind:
        case "list":
            return "[" * levels + "1" + "]" * levels
        case "unary":
            return "-" * levels + "a"
        case "chain":
            return "a" + " + a" * levels
        case "index":
            return "a[" * levels + "0" + "]" * levels
        case "choice":
            return "a ? b : " * levels + "c"
        case "map":
            return "{a: " * levels + "b" + "}" * levels
        case "call":
            return "f(" * levels + "a" + ")" * levels
        case _:
            return "a" + ".b" * levels


KINDS = ["list", "unary", "chain", "index", "choice", "map", "call", "select"]


@pytest.mark.parametrize("kind", KINDS)
def test_nesting_has_a_limit(kind: str) -> None:
    assert parse(block(nested(kind, LEVELS)))[1] == ()
    for levels in (LEVELS + 1, 20_000):
        parsed, (diagnostic,) = parse(block(nested(kind, levels)))
        assert parsed is None
        assert diagnostic.code is codes.EXPRESSION_TOO_DEEP


def test_parentheses_are_no_levels() -> None:
    assert parse(block("(" * 20_000 + "a" + ")" * 20_000))[1] == ()


def text_at(yaml: str, span: Span | None) -> str:
    assert span is not None
    assert span.start.line == span.end.line
    line = yaml.split("\n")[span.start.line - 1]
    return line[span.start.column - 1 : span.end.column - 1]


@pytest.mark.parametrize(
    "yaml",
    [
        "x: a + if - b\n",
        "x:   'a + if - b'\n",
        'x: "a + if - b"\n',
        "x: |\n  a\n  + if\n  - b\n",
        "x: >-\n  a\n    + if - b\n",
        "x: a\n  + if\n  - b\n",
        "{y: 1, x: a + if - b}\n",
        "x: '''it'' == a + if'\n",
        'x: "\\"it\\" == a + if"\n',
    ],
)
def test_spans_point_into_the_file(yaml: str) -> None:
    _, (diagnostic,) = parse(yaml)
    assert text_at(yaml, diagnostic.span) == "if"


def test_the_end_is_behind_the_last_character() -> None:
    _, (diagnostic,) = parse("x: a +\ny: 1\n")
    assert diagnostic.span is not None
    assert (diagnostic.span.start.line, diagnostic.span.start.column) == (1, 7)


def test_what_cannot_be_traced_is_shown_as_a_whole() -> None:
    _, (diagnostic,) = parse('x: "\\x61 + if"\n')
    assert text_at('x: "\\x61 + if"\n', diagnostic.span) == '"\\x61 + if"'


def test_spans_of_parts() -> None:
    yaml = "x: a.b[0] + size(c)\n"
    parsed, _ = parse(yaml)
    assert isinstance(parsed, BinarySyntax)
    assert text_at(yaml, parsed.span) == "a.b[0] + size(c)"
    assert text_at(yaml, parsed.left.span) == "a.b[0]"
    assert text_at(yaml, parsed.right.span) == "size(c)"
    assert text_at(yaml, parsed.sign_span) == "+"


def test_where_it_stands_is_no_part_of_an_expression() -> None:
    assert parse("x: a + 1\n")[0] == parse("x:    a  +  1\n")[0]
