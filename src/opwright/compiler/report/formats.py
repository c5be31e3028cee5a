"""The table of forms in which diagnostics are shown.

A new form is a file beside this one and one line here.
"""

from collections.abc import Mapping
from types import MappingProxyType

from opwright.compiler.report.diagnostic import Diagnostic
from opwright.compiler.report.github import render_github
from opwright.compiler.report.json import render_json
from opwright.compiler.report.rendering import Renderer, Rendering
from opwright.compiler.report.sarif import render_sarif
from opwright.compiler.report.text import render_text

FORMATS: Mapping[str, Renderer] = MappingProxyType(
    {
        "text": render_text,
        "json": render_json,
        "sarif": render_sarif,
        "github": render_github,
    }
)


def render_diagnostics(
    diagnostics: tuple[Diagnostic, ...],
    form: str,
    *,
    suppressed: int = 0,
    color: bool = False,
) -> str:
    """Return diagnostics in one of `FORMATS`, ending with a line feed or empty.

    `suppressed` is how many more there were; only the text form has colors.
    """
    rendering = Rendering(diagnostics=diagnostics, suppressed=suppressed, color=color)
    return FORMATS[form](rendering)
