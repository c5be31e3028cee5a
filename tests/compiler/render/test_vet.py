"""Vetting: declarations pass, everything that does something is refused."""

import pytest

from opwright.compiler.render.vet import vet_declarations

FINE = '''\
"""Types."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

import numpy as np
from opwright.runtime import Array, Enum, Message, Tagged, pb

from ..other import X as other_X

__all__ = ["M"]


@pb.enum_type("E", names={"None_": "None"})
class E(Enum):
    """Enum."""

    A = -1


@pb.message("M")
class M(Message):
    class W(Tagged["M"]):
        __slots__ = ()

    x: Array[np.float32] = pb.float_array(1)
    """Numbers."""
    y: float | None = pb.optional(pb.float(2), default=float("-inf"))
    e: E = pb.enum(3, lambda: E)

    @pb.layout("x")
    def _layout_of_x(self) -> pb.TensorLayout:
        return pb.TensorLayout(
            shape=[len(self.x) * 2, pb.cel.divide(3, 2)]
            if not self.e > 1
            else [x // 2 for x in pb.cel.as_list(self.x) if all(y for y in x)],
            channel_axis=(self.e or 1) if self.y is not None and True else 0,
        )


class P(Protocol):
    def f(self, x: M) -> tuple[M, Iterator[E]]:
        """Does."""
        ...
'''


def test_declarations_pass() -> None:
    assert vet_declarations(FINE) == ()


@pytest.mark.parametrize(
    ("code", "problem"),
    [
        ("import os", "line 1 of the rendered code holds the import 'os'"),
        ("from os import system", "line 1 of the rendered code holds the import 'os'"),
        ("f()", "line 1 of the rendered code holds an expression that stands"),
        ("x: int = 1", "line 1 of the rendered code holds a statement that belongs"),
        ("def f(): ...", "line 1 of the rendered code holds a statement that belongs"),
        ("class C:\n    x: int = eval('1')", "class 'C' holds the call 'eval'"),
        ("class C:\n    x: int = pb.x.y(1)", "class 'C' holds the call 'pb.x.y'"),
        ("class C(print(1)): ...", "class 'C' holds the call 'print'"),
        ("class C:\n    a.b: int = 1", "class 'C' holds an assignment to 'a.b'"),
        ("class C:\n    a.b = 1", "class 'C' holds an assignment to 'a.b'"),
        ("class C:\n    a = b = 1", "class 'C' holds the assignment 'a = b = 1'"),
        ("class C:\n    1", "class 'C' holds a value that is no docstring"),
        ("class C:\n    for x in y: ...", "class 'C' holds code of the kind 'For'"),
        ("class C:\n    @f\n    def g(self): ...", "class 'C' holds a decorated"),
        ("class C:\n    def g(self): return 1", "class 'C' holds code of the kind"),
        (
            "class C:\n    @pb.f()\n    def g(self): return print(1)",
            "class 'C' holds the call 'print'",
        ),
        (
            "class C:\n    @pb.f()\n    def g(self): return os.cel.f(1)",
            "class 'C' holds the call 'os.cel.f'",
        ),
        (
            "class C:\n    @pb.f()\n    def g(self): return {x for x in y}",
            "class 'C' holds code of the kind 'SetComp'",
        ),
        (
            "class C:\n    @pb.f()\n    def g(self):\n        x = 1\n        return x",
            "class 'C' holds a decorated function",
        ),
        (
            "class C:\n    @pb.f\n    def g(self): return 1",
            "class 'C' holds a decorated function",
        ),
        ("class C:\n    x: int = len('')", "class 'C' holds the call 'len'"),
        ("x = (y := 1)", "line 1 of the rendered code holds code of the kind"),
        ("del x", "line 1 of the rendered code holds code of the kind 'Delete'"),
        ("class C:\n", "the rendered code is no Python on line 1"),
        ("\0", "the rendered code is no Python"),
        ("x = " + "(" * 5000 + ")" * 5000, "the rendered code is"),
    ],
)
def test_the_rest_is_refused(code: str, problem: str) -> None:
    assert vet_declarations(code)[0].startswith(problem)
