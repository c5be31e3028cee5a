"""Shows one target pack: where it is from, its options, its outputs, its templates.

A pack that extends another one has that one's outputs, options and templates besides
its own; for each template is told whose it is.

Blocks are what a pack that extends this one can replace without replacing the template.

examples:
  opwright targets show python_bindings
  opwright targets show mine --target-dir my_targets
"""

import argparse
import sys
from collections.abc import Iterator

from opwright.cli.in_force import take_format
from opwright.cli.named_pack import add_pack_options, take_pack
from opwright.cli.session import guarded
from opwright.cli.targets import describe_option
from opwright.compiler.overrides import Override, blocks_of, find_overrides
from opwright.compiler.report import Reporter
from opwright.compiler.report.cells import escape_controls
from opwright.compiler.targets.pack import API_VERSION, Output, Pack


def configure(parser: argparse.ArgumentParser) -> None:
    """Declare the verb's arguments."""
    add_pack_options(parser)


def run(arguments: argparse.Namespace) -> int:
    """Print what there is to know of the pack."""

    def work(reporter: Reporter) -> int:
        pack = take_pack(arguments, reporter)
        for line in _describe(pack):
            sys.stdout.write(f"{escape_controls(line)}\n")
        return 0

    return guarded(work, take_format(arguments))


def _describe(pack: Pack) -> Iterator[str]:
    yield f"{pack.name} {pack.version}".strip()
    yield f"  summary  {pack.summary or '-'}"
    yield f"  from     {pack.place}"
    yield f"  api      {API_VERSION}"
    yield f"  view     {pack.view}"
    if pack.base is not None:
        base = f"{pack.base.name} {pack.base.version}".strip()
        yield f"  extends  {base}, {pack.base.place}"
    yield from _section("options", (describe_option(one) for one in pack.options))
    yield from _section("outputs", map(_describe_output, pack.outputs))
    yield from _section("templates", _describe_templates(pack))


def _section(title: str, lines: Iterator[str]) -> Iterator[str]:
    listed = tuple(lines)
    if listed:
        yield ""
        yield f"{title}:"
        yield from (f"  {line}" for line in listed)


def _describe_output(output: Output) -> str:
    return (
        f"for each {output.for_each}: {output.template} -> {output.path}"
        f"  ({output.format}, {output.policy})"
    )


def _describe_templates(pack: Pack) -> Iterator[str]:
    width = max((len(name) for name in pack.template_names), default=0)
    overrides = find_overrides(pack)
    for name in sorted(pack.template_names):
        owner = pack.owner_of(pack.templates[name]).name
        own = tuple(one for one in overrides if one.template == name)
        facts = (owner, *_describe_overrides(own), *_describe_blocks(pack, name))
        yield f"{name:{width}}  {'; '.join(facts)}"


def _describe_overrides(overrides: tuple[Override, ...]) -> Iterator[str]:
    for override in overrides:
        what = f"block {override.block}" if override.block else ""
        yield f"{what} in place of {override.replaced}".strip()


def _describe_blocks(pack: Pack, name: str) -> Iterator[str]:
    blocks = blocks_of(pack, name)
    if blocks:
        yield f"has blocks {', '.join(blocks)}"
