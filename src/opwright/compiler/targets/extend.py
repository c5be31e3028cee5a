"""Gives each pack what it inherits: outputs, options and templates of its base.

An output replaces those of the base that have the same template, an option or a
template that of the same name; what is left is added.
"""

from collections.abc import Mapping
from types import MappingProxyType

from opwright.compiler.report import Reporter
from opwright.compiler.report.catalogue import targets as codes
from opwright.compiler.report.closest import did_you_mean
from opwright.compiler.source import SourceFile
from opwright.compiler.targets.check_outputs import check_outputs
from opwright.compiler.targets.declared import DeclaredPack
from opwright.compiler.targets.pack import BASE_MARK, Option, Output, Pack


def extend_packs(
    declared: Mapping[str, DeclaredPack], reporter: Reporter
) -> tuple[Pack, ...]:
    """Return the packs by name, complete, or report why one cannot extend another."""
    # A base may seem unknown only because it could not be read.
    if not reporter.failed:
        _check_bases(declared, reporter)
    complete: dict[str, Pack] = {}
    for pack in declared.values():
        for link in reversed(_chain(pack, declared)):
            base = complete.get(link.extends)
            if link.name not in complete and bool(base) == bool(link.extends):
                complete[link.name] = _extend(link, base, reporter)
    return tuple(complete[name] for name in declared if name in complete)


def _chain(
    pack: DeclaredPack, declared: Mapping[str, DeclaredPack]
) -> tuple[DeclaredPack, ...]:
    """Return a pack and those that it extends, the farthest last, each once."""
    chain = {pack.name: pack}
    while (base := declared.get(pack.extends)) and base.name not in chain:
        chain[base.name] = pack = base
    return tuple(chain.values())


def _check_bases(declared: Mapping[str, DeclaredPack], reporter: Reporter) -> None:
    for pack in declared.values():
        if pack.extends and pack.extends not in declared:
            reporter.report(
                codes.UNKNOWN_BASE,
                f"no target pack is called '{pack.extends}'",
                pack.extends_span,
                notes=(f"targets: {', '.join(declared)}",),
                helps=did_you_mean(pack.extends, declared)
                or ("name the folder that has it with --target-dir",),
            )
        chain = _chain(pack, declared)
        if chain[-1].extends == pack.name:
            way = " extends ".join(f"'{link.name}'" for link in (*chain, pack))
            reporter.report(
                codes.BASE_CYCLE,
                "a pack cannot extend itself",
                pack.extends_span,
                notes=(way,) if len(chain) > 1 else (),
            )


def _extend(pack: DeclaredPack, base: Pack | None, reporter: Reporter) -> Pack:
    if base is not None:
        _check_view(pack, base, reporter)
    complete = Pack(
        name=pack.name,
        version=pack.version,
        summary=pack.summary or (base.summary if base else ""),
        view=base.view if base else pack.view,
        outputs=_merge_outputs(base.outputs, pack.outputs) if base else pack.outputs,
        options=_merge_options(base.options, pack.options) if base else pack.options,
        templates=_merge_templates(base, pack.templates) if base else pack.templates,
        name_span=pack.name_span,
        place=pack.place.words,
        built_in=pack.place.built_in,
        is_installed=pack.place.is_installed,
        base=base,
    )
    check_outputs(complete, pack.outputs, reporter)
    return complete


def _check_view(pack: DeclaredPack, base: Pack, reporter: Reporter) -> None:
    if pack.view and pack.view != base.view:
        reporter.report(
            codes.WRONG_VALUE,
            f"a pack that extends '{base.name}' has the view '{base.view}'",
            pack.view_span,
            helps=("leave 'view' out, or do not extend the pack",),
        )


def _merge_outputs(
    inherited: tuple[Output, ...], own: tuple[Output, ...]
) -> tuple[Output, ...]:
    """Return all outputs; a replacement stands where the first replaced one did."""
    replacing: dict[str, list[Output]] = {}
    for output in own:
        replacing.setdefault(output.template, []).append(output)
    replaced = {output.template for output in inherited}
    merged: list[Output] = []
    for output in inherited:
        if output.template in replacing:
            merged += replacing.pop(output.template)
        elif not any(output.template == one.template for one in own):
            merged.append(output)
    return (*merged, *(output for output in own if output.template not in replaced))


def _merge_options(
    inherited: tuple[Option, ...], own: tuple[Option, ...]
) -> tuple[Option, ...]:
    options = {option.name: option for option in (*inherited, *own)}
    return tuple(options.values())


def _merge_templates(
    base: Pack, own: Mapping[str, SourceFile]
) -> Mapping[str, SourceFile]:
    named = {
        f"{base.name}{BASE_MARK}{name}": base.templates[name]
        for name in base.template_names
    }
    return MappingProxyType({**base.templates, **named, **own})
