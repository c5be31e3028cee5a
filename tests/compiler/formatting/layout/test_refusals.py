"""What the layout leaves to Black, and what it does not have to."""

import pytest

from tests.compiler.formatting.layout.expected import (
    as_black,
    laid_out,
    needs_known_style,
)

pytestmark = needs_known_style

LEFT_TO_BLACK = (
    "x=1",
    "x = 1;y = 2",
    "x = (yield)",
    "x = a**b",
    "x = 0XFF",
    "x = 1.",
    "x = u'a'",
    'x = "\\xAB"',
    "if (y := f(x)):\n    pass",
    "print(* a)",
    "x = [(a)]",
    "del (a)",
    "for (x) in y:\n    pass",
    "with a as b, c as d:\n    pass",
    "try:\n    pass\nexcept E:\n    pass",
    "match x:\n    case 1:\n        pass",
    "async def f():\n    pass",
    "class A():\n    x = 1",
    "def f(a, (b)): pass",
    "if x: pass",
    "if x:\n  pass",
    "if x:\n\tpass",
    "x = 1\r\n",
    "x = 1  #comment",
    "# fmt: off\nx   = 1\n# fmt: on",
    "x = [\n    1,\n    # comment\n    2,\n]",
    "x = 1\\\n    + 2",
    "é = 1",
    "x = f'{a b}'",
    'x = f"{a b}"',
    'x = f"{a"',
    "x = \U000f0000",
    '"one line"\nx = 1',
    'x = f"\\"{a}\\""',
    "x = r'a\\'b'",
    '"""A backslash \\\\\n    at the end of a line."""',
    "if x:\n    ...",
    "class A:\n    # comment\n    ...",
    "def f():\n    ...  # comment",
    "'''doc'''",
    'x = 1\n"""\\xAB"""',
    f"f(\n    {'a' * 40} if b else f({'c' * 40}),  # comment\n    d,\n)",
    "x = '''a\nb'''",
    "\f\nx = 1",
    " ",
)
INVALID = (
    "x = (1",
    "x = 1)",
    "x = (1]",
    "x = a b",
    "x = 1 +",
    "x = not",
    "x = a if b",
    "x = f(a b)",
    "x = {a: }",
    "x = lambda f(x): y",
    "if x:\ny = 1",
    "x = 1\n    y = 2",
    "else:\n    pass",
    "for x in y:\n    pass\nelif z:\n    pass",
    "@d\nx = 1",
    "@d",
    "if-not a:\n    pass",
    "if, a:\n    pass",
    "... = a",
    "x:  = 1",
    "x = (*a)",
    "def f(*a, b, /):\n    pass",
    "def f(a, *b, *c):\n    pass",
    "def f(*):\n    pass",
    "def f(**a, b):\n    pass",
    "def f(*a=b):\n    pass",
    "if x:\n    @d\nclass A:\n    pass",
    "class A:",
    "def f(a.b):\n    pass",
    "from a import (b c)",
    "import a.(b)",
    'x = "a',
    '"""doc',
    "in = 1",
    "x = y.in",
    "x[] = 1",
)
KNOWN = (
    "",
    "x = f(\n    a if b else c,  # comment\n    d,\n)\n",
    "x = f(\n    k=a if b else c,  # comment\n    d=a if b else c,  # comment\n)\n",
    "class A:\n\n    ...\n\n\nclass B:\n    def f(self) -> int:\n        ...\n",
    "x = 'a\\'b'\n",
    'x = "\\"a\\""\n',
    "x = '\\'a\" b'\n",
    'x = "\\x0a\\u00e9\\\\"\n',
    '"""Text \\"\\"\\" of \\\\ it."""\n',
    "x = 'a'\n",
    "x = (a)\n",
    "return (a or b)\n",
    "from a import (b)\n",
    "from a import (b,)\n",
    "x = [1, 2,]\n",
    "x = (1,)\n",
    "f(a,)\n",
    "x = {\n    1: a,  # one\n    2: b,  # two\n}\n",
    "x: int = 1  # one\n\n\n\n\ny = 2\n",
    "# one\n\nimport a\nx = 1\n",
    "x = 1.5e+10\n",
    "x = b'a'\n",
    'x = f"{a!r} {b:>3} {{c}} {d.e(f)[0]}"\n',
    "x = 'say \"a\"'\n",
    "class A:\n\n    x = 1\n    def f(self): ...\n    def g(self): ...\n",
    'class A:\n  """Doc."""'.replace("  ", "    ") + "\n    x = 1\n",
    'def f():\n    """One.\n\nTwo.\n  Three.   \n"""\n    return 1\n',
    '"""Doc."""\n@a\nclass B:\n    x = 1\n',
    "if a:\n    b()\nelif c:\n    d()\nelse:\n    e()\n",
    "@a\n@b\ndef f():\n    pass\nx = 1\n",
)


@pytest.mark.parametrize("source", LEFT_TO_BLACK)
def test_left_to_black(source: str) -> None:
    assert laid_out(source) is None


@pytest.mark.parametrize("source", INVALID)
def test_invalid_code_is_not_laid_out(source: str) -> None:
    assert laid_out(source) is None


@pytest.mark.parametrize("source", KNOWN)
def test_known(source: str) -> None:
    assert laid_out(source) == as_black(source)


@pytest.mark.parametrize(
    "source",
    [
        "x = " + "(" * 100_000 + ")" * 100_000 + "\n",
        "x = " + "[" * 50_000 + "\n",
        '"""' + "\n" * 200_000 + "a\n",
        "x = 1\n" + "\n" * 200_000 + "y = 2\n",
        "x = " + "a if b else " * 3_000 + "c\n",
        "f(" + "a, " * 50_000 + ")\n",
        "x = a" + ".b(c)" * 15_000 + "\n",
        "x = " + " + ".join(["a"] * 50_000) + "\n",
        "x = " + "'" * 50_001 + "\n",
    ],
    ids=lambda source: source[:12],
)
def test_no_text_takes_for_ever(source: str) -> None:
    laid_out(source)
