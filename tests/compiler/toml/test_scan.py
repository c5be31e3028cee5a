"""Where keys and values of a TOML text stand."""

import tomllib
from pathlib import Path
from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from opwright.compiler.source import SourceFile, Span
from opwright.compiler.toml import spell_key, spell_text
from opwright.compiler.toml.scan import TomlPath, TomlPlace, scan_places


def scan(text: str) -> dict[TomlPath, TomlPlace]:
    tomllib.loads(text)  # only well-formed texts are scanned
    return dict(scan_places(SourceFile(Path("x.toml"), "x.toml", text=text)))


def cut(span: Span) -> str:
    """Return the text that a span covers."""
    lines = list(span.file.lines[span.start.line - 1 : span.end.line])
    lines[-1] = lines[-1][: span.end.column - 1]
    lines[0] = lines[0][span.start.column - 1 :]
    return "\n".join(lines)


@pytest.mark.parametrize(
    ("text", "path", "key", "value"),
    [
        ("a = 1", ("a",), "a", "1"),
        ("a = 1 # a = 2", ("a",), "a", "1"),
        ("# b\n\n  a = 1\t", ("a",), "a", "1"),
        ('"a b" = 1', ("a b",), '"a b"', "1"),
        ("'a.b' = 1", ("a.b",), "'a.b'", "1"),
        ('"\\u0061" = 1', ("a",), '"\\u0061"', "1"),
        ("a . b=1", ("a", "b"), "b", "1"),
        ("a.b.c = 1", ("a", "b"), "b", "b"),
        ("a = '#'", ("a",), "a", "'#'"),
        ('a = "\\"#"', ("a",), "a", '"\\"#"'),
        ("a = 1979-05-27 07:32:00 # x", ("a",), "a", "1979-05-27 07:32:00"),
        ("a = [1, 2]", ("a",), "a", "[1, 2]"),
        ("a = [1, 2]", ("a", 1), "2", "2"),
        ("a = [ # ]\n 1, # 2\n 3,\n]", ("a", 1), "3", "3"),
        ("a = [ # ]\n 1,\n]\nb = 2", ("b",), "b", "2"),
        ("a = [[1], ['x', ']']]", ("a", 1, 1), "']'", "']'"),
        ("a = {b = 1, 'c' = [2]}", ("a",), "a", "{b = 1, 'c' = [2]}"),
        ("a = {b = 1, 'c' = [2]}", ("a", "c"), "'c'", "[2]"),
        ("a = {b.c = 1}", ("a", "b", "c"), "c", "1"),
        ("a = {}\nb = []\nc = 1", ("c",), "c", "1"),
        ("[a]\nb = 1", ("a",), "a", "a"),
        ("[a]\nb = 1", ("a", "b"), "b", "1"),
        ("[ a . 'b' ] # c", ("a", "b"), "'b'", "a . 'b'"),
        ("[a.b]\nc = 1", ("a",), "a", "a"),
        ("[[a]]\nb = 1\n[[a]]\nb = 2", ("a", 1, "b"), "b", "2"),
        ("[[a]]\n[a.b]\nc = 1\n[[a]]\n[a.b]\nc = 2", ("a", 1, "b", "c"), "c", "2"),
        ("[[a]]\n[[a.b]]\n[[a.b]]\nc = 2", ("a", 0, "b", 1, "c"), "c", "2"),
        ('a = """\n[b]\nc = 1\n"""\nd = 2', ("d",), "d", "2"),
        ("a = '''\n[b]\n''''\nd = 2", ("d",), "d", "2"),
        ('a = """x""y\\""""""\nd = 2', ("d",), "d", "2"),
        ("a = '''\nx'''\nd = 2", ("a",), "a", "'''\nx'''"),
        ("a = 1\r\nb = 2\r\n", ("b",), "b", "2"),
    ],
)
def test_places(text: str, path: TomlPath, key: str, value: str) -> None:
    place = scan(text)[path]
    assert (cut(place.key), cut(place.value)) == (key, value)


def test_text_in_strings_is_no_table() -> None:
    assert ("b",) not in scan('a = """\n[b]\nc = 1\n"""')


def paths_of(value: object, path: TomlPath = ()) -> set[TomlPath]:
    """Return the path of everything in a parsed value."""
    found = {path}
    if isinstance(value, dict):
        for key, item in cast(dict[str, object], value).items():
            found |= paths_of(item, (*path, key))
    if isinstance(value, list):
        for index, item in enumerate(cast(list[object], value)):
            found |= paths_of(item, (*path, index))
    return found


SCALARS = st.one_of(
    st.integers(-9, 9).map(str),
    st.text(max_size=5).map(spell_text),
    st.sampled_from(["true", "1.5", "'#'", '"""\n[x]"""', "'''a\n'''", "07:32:00"]),
)
KEYS = st.text(max_size=4).map(spell_key)
VALUES = st.recursive(
    SCALARS,
    lambda inner: st.one_of(
        st.lists(inner, max_size=3).map(
            lambda items: "[ # c ]\n" + ",\n".join(items) + "\n]"
        ),
        st.dictionaries(KEYS, inner, max_size=3).map(
            lambda d: "{" + ", ".join(f"{k} = {v}" for k, v in d.items()) + "}"
        ),
    ),
    max_leaves=5,
)
LINES = st.dictionaries(KEYS, VALUES, max_size=3).map(
    lambda d: "".join(f"{k} = {v} # c\n" for k, v in d.items())
)


@given(LINES, st.dictionaries(st.tuples(KEYS, KEYS), LINES, max_size=3))
def test_everything_has_a_place(top: str, tables: dict[tuple[str, str], str]) -> None:
    parts = [f"[{'.'.join(name)}]\n{lines}" for name, lines in tables.items()]
    text = "\n".join((top, *parts))
    try:
        root = tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        return  # a key of the top is also a table's
    assert set(scan(text)) == paths_of(root) - {()}


@given(st.text())
def test_texts_are_spelled(text: str) -> None:
    try:
        text.encode()
    except UnicodeEncodeError:
        return  # no text of a file
    spelled = f"{spell_key(text)} = {spell_text(text)}"
    assert tomllib.loads(spelled) == {text: text}
