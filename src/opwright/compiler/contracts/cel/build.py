"""Builds syntax trees of expressions from the parser's trees."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from opwright.compiler.contracts.cel.literals import (
    MAX_INTEGER,
    parse_bytes,
    parse_integer,
    parse_text,
)
from opwright.compiler.contracts.cel.places import Places
from opwright.compiler.contracts.cel.tree import Piece, Token, Tree
from opwright.compiler.ir.syntax import (
    BinarySyntax,
    CallSyntax,
    ChoiceSyntax,
    ExpressionSyntax,
    IndexSyntax,
    ListSyntax,
    LiteralSyntax,
    MapSyntax,
    NameSyntax,
    SelectSyntax,
    Sign,
    UnarySyntax,
)
from opwright.compiler.report import Code
from opwright.compiler.report.catalogue import contracts as codes
from opwright.compiler.source import Span

MAX_DEPTH = 64

# How close signs bind, by the names of their tokens.
_LEVELS: Mapping[str, int] = MappingProxyType(
    {
        name: level
        for level, names in enumerate(
            (
                ("OR",),
                ("AND",),
                ("LESS", "AT_MOST", "MORE", "AT_LEAST", "EQUAL", "UNEQUAL", "IN"),
                ("PLUS", "MINUS"),
                ("TIMES", "OVER", "MODULO"),
            )
        )
        for name in names
    }
)


class BadSyntax(Exception):
    """What is wrong with an expression; only the first mistake is told."""

    def __init__(self, code: Code, message: str, span: Span) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.span = span


@dataclass(frozen=True, slots=True)
class _Operand:
    """An operand, and where it starts and ends in the text."""

    syntax: ExpressionSyntax
    start: int
    end: int


class Builder:
    """Builds the tree of one expression.

    Raises:
        BadSyntax: it is nested too deeply, or a literal has no value.
    """

    def __init__(self, places: Places) -> None:
        self._places = places

    def build(self, piece: Piece | None, depth: int = 0) -> ExpressionSyntax:
        """Build what a tree of the parser stands for."""
        tree = _tree(piece)
        span = self._span(tree)
        self._check_depth(depth, span)
        match tree.name:
            case "literal" | "reserved":
                return self._literal(_token(tree.children[0]), span)
            case "name" | "absolute":
                absolute = tree.name == "absolute"
                name = _token(tree.children[0]).text
                return NameSyntax(name=name, absolute=absolute, span=span)
            case "list":
                return ListSyntax(items=self._all(tree, depth), span=span)
            case "map":
                return MapSyntax(entries=self._entries(tree, depth), span=span)
            case "select":
                return self._select(tree, span, depth)
            case "index":
                of, index = (self.build(child, depth + 1) for child in tree.children)
                return IndexSyntax(of=of, index=index, span=span)
            case "call" | "method":
                return self._call(tree, span, depth)
            case "unary":
                return self._unary(tree, span, depth)
            case "operation":
                return self._operation(tree, depth)
            case _:
                return self._choice(tree, span, depth)

    def _check_depth(self, depth: int, span: Span) -> None:
        if depth > MAX_DEPTH:
            message = f"the expression is nested more than {MAX_DEPTH} levels deep"
            raise BadSyntax(codes.EXPRESSION_TOO_DEEP, message, span)

    def _all(self, tree: Tree, depth: int) -> tuple[ExpressionSyntax, ...]:
        """Build what the last child lists; it is None where nothing is listed."""
        listed = tree.children[-1]
        if not isinstance(listed, Tree):
            return ()
        return tuple(self.build(child, depth + 1) for child in listed.children)

    def _entries(
        self, tree: Tree, depth: int
    ) -> tuple[tuple[ExpressionSyntax, ExpressionSyntax], ...]:
        (listed,) = tree.children
        if not isinstance(listed, Tree):
            return ()
        pairs = (_tree(entry).children for entry in listed.children)
        return tuple(
            (self.build(key, depth + 1), self.build(value, depth + 1))
            for key, value in pairs
        )

    def _select(self, tree: Tree, span: Span, depth: int) -> SelectSyntax:
        of, name = tree.children[0], _token(tree.children[1])
        return SelectSyntax(
            of=self.build(of, depth + 1),
            name=name.text.strip("`"),
            name_span=self._span(name),
            span=span,
        )

    def _call(self, tree: Tree, span: Span, depth: int) -> CallSyntax:
        *receiver, word, _ = tree.children
        first = [self.build(piece, depth + 1) for piece in receiver]
        name = _token(word)
        return CallSyntax(
            name=name.text,
            receiver=first[0] if first else None,
            arguments=self._all(tree, depth),
            name_span=self._span(name),
            span=span,
        )

    def _unary(self, tree: Tree, span: Span, depth: int) -> ExpressionSyntax:
        *words, operand = tree.children
        signs = [_token(word) for word in words]
        least = operand if len(signs) == 1 and signs[0].text == Sign.MINUS else None
        if least is not None and _is_least(least):
            return LiteralSyntax(value=-MAX_INTEGER - 1, span=span)
        built = self.build(operand, depth + len(signs))
        for sign in reversed(signs):
            over = self._span(sign).to(built.span)
            built = UnarySyntax(sign=Sign(sign.text), operand=built, span=over)
        return built

    def _operation(self, tree: Tree, depth: int) -> ExpressionSyntax:
        """Build what operands and signs in turn stand for: what binds closer first."""
        first, *rest = tree.children
        # Operators of one level are nested to the left.
        self._check_depth(depth + len(rest) // 2, self._span(tree))
        operands = [self._operand(first, depth)]
        signs: list[Token] = []
        for sign, operand in zip(map(_token, rest[::2]), rest[1::2], strict=True):
            while signs and _LEVELS[signs[-1].kind] >= _LEVELS[sign.kind]:
                self._combine(operands, signs.pop())
            signs.append(sign)
            operands.append(self._operand(operand, depth))
        while signs:
            self._combine(operands, signs.pop())
        return operands[0].syntax

    def _operand(self, piece: Piece | None, depth: int) -> "_Operand":
        tree = _tree(piece)
        syntax = self.build(tree, depth + 1)
        return _Operand(syntax, tree.outer_start, tree.outer_end)

    def _combine(self, operands: list["_Operand"], sign: Token) -> None:
        """Put an operator in the place of its two operands."""
        right, left = operands.pop(), operands.pop()
        built = BinarySyntax(
            sign=Sign(sign.text),
            left=left.syntax,
            right=right.syntax,
            sign_span=self._span(sign),
            span=self._places.span(left.start, right.end),
        )
        operands.append(_Operand(built, left.start, right.end))

    def _choice(self, tree: Tree, span: Span, depth: int) -> ChoiceSyntax:
        condition, then, otherwise = (
            self.build(child, depth + 1) for child in tree.children
        )
        return ChoiceSyntax(
            condition=condition, then=then, otherwise=otherwise, span=span
        )

    def _literal(self, token: Token, span: Span) -> LiteralSyntax:
        match token.kind:
            case "TRUE" | "FALSE":
                return LiteralSyntax(value=token.kind == "TRUE", span=span)
            case "NULL":
                return LiteralSyntax(value=None, span=span)
            case "FLOAT":
                return LiteralSyntax(value=float(token.text), span=span)
            case "INTEGER" | "UNSIGNED":
                return self._integer(token, span)
            case "RESERVED":
                raise self._bad(f"'{token.text}' is a reserved word of CEL", span)
            case kind:
                parse = parse_bytes if "BYTES" in kind else parse_text
                value = parse(token.text, raw="RAW" in kind)
                if value is None:
                    raise self._bad("an escape in this text is wrong", span)
                return LiteralSyntax(value=value, span=span)

    def _integer(self, token: Token, span: Span) -> LiteralSyntax:
        value = parse_integer(token.text)
        unsigned = token.kind == "UNSIGNED"
        if value is None or (value > MAX_INTEGER and not unsigned):
            raise self._bad("this integer has more than 64 bits", span)
        return LiteralSyntax(value=value, unsigned=unsigned, span=span)

    def _bad(self, message: str, span: Span) -> BadSyntax:
        return BadSyntax(codes.BAD_EXPRESSION, message, span)

    def _span(self, piece: Piece) -> Span:
        return self._places.span(piece.start, piece.end)


def _is_least(piece: Piece | None) -> bool:
    """Whether a literal is one more than the greatest integer: `-` makes it legal."""
    if not isinstance(piece, Tree) or piece.name != "literal":
        return False
    token = _token(piece.children[0])
    return token.kind == "INTEGER" and parse_integer(token.text) == MAX_INTEGER + 1


def _tree(piece: Piece | None) -> Tree:
    if isinstance(piece, Tree):
        return piece
    raise AssertionError(f"no expression: {piece}")


def _token(piece: Piece | None) -> Token:
    if isinstance(piece, Token):
        return piece
    raise AssertionError(f"no token: {piece}")
