"""The schema shown to people and programs: as a tree, and as versioned JSON."""

from opwright.compiler.inspection.json_form import FORMAT_VERSION, schema_to_json
from opwright.compiler.inspection.json_schema import json_schema
from opwright.compiler.inspection.tree import schema_to_tree

__all__ = ["FORMAT_VERSION", "json_schema", "schema_to_json", "schema_to_tree"]
