"""Schemas keyword by keyword, as templates write them beside others."""

from opwright.compiler.targets.views.json_schema.schemas import Schema, spell
from opwright.compiler.targets.views.json_schema.view import JsonKeyword


def keywords_of(schema: Schema) -> tuple[JsonKeyword, ...]:
    """Return the keywords of a schema, each with its value as JSON text."""
    if schema is True:
        return ()
    keywords = {"not": True} if schema is False else schema
    return tuple(
        JsonKeyword(name=name, value=spell(value)) for name, value in keywords.items()
    )
