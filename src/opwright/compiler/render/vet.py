"""Vets rendered declarations: whatever a spec says, the code only declares.

Names and texts are made safe before they reach a template. This looks at the result and
does not rely on it: anything but imports, `__all__`, classes, and calls that describe
fields is refused. A method may only return a value computed from fields, and only where
a description says what for.
"""

import ast
from collections.abc import Iterator

_NODES = (
    ast.alias,
    ast.AnnAssign,
    ast.arg,
    ast.arguments,
    ast.Assign,
    ast.Attribute,
    ast.BinOp,
    ast.BitOr,
    ast.Call,
    ast.ClassDef,
    ast.Constant,
    ast.Dict,
    ast.Expr,
    ast.FunctionDef,
    ast.ImportFrom,
    ast.Import,
    ast.keyword,
    ast.Lambda,
    ast.List,
    ast.Load,
    ast.Module,
    ast.Name,
    ast.Store,
    ast.Subscript,
    ast.Tuple,
    ast.UnaryOp,
    ast.USub,
)

# What else a method's one value may be made of.
_RULE_NODES = (
    ast.Add,
    ast.And,
    ast.BoolOp,
    ast.cmpop,
    ast.Compare,
    ast.comprehension,
    ast.DictComp,
    ast.Div,
    ast.FloorDiv,
    ast.GeneratorExp,
    ast.IfExp,
    ast.ListComp,
    ast.Mod,
    ast.Mult,
    ast.Not,
    ast.Or,
    ast.Return,
    ast.Sub,
)

_MODULES = frozenset(
    {
        "__future__",
        "collections.abc",
        "numpy",
        "numpy.typing",
        "opwright.runtime",
        "typing",
    }
)

# What a method's value may call besides.
_PLAIN_FUNCTIONS = frozenset(
    {"abs", "all", "any", "bytes", "enumerate", "int", "len", "max", "min", "sum"}
)
_PLAIN_METHODS = frozenset({"endswith", "items", "startswith"})

_CALLABLE_MODULES = frozenset({"hdi", "pb"})


def vet_declarations(text: str) -> tuple[str, ...]:
    """Return what is wrong with a module of declarations, as messages."""
    try:
        tree = ast.parse(text)
    except (SyntaxError, ValueError) as error:
        line = getattr(error, "lineno", None)
        where = f" on line {line}" if line else ""
        return (f"the rendered code is no Python{where}",)
    except (RecursionError, MemoryError):
        return ("the rendered code is nested too deeply",)
    return tuple(
        f"{_owner(statement)} holds {problem}"
        for statement in tree.body
        for problem in _problems(statement)
    )


def _owner(statement: ast.stmt) -> str:
    if isinstance(statement, ast.ClassDef):
        return f"class '{statement.name}'"
    return f"line {statement.lineno} of the rendered code"


def _problems(statement: ast.stmt) -> Iterator[str]:
    if isinstance(statement, ast.FunctionDef | ast.AnnAssign):
        yield "a statement that belongs inside of a class"
    rules = {
        part
        for node in ast.walk(statement)
        if _is_rule(node)
        for part in ast.walk(node)
    }
    for node in ast.walk(statement):
        match node:
            case ast.Expr(value=ast.Constant(value=value)):
                if not isinstance(value, str) and value is not ...:
                    yield "a value that is no docstring"
            case ast.Expr():
                yield "an expression that stands for itself"
            case ast.Call(func=func):
                if not _is_description(func) and not (
                    node in rules and _is_plain(func)
                ):
                    yield f"the call '{ast.unparse(func)}'"
            case ast.Import(names=names):
                yield from (
                    f"the import '{name.name}'"
                    for name in names
                    if name.name not in _MODULES
                )
            case ast.ImportFrom(module=module, level=0):
                if module not in _MODULES:
                    yield f"the import '{module}'"
            case ast.AnnAssign(target=target) | ast.Assign(targets=[target]):
                if not isinstance(target, ast.Name):
                    yield f"an assignment to '{ast.unparse(target)}'"
            case ast.Assign():
                yield f"the assignment '{ast.unparse(node)}'"
            case ast.FunctionDef(decorator_list=[_, *_]) if node not in rules:
                yield "a decorated function"
            case _ if node in rules and isinstance(node, _RULE_NODES):
                pass
            case _ if not isinstance(node, _NODES):
                yield f"code of the kind '{type(node).__name__}'"
            case _:
                pass


def _is_description(function: ast.expr) -> bool:
    match function:
        case ast.Attribute(value=ast.Name(id=module)):
            return module in _CALLABLE_MODULES
        case ast.Name(id="float"):
            return True
        case _:
            return False


def _is_rule(node: ast.AST) -> bool:
    """Whether a node is a method that a description decorates and that only returns."""
    match node:
        case ast.FunctionDef(
            decorator_list=[ast.Call(func=function)], body=[ast.Return()]
        ):
            return _is_description(function)
        case _:
            return False


def _is_plain(function: ast.expr) -> bool:
    match function:
        case ast.Name(id=name):
            return name in _PLAIN_FUNCTIONS
        case ast.Attribute(value=ast.Attribute(value=ast.Name(id=module), attr="cel")):
            return module in _CALLABLE_MODULES
        case ast.Attribute(attr=name):
            return name in _PLAIN_METHODS
        case _:
            return False
