"""The parsers of all verbs as one, which no command line is parsed with."""

import argparse

from opwright.cli.verbs import VERBS, load_verb


def parser_tree() -> argparse.ArgumentParser:
    """Return the parser of `opwright` with one below it for each word of a verb."""
    root = argparse.ArgumentParser(prog="opwright")
    root.add_argument("--version", action="store_true", help="print the version")
    root.add_argument(
        "--cmake-dir",
        action="store_true",
        help="print the folder of opwright-config.cmake",
    )
    _add_verbs(root, "")
    return root


def _add_verbs(parser: argparse.ArgumentParser, prefix: str) -> None:
    """Add a parser for each word with which a verb goes on after a prefix."""
    rests = (v.removeprefix(prefix) for v in VERBS if v.startswith(prefix))
    words = tuple(dict.fromkeys(rest.split()[0] for rest in rests))
    if not words:
        return
    parsers = parser.add_subparsers(metavar="VERB")
    for word in words:
        verb = f"{prefix}{word}"
        if verb in VERBS:
            child = parsers.add_parser(word, help=VERBS[verb].summary)
            load_verb(verb).configure(child)
        else:
            child = parsers.add_parser(word, help=f"verbs that begin with `{word}`")
        _add_verbs(child, f"{verb} ")
