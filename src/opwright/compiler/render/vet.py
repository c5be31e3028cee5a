"""Vets rendered declarations: whatever a spec says, the code only declares.

Names and texts are made safe before they reach a template. This looks at the result and
does not rely on it: anything but imports, `__all__`, classes, and calls that describe
fields is refused. A method may only return a value computed from fields, and only where
a description says what for.
"""

import ast
from collections.abc import Iterator

# What else there may be, `_problem` looks at more closely.
_NODES = frozenset(
    {
        ast.alias,
        ast.arg,
        ast.arguments,
        ast.Attribute,
        ast.BinOp,
        ast.BitOr,
        ast.ClassDef,
        ast.Constant,
        ast.Dict,
        ast.keyword,
        ast.Lambda,
        ast.List,
        ast.Load,
        ast.Name,
        ast.Store,
        ast.Subscript,
        ast.Tuple,
        ast.UnaryOp,
        ast.USub,
    }
)

# What else a method's one value may be made of.
_RULE_NODES = _NODES | {
    ast.Add,
    ast.And,
    ast.BoolOp,
    ast.Compare,
    ast.comprehension,
    ast.DictComp,
    ast.Div,
    ast.Eq,
    ast.FloorDiv,
    ast.GeneratorExp,
    ast.Gt,
    ast.GtE,
    ast.IfExp,
    ast.In,
    ast.Is,
    ast.IsNot,
    ast.ListComp,
    ast.Lt,
    ast.LtE,
    ast.Mod,
    ast.Mult,
    ast.Not,
    ast.NotEq,
    ast.NotIn,
    ast.Or,
    ast.Return,
    ast.Sub,
}

# Most nodes are such, and hold no others that are worth a look.
_LEAVES = frozenset({ast.Constant, ast.Load, ast.Name, ast.Store})

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
    for node, in_rule in _walk(statement):
        if type(node) in (_RULE_NODES if in_rule else _NODES):
            continue
        problem = _problem(node, in_rule)
        if problem:
            yield problem


def _walk(statement: ast.stmt) -> Iterator[tuple[ast.AST, bool]]:
    """Yield all nodes, level by level, and whether they are of a method with a rule."""
    level: list[tuple[ast.AST, bool]] = [(statement, _is_rule(statement))]
    while level:
        yield from level
        level = [
            (child, in_rule or _is_rule(child))
            for node, in_rule in level
            if type(node) not in _LEAVES
            for child in ast.iter_child_nodes(node)
        ]


def _problem(node: ast.AST, in_rule: bool) -> str:
    """Return what is wrong with a node that may be right, empty if it is."""
    match node:
        case ast.Expr(value=ast.Constant(value=value)):
            is_docstring = isinstance(value, str) or value is ...
            return "" if is_docstring else "a value that is no docstring"
        case ast.Expr():
            return "an expression that stands for itself"
        case ast.Call(func=func):
            is_known = _is_description(func) or (in_rule and _is_plain(func))
            return "" if is_known else f"the call '{ast.unparse(func)}'"
        case ast.Import(names=names):
            foreign = "', '".join(n.name for n in names if n.name not in _MODULES)
            return f"the import '{foreign}'" if foreign else ""
        case ast.ImportFrom(module=module, level=level):
            is_known = level or module in _MODULES
            return "" if is_known else f"the import '{module}'"
        case ast.AnnAssign(target=target) | ast.Assign(targets=[target]):
            is_name = isinstance(target, ast.Name)
            return "" if is_name else f"an assignment to '{ast.unparse(target)}'"
        case ast.Assign():
            return f"the assignment '{ast.unparse(node)}'"
        case ast.FunctionDef(decorator_list=decorators):
            return "a decorated function" if decorators and not in_rule else ""
        case _:
            return f"code of the kind '{type(node).__name__}'"


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
