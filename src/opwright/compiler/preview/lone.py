"""A template that belongs to no pack yet: the smallest pack around it."""

from pathlib import Path
from types import MappingProxyType

from opwright.compiler.reading import display_path, load_text
from opwright.compiler.report import Reporter
from opwright.compiler.source import SourceFile
from opwright.compiler.targets.manifest import TEMPLATE_PATTERN
from opwright.compiler.targets.pack import Option, Pack


def make_lone_pack(
    path: Path, view: str, options: tuple[tuple[str, str], ...], reporter: Reporter
) -> Pack:
    """Return a pack of a template and those beside it, without outputs.

    Its options are whatever was given.
    """
    reporter.inputs.folder(path.parent)
    beside = sorted(path.parent.glob(TEMPLATE_PATTERN))
    paths = dict.fromkeys((path, *(other for other in beside if other.is_file())))
    loaded = {one.name: load_text(one, reporter, may_be_empty=True) for one in paths}
    return Pack(
        name=path.name,
        summary="",
        view=view,
        outputs=(),
        options=tuple(
            Option(name=name, summary="", default=value) for name, value in options
        ),
        name_span=SourceFile(path, display_path(path)).whole(),
        place="in no pack",
        built_in=False,
        templates=MappingProxyType(
            {name: file for name, file in loaded.items() if file is not None}
        ),
    )
