"""Hands targets and formatters in force over to where packs are chosen."""

from collections.abc import Iterator

from opwright.compiler.configuration.model import Text
from opwright.compiler.configuration.settle import Settings, TargetSettings
from opwright.compiler.source import Span
from opwright.compiler.targets.formats import FormatterCommand
from opwright.compiler.targets.pack import ConfiguredOption, TargetOptions


def wanted_targets(settings: Settings) -> tuple[TargetOptions, ...]:
    """Return the targets to generate, with the options given for them."""
    return tuple(
        TargetOptions(
            name=target.name.value,
            options=settings.options,
            configured=tuple(_configured(target)),
            span=_span(target.name),
        )
        for target in settings.targets
    )


def allowed_commands(settings: Settings) -> tuple[FormatterCommand, ...]:
    """Return the commands that outputs may be formatted by."""
    return tuple(
        FormatterCommand(
            name=formatter.name.value,
            words=tuple(word.value for word in formatter.words),
            folder=settings.folder,
            span=span,
        )
        for formatter in settings.formatters
        if (span := _span(formatter.name))
    )


def _configured(target: TargetSettings) -> Iterator[ConfiguredOption]:
    """Yield a target's options; its own come last, since they win."""
    both = ((target.shared, True), (target.own, False))
    for options, shared in both:
        for name, text in options:
            if span := _span(text):
                yield ConfiguredOption(
                    name=name, value=text.value, span=span, shared=shared
                )


def _span(text: Text) -> Span | None:
    return text.source if isinstance(text.source, Span) else None
