"""The package around a new pack, by which others install it."""

from string import Template

_PROJECT = Template("""\
[build-system]
requires = ["setuptools>=64"]
build-backend = "setuptools.build_meta"

[project]
name = "$project"
version = "0.1.0"
description = "A target pack for opwright"
requires-python = ">=3.11"
dependencies = ["opwright"]

# The value is the package that holds target.toml.
[project.entry-points."opwright.targets"]
$name = "$name"

[tool.setuptools]
package-dir = {"" = "src"}
packages = ["$name"]

[tool.setuptools.package-data]
$name = ["target.toml", "*.lock", "**/*.jinja"]
""")


def project_text(name: str) -> str:
    """Return the text of `pyproject.toml`."""
    return _PROJECT.substitute(name=name, project=name.replace("_", "-").strip("-"))


def init_text(name: str) -> str:
    """Return the text of `__init__.py`."""
    return f'"""The target pack {name}; there is no code in it."""\n'
