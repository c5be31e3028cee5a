"""A pack that stands by itself: a page in Markdown for each interface file."""

from string import Template

TEMPLATE = "module.md.jinja"

_MANIFEST = Template("""\
api = 1
name = "$name"
${version}summary = "a page in Markdown for each interface file"
view = "python"

# What else there may be a file for, and what templates see of it:
# `opwright targets views python`
[[outputs]]
for_each = "module"
template = "module.md.jinja"
path = "{{ module.name }}.md"
""")

TEMPLATE_TEXT = """\
# {{ module.spec_name }}
{% for declaration in module.declarations %}

## {{ declaration.name }}

{{ declaration.docstring | first }}
{% if declaration.kind in ["message", "struct"] %}

{% for field in declaration.fields %}
- `{{ field.name }}`: `{{ field.annotation }}`
{% endfor %}
{% endif %}
{% endfor %}
"""


def manifest_text(name: str, version: str) -> str:
    """Return the text of `target.toml`."""
    line = f'version = "{version}"\n' if version else ""
    return _MANIFEST.substitute(name=name, version=line)
