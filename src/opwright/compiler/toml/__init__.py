"""TOML with places: `tomllib` gives the values, a scan of the text their spans."""

from opwright.compiler.toml.document import TomlDocument, TomlTable
from opwright.compiler.toml.parse import parse_toml
from opwright.compiler.toml.spell import spell_key, spell_text

__all__ = ["TomlDocument", "TomlTable", "parse_toml", "spell_key", "spell_text"]
