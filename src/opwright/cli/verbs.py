"""The verb table: what there is to do, and which module does it.

A verb, of one word or two, is a module with `configure(parser)` and `run(arguments) ->
int`; its docstring is its help. A new verb is such a module and a line here.
"""

import argparse
from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from types import MappingProxyType
from typing import Protocol, cast


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
        "init": Entry("opwright.cli.init", "write a configuration for what is here"),
        "config": Entry("opwright.cli.config", "show the configuration in force"),
        "targets": Entry("opwright.cli.targets", "list the target packs"),
        "targets show": Entry("opwright.cli.target_show", "show one target pack"),
        "targets diff": Entry(
            "opwright.cli.target_diff", "show what a pack changes of the one it extends"
        ),
        "new-target": Entry(
            "opwright.cli.new_target", "write a target pack to begin with"
        ),
        "targets views": Entry(
            "opwright.cli.target_views", "tell what templates see, view by view"
        ),
        "render": Entry(
            "opwright.cli.render", "render one template for one element, to look at"
        ),
        "completion": Entry(
            "opwright.cli.completion.verb", "print a script that completes commands"
        ),
        "explain": Entry("opwright.cli.explain", "tell what a diagnostic's code means"),
    }
)


def load_verb(name: str) -> Verb:
    """Import the module of a verb of the table."""
    return cast(Verb, import_module(VERBS[name].module))
