"""Doc comments taken apart: comment tokens in, `compiler.ir.Documentation` out.

A comment passes through, in this order: markers stripped (`strip`), characters cleaned
(`characters`), lines cut (`lines`), blocks found (`blocks`), running text and formulas
put into one inline markup (`inline`, `latex`), sections and tags sorted (`parse`).
Everything is linear in the text and nothing recurses on it, since comments are hostile.
"""

from opwright.compiler.documentation.kept import KeptDocumentation
from opwright.compiler.documentation.normative import (
    fold_words,
    is_normative,
    tells_arity,
    tells_version,
)
from opwright.compiler.documentation.placed import SentencePlaces, quotable
from opwright.compiler.documentation.sentences import sentences
from opwright.compiler.documentation.strip import (
    strip_comment,
    strip_descriptor_comment,
)

__all__ = [
    "KeptDocumentation",
    "SentencePlaces",
    "fold_words",
    "is_normative",
    "quotable",
    "sentences",
    "strip_comment",
    "strip_descriptor_comment",
    "tells_arity",
    "tells_version",
]
