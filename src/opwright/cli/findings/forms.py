"""The table of forms in which findings are shown."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from opwright.cli.findings.checked_file import CheckedFile
from opwright.cli.findings.github import render_github
from opwright.cli.findings.json_form import render_json
from opwright.cli.findings.sarif import render_sarif
from opwright.cli.findings.text import render_text

Renderer = Callable[[tuple[CheckedFile, ...], bool], str]

FORMS: Mapping[str, Renderer] = MappingProxyType(
    {
        "text": render_text,
        "json": render_json,
        "sarif": render_sarif,
        "github": render_github,
    }
)


def render_findings(files: tuple[CheckedFile, ...], form: str, *, color: bool) -> str:
    """Return findings in one of `FORMS`, ending with a line feed or empty.

    Only the text form has colors.
    """
    return FORMS[form](files, color)
