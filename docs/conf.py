"""The documentation as a site: `make docs` builds it into build/site.

The pages are the Markdown files of this folder as a code host shows them. What is here
tells Sphinx the order in which they are read, and what a code host knows by itself.
"""

import re
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

from pygments.lexers.c_like import OmgIdlLexer
from sphinx.application import Sphinx

DOCS = Path(__file__).parent

# What is found where: a page that is not here fails the build.
NAVIGATION: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "When a spec changes": (
            "regenerating",
            "specs",
            "bindings",
            "validating",
            "contracts",
            "rules",
            "kernels",
            "kernel-stubs",
            "running",
        ),
        "As a build step": ("build-step", "configuration"),
        "Targets of your own": ("adding-a-target", "views", "targets", "naming"),
        "Reference": (
            "command-line",
            "diagnostics",
            "errors/README",
            "architecture",
        ),
    }
)

project = "opwright"
extensions = ["myst_parser"]
root_doc = "index"
html_theme = "furo"
html_title = "opwright"
html_copy_source = False
html_show_copyright = False
html_use_index = False
myst_heading_anchors = 4
nitpicky = True
# HDI IDL is close to the IDL that Pygments knows, not the same.
suppress_warnings = ["misc.highlighting_failure"]


def setup(app: Sphinx) -> None:
    """Connect what is below."""
    app.add_lexer("idl", OmgIdlLexer)
    app.connect("source-read", adapt)


def adapt(_app: Sphinx, page: str, source: list[str]) -> None:
    """Give a page what Sphinx needs of it beyond its Markdown."""
    text = re.sub(r"\[([^\]]+)\]\((\.\./[^)]+)\)", keep_text, source[0])
    text = re.sub(r"\]\(errors/?\)", "](errors/README.md)", text)
    if page == root_doc:
        text += "".join(toctree(title, pages) for title, pages in NAVIGATION.items())
    elif page == "errors/README":
        text += error_list()
    elif page.startswith("errors/"):
        text = f"---\norphan: true\n---\n{text}"
    source[0] = text


def keep_text(link: re.Match[str]) -> str:
    """Return the text of a link to a file of the repository that is no page."""
    text, target = link.groups()
    return text if (DOCS / target).exists() else link[0]


def toctree(title: str, pages: tuple[str, ...]) -> str:
    """Return the directive that makes a part of the navigation."""
    lines = (f"```{{toctree}}\n:hidden:\n:caption: {title}\n", *pages, "```\n")
    return "\n" + "\n".join(lines)


def error_list() -> str:
    """Return a list of links to the pages of all codes.

    In the navigation, which every page has, they would be most of the site.
    """
    titles = (
        (path.name, path.read_text("utf-8").partition("\n")[0].removeprefix("# "))
        for path in sorted((DOCS / "errors").glob("OPW*.md"))
    )
    return "\n" + "".join(f"- [{title}]({name})\n" for name, title in titles)
