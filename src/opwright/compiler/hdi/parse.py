"""Parses HDI text into a syntax tree."""

from lark import Token, Tree

from opwright.compiler.hdi.build import build_declarations, build_names
from opwright.compiler.hdi.building import Builder
from opwright.compiler.hdi.comments import CommentIndex
from opwright.compiler.hdi.recovery import read_tree
from opwright.compiler.hdi.syntax import FileSyntax
from opwright.compiler.hdi.tokens import TokenStream
from opwright.compiler.report import Reporter
from opwright.compiler.source import SourceFile


def parse_hdi(source: SourceFile, reporter: Reporter) -> FileSyntax:
    """Parse a file; what is faulty is reported and left out."""
    stream = TokenStream(source, reporter)
    recovered = read_tree(stream, reporter)
    comments = CommentIndex(stream.gaps)
    builder = Builder(stream.places, comments, reporter)
    tree = recovered.tree
    return FileSyntax(
        source=source,
        packages=build_names(tree, "package", builder),
        package_first=_first_rule(tree) == "package",
        imports=build_names(tree, "import", builder),
        declarations=build_declarations(tree, builder),
        comment=comments.file or _package_comment(tree, builder),
        lost=recovered.lost | stream.lost,
    )


def _first_rule(tree: Tree[Token]) -> str:
    first = Builder.trees(tree)[:1]
    return first[0].data if first else ""


def _package_comment(tree: Tree[Token], builder: Builder) -> str:
    packages = builder.trees(tree, "package")[:1]
    return builder.comment(packages[0]) if packages else ""
