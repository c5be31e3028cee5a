"""Comment markers go, everything else stays."""

import pytest

from opwright.compiler.documentation import strip_comment, strip_descriptor_comment

AS_WRITTEN = [
    ("/** One. */", "One."),
    ("/* One. */", "One."),
    ("/**/", ""),
    ("/*/", ""),
    ("/***/", ""),
    ("//", ""),
    ("// One.", "One."),
    ("/// One.", "One."),
    ("///One.", "One."),
    ("//! One.", "One."),
    ("///< One.", "One."),
    ("//////////", ""),
    ("// One.\n//\n//     x = 1", "One.\n\n    x = 1"),
    ("// /usr/lib", "/usr/lib"),
    ("  // One,\n  // two.", "One,\ntwo."),
    ("// One.\n\n// Two.", "One.\n\nTwo."),
    ("/* One. */ /* Two. */", "One.\n\nTwo."),
    ("/* One. */\n// Two.", "One.\n\nTwo."),
    ("/**\n * One.\n *\n *     x = 1\n */", "One.\n\n    x = 1"),
    ("/** One.\n *\n *     x = 1\n */", "One.\n\n    x = 1"),
    ("/**\n * * item\n */", "* item"),
    ("/**\n One.\n   two\n */", "One.\n  two"),
    ("/* One\n   two. */", "One\ntwo."),
    ("/*\n  Items:\n  * a\n  * b\n*/", "Items:\n* a\n* b"),
    ("/**\n * One.\n Two.\n   \\f[\n */", "One.\nTwo.\n\\f["),
    ("/**\n * One.\n /** Two.\n */", "One.\nTwo."),
    ("/** One. **/", "One."),
    ("/** (N,*) */", "(N,*)"),
    ("/* never closed", "never closed"),
    ("/** One.\r\n * Two.\r\n */", "One.\nTwo."),
]

FROM_PROTOC = [
    (
        "*\n One.\n\n .. code::\n\n     y = f\n * bullet\n",
        "One.\n\n.. code::\n\n    y = f\n* bullet",
    ),
    ("* One.\n two\n     three ", "One.\ntwo\n    three"),
    ("/ One,\n/   two.\n", "One,\n  two."),
    ("/One\n", "One"),
    ("/ One\n plain\n", "One\nplain"),
    ("*\nOne\ntwo\n", "One\ntwo"),
    (" trail\n", "trail"),
    (" * x ", "* x"),
    ("* * x\n", "* x"),
    (" /usr/lib\n", "/usr/lib"),
    ("", ""),
    ("*", ""),
]


@pytest.mark.parametrize(("raw", "expected"), AS_WRITTEN)
def test_strip_comment(raw: str, expected: str) -> None:
    assert strip_comment(raw) == expected


@pytest.mark.parametrize(("text", "expected"), FROM_PROTOC)
def test_strip_descriptor_comment(text: str, expected: str) -> None:
    assert strip_descriptor_comment(text) == expected
