"""Lays out one statement, each kind in its own way."""

from opwright.compiler.formatting.layout.docstrings import spell_docstring
from opwright.compiler.formatting.layout.headers import lay_out_def, lay_out_import
from opwright.compiler.formatting.layout.logical_lines import LogicalLine
from opwright.compiler.formatting.layout.split_line import Splitter
from opwright.compiler.formatting.layout.statements import Statement
from opwright.compiler.formatting.layout.unsure import Unsure


def lay_out_statement(
    line: LogicalLine, statement: Statement, docstring: bool, width: int
) -> str:
    """Return the lines of a statement. Raises Unsure if they are not known for sure."""
    if line.comment:
        return _lay_out_commented(line, statement, width)
    if statement.word == '"':
        return _lay_out_string(line, docstring, width)
    brackets, text = line.brackets, statement.text
    splitter = Splitter(brackets, width)
    if statement.word == "def":
        lines = lay_out_def(splitter, brackets, text, line.depth)
    elif statement.word == "import":
        lines = lay_out_import(splitter, brackets, text, line.depth)
    elif statement.splits or splitter.fits(text, line.depth):
        lines = splitter.lay_out(text, line.depth)
    else:
        raise Unsure
    return "\n".join(lines)


def _lay_out_commented(line: LogicalLine, statement: Statement, width: int) -> str:
    indent = "    " * line.depth
    if statement.word == "#":
        return indent + line.comment
    text = line.brackets.flatten(statement.text)
    commented = f"{indent}{text}  {line.comment}"
    if (
        len(commented) > width
        or line.magic
        or statement.word in ('"', "def", "class", "@")
    ):
        raise Unsure
    return commented


def _lay_out_string(line: LogicalLine, docstring: bool, width: int) -> str:
    indent = "    " * line.depth
    if not docstring:
        return indent + line.flat
    if not line.flat.startswith('"""'):
        raise Unsure
    return indent + spell_docstring(line.flat, line.depth, width)
