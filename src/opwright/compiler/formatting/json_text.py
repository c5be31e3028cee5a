"""Formats JSON."""

import json

from opwright.compiler.formatting.failure import Failure


def format_json(text: str) -> str | Failure:
    """Return a JSON text with an indent of two, its keys in the order they have."""
    try:
        value: object = json.loads(text)
        return json.dumps(value, indent=2, ensure_ascii=False, allow_nan=False) + "\n"
    except json.JSONDecodeError as error:
        return Failure(reason=error.msg, line=error.lineno, column=error.colno)
    except (ValueError, RecursionError) as error:
        return Failure(reason=str(error))
