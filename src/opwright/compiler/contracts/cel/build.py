"""Builds syntax trees of expressions from the parser's trees."""

from typing import NoReturn

from lark import Token, Tree

from opwright.compiler.contracts.cel.literals import (
    MAX_INTEGER,
    parse_integer,
    parse_string,
)
from opwright.compiler.contracts.cel.places import Places
from opwright.compiler.ir.syntax import (
    BinarySyntax,
    CallSyntax,
    ChoiceSyntax,
    ExpressionSyntax,
    IndexSyntax,
    ListSyntax,
    LiteralSyntax,
    NameSyntax,
    SelectSyntax,
    Sign,
    UnarySyntax,
)
from opwright.compiler.report import Code
from opwright.compiler.report.catalogue import contracts as codes
from opwright.compiler.source import Span

MAX_DEPTH = 64

Piece = Token | Tree[Token]


class BadSyntax(Exception):
    """What is wrong with an expression; only the first mistake is told."""

    def __init__(self, code: Code, message: str, span: Span) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.span = span


class Builder:
    """Builds the tree of one expression.

    Raises:
        BadSyntax: it is nested too deeply, or a literal has no value.
    """

    def __init__(self, places: Places) -> None:
        self._places = places

    def build(self, piece: Piece, depth: int = 0) -> ExpressionSyntax:
        """Build what a tree of the parser stands for."""
        span = self._span(piece)
        if depth > MAX_DEPTH:
            message = f"the expression is nested more than {MAX_DEPTH} levels deep"
            raise BadSyntax(codes.EXPRESSION_TOO_DEEP, message, span)
        tree = _tree(piece)
        match tree.data:
            case "literal" | "reserved":
                return self._literal(_token(tree.children[0]), span)
            case "name":
                return NameSyntax(name=str(tree.children[0]), span=span)
            case "list":
                return ListSyntax(items=self._all(tree, depth), span=span)
            case "select":
                return self._select(tree, span, depth)
            case "index":
                of, index = (self.build(child, depth + 1) for child in tree.children)
                return IndexSyntax(of=of, index=index, span=span)
            case "call" | "method":
                return self._call(tree, span, depth)
            case "unary":
                return self._unary(tree, span, depth)
            case "binary":
                return self._binary(tree, span, depth)
            case _:
                return self._choice(tree, span, depth)

    def _all(self, tree: Tree[Token], depth: int) -> tuple[ExpressionSyntax, ...]:
        """Build what the last child lists; it is None where nothing is listed."""
        listed = tree.children[-1]
        if not isinstance(listed, Tree):
            return ()
        return tuple(self.build(child, depth + 1) for child in listed.children)

    def _select(self, tree: Tree[Token], span: Span, depth: int) -> SelectSyntax:
        of, name = tree.children
        return SelectSyntax(
            of=self.build(of, depth + 1),
            name=str(name),
            name_span=self._span(name),
            span=span,
        )

    def _call(self, tree: Tree[Token], span: Span, depth: int) -> CallSyntax:
        *receiver, name, _ = tree.children
        first = tuple(self.build(piece, depth + 1) for piece in receiver)
        return CallSyntax(
            name=str(name),
            arguments=(*first, *self._all(tree, depth)),
            name_span=self._span(name),
            span=span,
        )

    def _unary(self, tree: Tree[Token], span: Span, depth: int) -> ExpressionSyntax:
        *signs, operand = tree.children
        least = operand if len(signs) == 1 and str(signs[0]) == Sign.MINUS else None
        if least is not None and _is_least(least):
            return LiteralSyntax(value=-MAX_INTEGER - 1, span=span)
        built = self.build(operand, depth + len(signs))
        for sign in reversed(signs):
            over = self._span(sign).to(built.span)
            built = UnarySyntax(sign=Sign(str(sign)), operand=built, span=over)
        return built

    def _binary(self, tree: Tree[Token], span: Span, depth: int) -> BinarySyntax:
        left, sign, right = tree.children
        return BinarySyntax(
            sign=Sign(str(sign)),
            left=self.build(left, depth + 1),
            right=self.build(right, depth + 1),
            sign_span=self._span(sign),
            span=span,
        )

    def _choice(self, tree: Tree[Token], span: Span, depth: int) -> ChoiceSyntax:
        condition, then, otherwise = (
            self.build(child, depth + 1) for child in tree.children
        )
        return ChoiceSyntax(
            condition=condition, then=then, otherwise=otherwise, span=span
        )

    def _literal(self, token: Token, span: Span) -> LiteralSyntax:
        value: bool | int | float | str | None
        match token.type:
            case "TRUE" | "FALSE":
                value = token.type == "TRUE"
            case "NULL":
                value = None
            case "FLOAT":
                value = float(token)
            case "STRING":
                value = parse_string(str(token))
                if value is None:
                    self._fail("an escape in this text is wrong", span)
            case "RESERVED":
                self._fail(f"'{token}' is a reserved word of CEL", span)
            case _:
                value = parse_integer(str(token))
                if value is None or (value > MAX_INTEGER and token.type == "INTEGER"):
                    self._fail("this integer has more than 64 bits", span)
        return LiteralSyntax(value=value, span=span)

    def _fail(self, message: str, span: Span) -> NoReturn:
        raise BadSyntax(codes.BAD_EXPRESSION, message, span)

    def _span(self, piece: Piece) -> Span:
        if isinstance(piece, Token):
            start = piece.start_pos or 0
            return self._places.span(start, start + len(piece))
        return self._places.span(piece.meta.start_pos, piece.meta.end_pos)


def _is_least(piece: Piece) -> bool:
    """Whether a literal is one more than the greatest integer: `-` makes it legal."""
    if isinstance(piece, Token) or piece.data != "literal":
        return False
    token = _token(piece.children[0])
    return token.type == "INTEGER" and parse_integer(str(token)) == MAX_INTEGER + 1


def _tree(piece: Piece) -> Tree[Token]:
    if isinstance(piece, Token):
        raise AssertionError(f"no expression: {piece.type}")
    return piece


def _token(piece: Piece) -> Token:
    if isinstance(piece, Token):
        return piece
    raise AssertionError(f"no token: {piece.data}")
