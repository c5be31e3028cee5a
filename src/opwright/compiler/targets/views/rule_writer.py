"""Writes expressions and messages of rules within one module of the validators."""

import ast
from collections.abc import Iterable, Mapping
from copy import copy
from types import MappingProxyType

from opwright.compiler.expressions.ranges import NO_FACTS, Facts
from opwright.compiler.facts import AnalysedSchema
from opwright.compiler.ir import Enum, QualifiedName, Ref
from opwright.compiler.ir.citations import Citation
from opwright.compiler.ir.expressions import Expression, Read, SimpleSort
from opwright.compiler.ir.rules import MessagePart
from opwright.compiler.ir.tensors import FieldPath
from opwright.compiler.targets.views.annotations import Speller
from opwright.compiler.targets.views.class_speller import ClassSpeller
from opwright.compiler.targets.views.python_contract_view import PythonCitation
from opwright.compiler.targets.views.python_expressions import python_expression
from opwright.compiler.targets.views.python_texts import (
    Value,
    spell_message,
    spell_text,
)

CEL = "cel"
SHOW = "show"

# The room for what `lambda this, node:` returns, and for a text on lines of its own, in
# the arguments of what stands at the top of a module.
_ROOM = 60
_TEXT_ROOM = 75
_LEVEL = 8

IN_RULES: Mapping[str, str] = MappingProxyType(
    {
        "this": "this",
        "node": "node",
        "inputs": "node.inputs",
        "outputs": "node.outputs",
        "output": "node.output",
        "network": "node.network",
    }
)
"""What names in rules are called in functions of a record and the node around it."""


class RuleWriter:
    """Writes what stands in one module, and remembers which names it uses.

    `variables` are what the variables of expressions are called there, `functions` the
    functions of contracts. `indent` is that of what is written.
    """

    def __init__(
        self,
        classes: ClassSpeller,
        analysed: AnalysedSchema,
        functions: Mapping[str, str],
        variables: Mapping[str, str] = IN_RULES,
        indent: int = 0,
    ) -> None:
        self.classes = classes
        self._indent = indent
        self._analysed = analysed
        self._speller = Speller(module="", names=classes.names, analysed=analysed)
        self._names = {**variables, **functions}
        self._written: list[str] = []

    def uses(self, name: str) -> bool:
        """Whether something that was written uses a name, such as `cel`."""
        return any(
            name in source and name in _names_from_outside(source)
            for source in self._written
        )

    def expression(self, expression: Expression | None, facts: Facts = NO_FACTS) -> str:
        """Return an expression as Python, empty if there is none.

        `facts` are what is known already.
        """
        if expression is None:
            return ""
        source = self._write(expression, facts)
        # Black breaks lines in parentheses.
        return source if len(source) <= _ROOM - self._indent else f"({source})"

    def message(self, parts: Iterable[MessagePart], facts: Facts = NO_FACTS) -> str:
        """Return a message as an expression."""
        spelled = (
            part if isinstance(part, str) else Value(self._shown(part, facts))
            for part in parts
        )
        return spell_message(spelled, _TEXT_ROOM - self._indent)

    def citation(self, cites: tuple[Citation, ...]) -> PythonCitation | None:
        """Return the first of some citations, if there is one."""
        for citation in cites:
            sentence = citation.sentence
            room = _TEXT_ROOM - self._indent
            return PythonCitation(
                file=citation.file,
                line=citation.line,
                sentence=spell_text(sentence, room) if sentence else "",
            )
        return None

    def inner(self) -> "RuleWriter":
        """Return the writer of what is set in one level of calls deeper."""
        writer = copy(self)
        writer._indent += _LEVEL
        return writer

    def path(self, path: FieldPath) -> str:
        """Return a path by the names of attributes."""
        scopes = self.classes.names.scopes
        return ".".join(scopes[step.struct][step.field] for step in path)

    def _shown(self, value: Expression, facts: Facts) -> str:
        """Return a value of a message: integers as they are, others by a function."""
        source = self._write(value, facts)
        enum = self._enum_of(value)
        if value.sort is SimpleSort.INTEGER and enum is None:
            return source
        self._written.append(SHOW)
        kind = f", {self.classes.spell(enum)}" if enum else ""
        return f"{SHOW}({source}{kind})"

    def _enum_of(self, value: Expression) -> QualifiedName | None:
        """Return the enum of which a value is a member, if it is."""
        match value:
            case Read(field=field) if isinstance(field.type, Ref):
                name = field.type.name
                is_enum = isinstance(self._analysed.declaration(name), Enum)
                return name if is_enum else None
            case _:
                return None

    def _write(self, expression: Expression, facts: Facts) -> str:
        names = self._names
        source = python_expression(expression, CEL, self._speller, names, facts)
        self._written.append(source)
        return source


def _names_from_outside(source: str) -> set[str]:
    """Return the names that an expression uses, but for the variables of macros."""
    nodes = [n for n in ast.walk(ast.parse(source)) if isinstance(n, ast.Name)]
    own = {node.id for node in nodes if isinstance(node.ctx, ast.Store)}
    return {node.id for node in nodes} - own
