"""Finds the template that is to be shown, and the pack to which it belongs."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from types import MappingProxyType

from opwright.compiler.preview.lone import make_lone_pack
from opwright.compiler.reading import load_text, resolve
from opwright.compiler.report import Reporter
from opwright.compiler.report.catalogue import targets as codes
from opwright.compiler.report.closest import did_you_mean
from opwright.compiler.source import SourceFile
from opwright.compiler.targets.discovery import discover_packs
from opwright.compiler.targets.manifest import MANIFEST
from opwright.compiler.targets.options import choose_targets
from opwright.compiler.targets.pack import Output, Pack, Target, TargetOptions


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """The template that was asked for: a file, or a template's name in a pack.

    `target` names its pack; without one, it is found by the template. With a `view` the
    file is taken to belong to no pack. `configured` are targets for which a
    configuration has options, `options` those of the command line.
    """

    template: str
    target: TargetOptions | None
    view: str | None
    folders: tuple[Path, ...]
    configured: tuple[TargetOptions, ...]
    options: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Subject:
    """A template, with its pack and the values of the pack's options."""

    target: Target
    template: str

    @property
    def outputs(self) -> tuple[Output, ...]:
        """The outputs that are made of the template; of a part, there are none."""
        outputs = self.target.pack.outputs
        return tuple(one for one in outputs if one.template == self.template)


def find_subject(asked: Asked, reporter: Reporter) -> Subject:
    """Find a template.

    Raises:
        StageFailed: there is no such template or pack, or a pack has errors.
    """
    path = Path(asked.template)
    is_file = _is_file(path)
    if not is_file:
        # It may be there when a watching run looks again.
        reporter.inputs.nothing(path)
    home = _pack_folder(path, reporter) if is_file and not asked.view else None
    if is_file and home is None and asked.target is None:
        return _lone_subject(path, asked, reporter)
    folders = asked.folders if home is None else (*asked.folders, home)
    packs = discover_packs(folders, reporter)
    reporter.checkpoint()
    if asked.target is not None:
        (target,) = _choose(asked.target, packs, reporter)
    else:
        pack = _pack_at(home, packs) or _pack_with(asked.template, packs, reporter)
        (target,) = _choose(_options_of(pack, asked), packs, reporter)
    return _subject_in(target, path if is_file else None, asked.template, reporter)


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except OSError:
        # Such as a name that is too long for any file.
        return False


def _lone_subject(path: Path, asked: Asked, reporter: Reporter) -> Subject:
    pack = make_lone_pack(path, asked.view or "python", asked.options, reporter)
    reporter.checkpoint()
    options = MappingProxyType(dict(asked.options))
    return Subject(target=Target(pack=pack, options=options), template=path.name)


def _pack_folder(path: Path, reporter: Reporter) -> Path | None:
    """Return the nearest folder above a template that is a pack."""
    for folder in resolve(path).parents:
        if (folder / MANIFEST).is_file():
            return folder
        reporter.inputs.nothing(folder / MANIFEST)
    return None


def _pack_at(folder: Path | None, packs: Iterable[Pack]) -> Pack | None:
    return next((pack for pack in packs if resolve(pack.folder) == folder), None)


def _pack_with(template: str, packs: tuple[Pack, ...], reporter: Reporter) -> Pack:
    """Return the pack that has a template; what is built in gives way to the rest."""
    having = [pack for pack in packs if template in pack.templates]
    own = [pack for pack in having if not pack.built_in] or having
    if len(own) == 1:
        return own[0]
    if own:
        names = ", ".join(pack.name for pack in own)
        _report_missing(
            f"several packs have a template '{template}'",
            template,
            (f"packs: {names}",),
            ("say which one, with `-t PACK`",),
            reporter,
        )
    else:
        known = [name for pack in packs for name in pack.template_names]
        _report_missing(
            f"there is no file '{template}', and no pack has such a template",
            template,
            (),
            did_you_mean(template, known),
            reporter,
        )
    reporter.checkpoint()
    raise AssertionError("what was reported is an error")


def _choose(
    wanted: TargetOptions, packs: tuple[Pack, ...], reporter: Reporter
) -> tuple[Target, ...]:
    chosen = choose_targets((wanted,), packs, reporter)
    reporter.checkpoint()
    return chosen


def _options_of(pack: Pack, asked: Asked) -> TargetOptions:
    known = (target for target in asked.configured if target.name == pack.name)
    return next(known, TargetOptions(name=pack.name, options=asked.options))


def _subject_in(
    target: Target, path: Path | None, name: str, reporter: Reporter
) -> Subject:
    """Return a template as part of a target's pack, whether it is in there or not."""
    pack = target.pack
    if path is None:
        _check_in_pack(name, pack, reporter)
        return Subject(target=target, template=name)
    folder = resolve(pack.folder)
    if resolve(path).is_relative_to(folder):
        name = resolve(path).relative_to(folder).as_posix()
        if name in pack.templates:
            return Subject(target=target, template=name)
    else:
        name = path.name
    file = load_text(path, reporter, may_be_empty=True)
    reporter.checkpoint()
    pack = replace(pack, built_in=False, templates=_with(pack, name, file))
    return Subject(target=replace(target, pack=pack), template=name)


def _with(pack: Pack, name: str, file: SourceFile | None) -> Mapping[str, SourceFile]:
    added = {} if file is None else {name: file}
    return MappingProxyType({**pack.templates, **added})


def _check_in_pack(name: str, pack: Pack, reporter: Reporter) -> None:
    if name not in pack.templates:
        _report_missing(
            f"there is no file '{name}', and pack '{pack.name}' has no such template",
            name,
            (f"its templates: {', '.join(pack.template_names)}",),
            did_you_mean(name, pack.template_names),
            reporter,
        )
        reporter.checkpoint()


def _report_missing(
    message: str,
    template: str,
    notes: tuple[str, ...],
    helps: tuple[str, ...],
    reporter: Reporter,
) -> None:
    reporter.report(
        codes.MISSING_TEMPLATE,
        message,
        place=f"template {template}",
        notes=notes,
        helps=helps,
    )
