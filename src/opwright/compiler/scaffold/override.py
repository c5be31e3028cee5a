"""A pack that extends another one: it replaces a block of one template, as a sample."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import PurePosixPath
from string import Template
from types import MappingProxyType

from opwright.compiler.render.outline import outline_of
from opwright.compiler.targets.pack import BASE_MARK, ForEach, Output, Pack

_MARKS: Mapping[str, str] = MappingProxyType(
    {
        ".h": "// {}",
        ".hpp": "// {}",
        ".md": "<!-- {} -->",
        ".py": "# {}",
        ".ts": "// {}",
        ".yaml": "# {}",
    }
)
"""How a comment is written, by the ending of a template's name before `.jinja`."""

_MANIFEST = Template("""\
api = 1
name = "$name"
${version}summary = "$base, with something of our own"
extends = "$base"

# Outputs, options and templates are inherited. A template of the same path replaces
# the inherited one, and so do [[outputs]] of the same template and an option of the
# same name. `opwright targets show $name` tells what comes from where.
""")

_OVERRIDE = Template("""\
{% extends "$full" %}
{# Replaces blocks of that template; nothing else in this file is shown.
   Its blocks: $blocks. #}

{% block $block %}
$comment{{ super() -}}
{% endblock %}
""")


# What every spec has, so that whoever tries the sample sees something.
_ALWAYS_THERE = (ForEach.MODULE, ForEach.DECLARATION, ForEach.PACKAGE)


@dataclass(frozen=True, slots=True, kw_only=True)
class Sample:
    """A template of the base, with the block that is to be replaced first.

    `comment` is a pattern for a comment in it, empty if none is known.
    """

    template: str
    block: str
    blocks: tuple[str, ...]
    comment: str


def choose_sample(base: Pack) -> Sample | None:
    """Return a template of an output to replace a block of, if one has any.

    Best is one in which a comment can be written, of an output that is always made.
    """
    outputs = sorted(base.outputs, key=lambda one: one.for_each not in _ALWAYS_THERE)
    samples = tuple(_samples(base, outputs))
    marked = (sample for sample in samples if sample.comment)
    return next(marked, samples[0] if samples else None)


def extending_manifest(name: str, version: str, base: Pack) -> str:
    """Return the text of `target.toml`."""
    line = f'version = "{version}"\n' if version else ""
    return _MANIFEST.substitute(name=name, version=line, base=base.name)


def override_text(name: str, base: Pack, sample: Sample) -> str:
    """Return the text of the template that replaces a block."""
    comment = sample.comment.format(made_by(name))
    return _OVERRIDE.substitute(
        full=f"{base.name}{BASE_MARK}{sample.template}",
        block=sample.block,
        blocks=", ".join(sample.blocks),
        comment=f"{comment}\n" if comment else "",
    )


def made_by(name: str) -> str:
    """Return what the sample adds."""
    return f"Made by {name}."


def _samples(base: Pack, outputs: Iterable[Output]) -> Iterator[Sample]:
    for output in outputs:
        blocks = outline_of(base.templates[output.template]).blocks
        outer = tuple(block.name for block in blocks if not block.is_inner)
        if outer:
            ending = PurePosixPath(output.template).with_suffix("").suffix
            yield Sample(
                template=output.template,
                block=outer[0],
                blocks=outer,
                comment=_MARKS.get(ending, ""),
            )
