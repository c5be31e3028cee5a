"""What all builders of syntax share: access to the parser's tree, names and spans."""

from lark import Token, Tree

from opwright.compiler.hdi.comments import CommentIndex
from opwright.compiler.hdi.places import Places
from opwright.compiler.hdi.syntax import Name
from opwright.compiler.report import Reporter
from opwright.compiler.report.catalogue import hdi as codes
from opwright.compiler.source import Span

MAX_DEPTH = 64


class Builder:
    """Reads the trees of one file."""

    def __init__(
        self, places: Places, comments: CommentIndex, reporter: Reporter
    ) -> None:
        self._places = places
        self._comments = comments
        self.reporter = reporter

    @staticmethod
    def tokens(tree: Tree[Token]) -> list[Token]:
        """Return the tokens right below a tree."""
        return [child for child in tree.children if isinstance(child, Token)]

    @staticmethod
    def trees(tree: Tree[Token], rule: str | None = None) -> list[Tree[Token]]:
        """Return the subtrees right below a tree, of one rule or of all."""
        subtrees = (child for child in tree.children if isinstance(child, Tree))
        return [child for child in subtrees if rule is None or child.data == rule]

    def name(self, token: Token) -> Name:
        """Return a token as a name."""
        return Name(str(token), self._places.of_token(token))

    def span(self, node: Token | Tree[Token]) -> Span:
        """Return the span of a token or a tree."""
        if isinstance(node, Token):
            return self._places.of_token(node)
        return self._places.span(node.meta.start_pos, node.meta.end_pos)

    def comment(self, tree: Tree[Token]) -> str:
        """Return the comment that documents an element."""
        return self._comments.text(tree.meta.start_pos, tree.meta.end_pos)

    def is_too_deep(self, node: Token | Tree[Token], depth: int) -> bool:
        """Whether a depth is over the limit, which is reported."""
        if depth <= MAX_DEPTH:
            return False
        start = self.span(node).start
        self.reporter.report(
            codes.NESTED_TOO_DEEPLY,
            f"nested more than {MAX_DEPTH} levels deep",
            Span(self._places.source, start, start),
        )
        return True
