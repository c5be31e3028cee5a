"""Parts of a module are laid out once."""

from opwright.compiler.formatting.layout import Known, lay_out_module
from tests.compiler.formatting.layout.expected import as_black

MODULE = '''"""Doc."""

import a


class A:
    """First.

    class X:
    """

    x = 'a'



@decorated
class B:
    y = f(a,)

def f(): ...

class C:
    z = 1
'''


def test_only_what_changed_is_laid_out_again() -> None:
    first: Known = {}
    assert lay_out_module(MODULE, 88, {}, first) == as_black(MODULE)
    again: Known = {}
    changed = MODULE.replace("z = 1", "z = 2")
    assert lay_out_module(changed, 88, first, again) == as_black(changed)
    assert len(again.keys() - first.keys()) == 1
    assert len(again.keys() & first.keys()) == len(first) - 1 > 2


def test_known_parts_are_taken_as_they_are() -> None:
    known: Known = {}
    lay_out_module(MODULE, 88, {}, known)
    key = next(key for key, made in known.items() if made[0].word == "@")
    statements = known[key]
    known[key] = (statements[0]._replace(text="@other"), *statements[1:])
    result = lay_out_module(MODULE, 88, known, {})
    assert result is not None
    assert "@other\nclass B" in result


def test_a_place_to_cut_inside_a_string_or_brackets_is_none() -> None:
    for source in (
        'x = 1\n"""\na\n\nclass A:\n\ndef f\n"""\n',
        "x = [\n    1,\n\nclass_,\n]\n".replace("class_", "def_"),
    ):
        assert lay_out_module(source, 88, {}, {}) == as_black(source)


def test_the_width_is_part_of_what_is_known() -> None:
    known: Known = {}
    source = "f(aaaaaaaaaaaaaaaaaaaa, bbbbbbbbbbbbbbbbbbbbbbbbb)\n"
    wide = lay_out_module(source, 88, known, known)
    narrow = lay_out_module(source, 40, known, known)
    assert wide == source
    assert narrow == as_black(source, 40) != source
