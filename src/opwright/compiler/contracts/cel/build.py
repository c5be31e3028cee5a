"""Builds syntax trees of expressions from the parser's trees."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from lark import Token, Tree

from opwright.compiler.contracts.cel.literals import (
    MAX_INTEGER,
    parse_bytes,
    parse_integer,
    parse_text,
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

Piece = Token | Tree[Token]

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

    def build(self, piece: Piece, depth: int = 0) -> ExpressionSyntax:
        """Build what a tree of the parser stands for."""
        span = self._span(piece)
        self._check_depth(depth, span)
        tree = _tree(piece)
        match tree.data:
            case "literal" | "reserved":
                return self._literal(_token(tree.children[0]), span)
            case "name" | "absolute":
                absolute = tree.data == "absolute"
                name = str(tree.children[0])
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

    def _all(self, tree: Tree[Token], depth: int) -> tuple[ExpressionSyntax, ...]:
        """Build what the last child lists; it is None where nothing is listed."""
        listed = tree.children[-1]
        if not isinstance(listed, Tree):
            return ()
        return tuple(self.build(child, depth + 1) for child in listed.children)

    def _entries(
        self, tree: Tree[Token], depth: int
    ) -> tuple[tuple[ExpressionSyntax, ExpressionSyntax], ...]:
        (listed,) = tree.children
        if not isinstance(listed, Tree):
            return ()
        pairs = (_tree(entry).children for entry in listed.children)
        return tuple(
            (self.build(key, depth + 1), self.build(value, depth + 1))
            for key, value in pairs
        )

    def _select(self, tree: Tree[Token], span: Span, depth: int) -> SelectSyntax:
        of, name = tree.children
        return SelectSyntax(
            of=self.build(of, depth + 1),
            name=str(name).strip("`"),
            name_span=self._span(name),
            span=span,
        )

    def _call(self, tree: Tree[Token], span: Span, depth: int) -> CallSyntax:
        *receiver, name, _ = tree.children
        first = [self.build(piece, depth + 1) for piece in receiver]
        return CallSyntax(
            name=str(name),
            receiver=first[0] if first else None,
            arguments=self._all(tree, depth),
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

    def _operation(self, tree: Tree[Token], depth: int) -> ExpressionSyntax:
        """Build what operands and signs in turn stand for: what binds closer first."""
        first, *rest = tree.children
        # Operators of one level are nested to the left.
        self._check_depth(depth + len(rest) // 2, self._span(tree))
        operands = [self._operand(first, depth)]
        signs: list[Token] = []
        for sign, operand in zip(map(_token, rest[::2]), rest[1::2], strict=True):
            while signs and _LEVELS[signs[-1].type] >= _LEVELS[sign.type]:
                self._combine(operands, signs.pop())
            signs.append(sign)
            operands.append(self._operand(operand, depth))
        while signs:
            self._combine(operands, signs.pop())
        return operands[0].syntax

    def _operand(self, piece: Piece, depth: int) -> "_Operand":
        # With the parentheses around it, if there are some.
        meta = _tree(piece).meta
        start: int = getattr(meta, "container_start_pos", meta.start_pos)
        end: int = getattr(meta, "container_end_pos", meta.end_pos)
        return _Operand(self.build(piece, depth + 1), start, end)

    def _combine(self, operands: list["_Operand"], sign: Token) -> None:
        """Put an operator in the place of its two operands."""
        right, left = operands.pop(), operands.pop()
        built = BinarySyntax(
            sign=Sign(str(sign)),
            left=left.syntax,
            right=right.syntax,
            sign_span=self._span(sign),
            span=self._places.span(left.start, right.end),
        )
        operands.append(_Operand(built, left.start, right.end))

    def _choice(self, tree: Tree[Token], span: Span, depth: int) -> ChoiceSyntax:
        condition, then, otherwise = (
            self.build(child, depth + 1) for child in tree.children
        )
        return ChoiceSyntax(
            condition=condition, then=then, otherwise=otherwise, span=span
        )

    def _literal(self, token: Token, span: Span) -> LiteralSyntax:
        match token.type:
            case "TRUE" | "FALSE":
                return LiteralSyntax(value=token.type == "TRUE", span=span)
            case "NULL":
                return LiteralSyntax(value=None, span=span)
            case "FLOAT":
                return LiteralSyntax(value=float(token), span=span)
            case "INTEGER" | "UNSIGNED":
                return self._integer(token, span)
            case "RESERVED":
                raise self._bad(f"'{token}' is a reserved word of CEL", span)
            case kind:
                parse = parse_bytes if "BYTES" in kind else parse_text
                value = parse(str(token), raw="RAW" in kind)
                if value is None:
                    raise self._bad("an escape in this text is wrong", span)
                return LiteralSyntax(value=value, span=span)

    def _integer(self, token: Token, span: Span) -> LiteralSyntax:
        value = parse_integer(str(token))
        unsigned = token.type == "UNSIGNED"
        if value is None or (value > MAX_INTEGER and not unsigned):
            raise self._bad("this integer has more than 64 bits", span)
        return LiteralSyntax(value=value, unsigned=unsigned, span=span)

    def _bad(self, message: str, span: Span) -> BadSyntax:
        return BadSyntax(codes.BAD_EXPRESSION, message, span)

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
