"""Shows a pack beside the one that it extends, as a unified diff."""

from collections.abc import Iterator

from opwright.compiler.overrides.find import Override, find_overrides
from opwright.compiler.targets.pack import BASE_MARK, Option, Output, Pack
from opwright.compiler.toml import spell_key, spell_text
from opwright.compiler.writing.unified import unified_hunks


def diff_pack(pack: Pack) -> Iterator[str]:
    """Yield what a pack changes of its base, line by line, each with its line end.

    First the outputs and options, then each template or block that is replaced.
    """
    if pack.base is None:
        return
    yield from _diff(
        f"{pack.base.name}{BASE_MARK}target.toml",
        f"{pack.name}{BASE_MARK}target.toml",
        _declarations(pack.base),
        _declarations(pack),
    )
    for override in find_overrides(pack):
        yield from _diff_override(pack, override)


def _diff_override(pack: Pack, override: Override) -> Iterator[str]:
    block = f" block {override.block}" if override.block else ""
    yield from _diff(
        f"{override.replaced}{block}",
        f"{pack.name}{BASE_MARK}{override.template}{block}",
        override.replaced_text,
        override.text,
    )


def _diff(before: str, after: str, old: str, new: str) -> Iterator[str]:
    hunks = tuple(unified_hunks(old, new))
    if hunks:
        yield f"--- {before}\n"
        yield f"+++ {after}\n"
        yield from hunks


def _declarations(pack: Pack) -> str:
    """Return the outputs and options of a pack, as its `target.toml` may have them."""
    options = (line for option in pack.options for line in _option(option))
    outputs = (line for output in pack.outputs for line in _output(output))
    return "".join(f"{line}\n" for line in (*options, *outputs))


def _option(option: Option) -> Iterator[str]:
    yield f"[options.{spell_key(option.name)}]"
    yield f"summary = {spell_text(option.summary)}"
    yield f"default = {spell_text(option.default)}"
    if option.choices:
        yield f"choices = [{', '.join(map(spell_text, option.choices))}]"
    yield ""


def _output(output: Output) -> Iterator[str]:
    yield "[[outputs]]"
    yield f"for_each = {spell_text(output.for_each)}"
    yield f"template = {spell_text(output.template)}"
    yield f"path = {spell_text(output.path)}"
    yield f"format = {spell_text(output.format)}"
    yield f"shape = {spell_text(output.shape)}"
    yield f"policy = {spell_text(output.policy)}"
    yield ""
