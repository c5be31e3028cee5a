"""Finds the verb and runs it.

A verb, of one word or two, is a module with `configure(parser)` and `run(arguments) ->
int`; only the one that is asked for is imported. Exit codes: 0 fine, 1 diagnostics, 2
wrong usage.
"""

import argparse
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from types import MappingProxyType
from typing import Protocol, cast

from opwright import __version__


class Verb(Protocol):
    """What a verb's module offers."""

    def configure(self, parser: argparse.ArgumentParser) -> None:
        """Declare the verb's arguments."""
        ...

    def run(self, arguments: argparse.Namespace) -> int:
        """Do the verb's work and return the exit code."""
        ...


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the verb table: where the verb is, and what it does."""

    module: str
    summary: str


VERBS: Mapping[str, Entry] = MappingProxyType(
    {
        "generate": Entry("opwright.cli.generate", "write code from specs"),
        "check": Entry("opwright.cli.check", "tell whether generated code is current"),
        "convert": Entry(
            "opwright.cli.convert", "convert values between JSON and binary forms"
        ),
        "validate": Entry(
            "opwright.cli.validate", "tell what a spec's rules find in values"
        ),
        "requires": Entry(
            "opwright.cli.requires", "tell which version of its spec a model needs"
        ),
        "run": Entry("opwright.cli.run", "run a model with reference kernels"),
        "inspect": Entry("opwright.cli.inspect", "show what a spec declares"),
        "audit": Entry(
            "opwright.cli.audit", "tell whether rules cover a spec's documentation"
        ),
        "kernels status": Entry(
            "opwright.cli.kernels.status", "tell how written kernels fit a spec"
        ),
        "kernels test": Entry(
            "opwright.cli.kernels.conformance",
            "run kernels on cases with known results",
        ),
        "targets": Entry("opwright.cli.targets", "list the target packs"),
        "explain": Entry("opwright.cli.explain", "tell what a diagnostic's code means"),
    }
)

EPILOG = """\
examples:
  opwright generate nnrt coreml -o generated
  opwright generate MyTypes.idl --root ohos.hdi:interfaces -o generated
  opwright check nnrt -o generated
  opwright inspect coreml --json
  opwright convert model.mlmodel --to json
  opwright validate model.mlmodel

`opwright VERB --help` tells more.
"""


def run(arguments: list[str]) -> int:
    """Run one command line and return its exit code."""
    try:
        return _run(arguments)
    except SystemExit as stop:
        # argparse ends this way: 0 after help, 2 after wrong usage.
        return stop.code if isinstance(stop.code, int) else 2
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # The reader of our output went away; nothing is left to tell it.
        sys.stderr.close()
        return 1


def _run(arguments: list[str]) -> int:
    verb = _verb_of(arguments)
    if verb is None:
        return _explain(arguments)
    entry = VERBS[verb]
    module = cast(Verb, import_module(entry.module))
    parser = argparse.ArgumentParser(
        prog=f"opwright {verb}",
        description=module.__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    module.configure(parser)
    return module.run(parser.parse_args(arguments[len(verb.split()) :]))


def _verb_of(arguments: list[str]) -> str | None:
    """Return the verb that a command line starts with, None if it is none."""
    words = (" ".join(arguments[:count]) for count in (1, 2))
    return next((verb for verb in words if verb in VERBS), None)


def _explain(arguments: list[str]) -> int:
    width = max(map(len, VERBS))
    lines = (f"  {name:{width}}  {entry.summary}" for name, entry in VERBS.items())
    parser = argparse.ArgumentParser(
        prog="opwright",
        usage="opwright VERB [OPTION…] [SPEC…]",
        description="Compiles neural-network operator specs into Python.\n\n"
        "verbs:\n" + "\n".join(lines),
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument(
        "--version", action="version", version=f"opwright {__version__}"
    )
    parser.add_argument("verb", metavar="VERB", nargs="?", help=argparse.SUPPRESS)
    words, unknown = parser.parse_known_args(arguments)
    verb = cast(str | None, words.verb)
    if verb is None and unknown:
        parser.error(f"unknown option '{unknown[0]}'")
    if verb is not None:
        parser.error(_unknown(verb))
    parser.print_help()
    return 0


def _unknown(verb: str) -> str:
    longer = [known for known in VERBS if known.startswith(f"{verb} ")]
    if longer:
        return f"'{verb}' alone is no verb; verbs: {', '.join(longer)}"
    # Imported here: a command line without a mistake need not wait for it.
    from opwright.compiler.report.closest import closest

    close = closest(verb, VERBS)
    advice = f"did you mean '{close}'?" if close else f"verbs: {', '.join(VERBS)}"
    return f"unknown verb '{verb}'; {advice}"
