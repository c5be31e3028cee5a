"""Rules of contracts as JSON Schemas, as far as these can say them.

A rule becomes a schema that takes exactly the objects for which the rule holds, or
nothing at all: there are no approximations, since conditions can be negated.
"""

from opwright.compiler.targets.views.json_schema.rules.translate import translate
from opwright.compiler.targets.views.json_schema.rules.untold import Untold

__all__ = ["Untold", "translate"]
