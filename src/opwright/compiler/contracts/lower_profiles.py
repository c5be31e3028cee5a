"""Lowers the profiles of a contract: the readings of a spec that can be validated.

profiles:                       the first one is the default
  spec:
    summary: what the text says
    infer_shapes: true          whether ranks and shapes are inferred; the default
    unknown_enum_values: error  or `accept`; the default is `error`
"""

import re
from collections.abc import Iterator

from opwright.compiler.contracts.origins import word_of
from opwright.compiler.contracts.shape import (
    take_choice,
    take_entries,
    take_flag,
    take_mapping,
    take_text,
)
from opwright.compiler.contracts.yaml_tree import Entry, Node
from opwright.compiler.ir.rule_syntax import ProfileSyntax
from opwright.compiler.report import Reporter
from opwright.compiler.report.catalogue import contracts as codes

_NAME = re.compile(r"[a-z][a-z0-9_]*")
_KEYS = ("summary", "infer_shapes", "unknown_enum_values")
_ACCEPT = "accept"


def lower_profiles(node: Node | None, reporter: Reporter) -> Iterator[ProfileSyntax]:
    """Yield the profiles that a section has, if there is one."""
    for entry in take_entries(node, "profiles", reporter):
        if _NAME.fullmatch(entry.key.text):
            yield _lower_profile(entry, reporter)
            continue
        reporter.report(
            codes.WRONG_VALUE,
            f"'{entry.key.text}' is no name of a profile",
            entry.key.span,
            helps=("use small letters, digits and underscores",),
        )


def _lower_profile(entry: Entry, reporter: Reporter) -> ProfileSyntax:
    parts = take_mapping(entry.value, _KEYS, "a profile", reporter)
    summary = parts.get("summary")
    infer = take_flag(parts.get("infer_shapes"), "infer_shapes", reporter)
    unknown = parts.get("unknown_enum_values")
    choices = ("error", _ACCEPT)
    what = "unknown_enum_values"
    chosen = take_choice(unknown, what, choices, reporter) if unknown else None
    return ProfileSyntax(
        name=word_of(entry.key),
        summary=(take_text(summary, "summary", reporter) or "") if summary else "",
        infer_shapes=infer is not False,
        accept_unknown_enum_values=chosen == _ACCEPT,
    )
