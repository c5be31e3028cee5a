"""Random expressions: nothing breaks, and what is said of them before is true."""

from hypothesis import given
from hypothesis import strategies as st

from opwright.compiler.expressions.can_fail import can_fail
from opwright.compiler.expressions.truth import truth_of
from opwright.runtime import cel
from tests.compiler.expressions.running import Refused, compile_text, evaluate
from tests.compiler.expressions.test_semantics import VARIABLES

SORTS = {name: sort for name, (sort, _) in VARIABLES.items()}


def words(text: str) -> st.SearchStrategy[str]:
    return st.sampled_from(text.split())


ATOMS = words(
    "0 1 -1 2u 1.5 'a' b'a' true false null [] [1,2] [1,'a'] {} {'a':1} {1:2u} int "
    "9223372036854775807 n u x s b yes list m d a.b e i"
)
SIGNS = words("+ - * / % == != < <= > >= in && ||")
FUNCTIONS = words(
    "size int uint double string bytes bool dyn type abs min max sum product distinct "
    "is_permutation - !"
)
METHODS = words("contains startsWith endsWith matches")
MACROS = words("all exists exists_one map filter")
PAIRS = words("all existsOne transformList transformMap")

TEXTS = st.recursive(
    ATOMS,
    lambda inner: st.one_of(
        st.tuples(inner, SIGNS, inner).map(lambda p: f"({p[0]} {p[1]} {p[2]})"),
        st.tuples(inner, inner, inner).map(lambda p: f"({p[0]} ? {p[1]} : {p[2]})"),
        st.tuples(inner, inner).map(lambda p: f"{p[0]}[{p[1]}]"),
        st.tuples(inner, inner).map(lambda p: f"[{p[0]}, {p[1]}]"),
        st.tuples(inner, inner).map(lambda p: f"{{{p[0]}: {p[1]}}}"),
        st.tuples(FUNCTIONS, inner).map(lambda p: f"{p[0]}({p[1]})"),
        st.tuples(inner, METHODS, inner).map(lambda p: f"{p[0]}.{p[1]}({p[2]})"),
        st.tuples(inner, MACROS, inner).map(lambda p: f"{p[0]}.{p[1]}(e, {p[2]})"),
        st.tuples(inner, PAIRS, inner).map(lambda p: f"{p[0]}.{p[1]}(i, e, {p[2]})"),
        inner.map(lambda text: f"has({text}.a)"),
    ),
    max_leaves=8,
)


def outcome(text: str, *, dynamic: bool) -> str:
    """Return the value of an expression as text, `error`, or `refused`."""
    try:
        return repr(evaluate(text, VARIABLES, dynamic=dynamic))
    except cel.CelError:
        return "error"
    except Refused:
        return "refused"


@given(text=TEXTS)
def test_types_checked_before_or_later(text: str) -> None:
    before, later = outcome(text, dynamic=False), outcome(text, dynamic=True)
    if before == "refused":
        return
    assert before == later
    expression = compile_text(text, SORTS)
    assert before != "error" or can_fail(expression)
    known = truth_of(expression)
    assert known is None or before in ("error", repr(known))
