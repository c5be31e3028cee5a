"""Reads the kernels in a Python file from its syntax tree; nothing of it is run."""

import ast
import warnings
from pathlib import Path

from opwright.compiler.reading import load_text
from opwright.compiler.report import Reporter
from opwright.compiler.report.catalogue import kernels as codes
from opwright.compiler.source import Position, SourceFile, Span
from opwright.compiler.stubs.written import WrittenKernel
from opwright.runtime.kernels import KernelSignature

_DECORATOR = "kernel"
_NOT_WRITTEN = ("KernelNotImplementedError", "NotImplementedError")

_Function = ast.FunctionDef | ast.AsyncFunctionDef


def read_kernels(path: Path, reporter: Reporter) -> tuple[WrittenKernel, ...] | None:
    """Return the functions at the top of a file, None if it cannot be read.

    What keeps it from being read is reported.
    """
    file = load_text(path, reporter)
    tree = _parse(file, reporter) if file else None
    if file is None or tree is None:
        return None
    functions = (node for node in tree.body if isinstance(node, _Function))
    try:
        return tuple(_read(function, path.name) for function in functions)
    except _NoRecord as misfit:
        _report_misfit(file, misfit.node, reporter)
        return None


class _NoRecord(Exception):
    """A `@kernel` that records something else than texts."""

    def __init__(self, node: ast.expr) -> None:
        super().__init__()
        self.node = node


def _parse(file: SourceFile, reporter: Reporter) -> ast.Module | None:
    try:
        with warnings.catch_warnings():
            # What a parser warns of is between its author and Python.
            warnings.simplefilter("ignore")
            return ast.parse(file.text)
    except SyntaxError as error:
        start = Position(error.lineno or 1, max(error.offset or 1, 1))
        end = Position(start.line, start.column + 1)
        _report(f"not valid Python: {error.msg}", Span(file, start, end), reporter)
    except (RecursionError, MemoryError):
        _report("nested too deeply to be read", file.whole(), reporter)
    return None


def _read(function: _Function, file: str) -> WrittenKernel:
    signatures = (_signature(node) for node in function.decorator_list)
    return WrittenKernel(
        file=file,
        function=function.name,
        signature=next((found for found in signatures if found), None),
        implemented=_is_implemented(function),
    )


def _signature(decorator: ast.expr) -> KernelSignature | None:
    """Return what a decorator records, None if it is another one."""
    if not isinstance(decorator, ast.Call) or _name(decorator.func) != _DECORATOR:
        return None
    given = {word.arg: word.value for word in decorator.keywords}
    operator = [*decorator.args, *filter(None, [given.get("operator")])]
    if len(operator) != 1:
        raise _NoRecord(decorator)
    return KernelSignature(
        operator=_text(operator[0]),
        attributes=_texts(given.get("attributes")) or (),
        inputs=_texts(given.get("inputs")),
        outputs=_texts(given.get("outputs")),
    )


def _texts(node: ast.expr | None) -> tuple[str, ...] | None:
    match node:
        case None | ast.Constant(value=None):
            return None
        case ast.Tuple(elts=items) | ast.List(elts=items):
            return tuple(map(_text, items))
        case _:
            raise _NoRecord(node)


def _text(node: ast.expr) -> str:
    match node:
        case ast.Constant(value=str(text)):
            return text
        case _:
            raise _NoRecord(node)


def _is_implemented(function: _Function) -> bool:
    """Return whether a function does more than raise that it is not written.

    What ends in that and gives no result anywhere is not written, whatever it prepares.
    """
    match function.body[-1]:
        case ast.Raise(exc=ast.Call(func=raised)):
            return _name(raised) not in _NOT_WRITTEN or _has_result(function)
        case ast.Raise(exc=ast.expr() as raised):
            return _name(raised) not in _NOT_WRITTEN or _has_result(function)
        case _:
            return True


def _name(node: ast.expr) -> str:
    match node:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
        case _:
            return ""


def _has_result(function: _Function) -> bool:
    """Return whether a function returns anywhere, functions inside of it left out."""
    waiting: list[ast.AST] = list(function.body)
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.Return):
            return True
        if not isinstance(node, _Function | ast.Lambda | ast.ClassDef):
            waiting += ast.iter_child_nodes(node)
    return False


def _report_misfit(file: SourceFile, node: ast.expr, reporter: Reporter) -> None:
    start = _position(file, node.lineno, node.col_offset)
    end = _position(file, node.end_lineno, node.end_col_offset)
    problem = "what @kernel records is written out, as texts and tuples of texts"
    _report(problem, Span(file, start, end), reporter)


def _position(file: SourceFile, line: int | None, offset: int | None) -> Position:
    """Return a place in characters; syntax trees count the bytes of UTF-8."""
    before = file.line(line or 1).encode()[: offset or 0]
    return Position(line or 1, len(before.decode(errors="replace")) + 1)


def _report(problem: str, span: Span, reporter: Reporter) -> None:
    reporter.report(
        codes.KERNEL_FILE_BROKEN,
        problem,
        span,
        helps=("until it is repaired, the status of its kernels is not known",),
    )
