"""Lowers the effective defaults of a contract: what fields that are not set mean.

    defaults:
      ConvolutionLayerParams:        a struct
        nGroups: 1                   a field, and what it reads as where it is not set
        kernelSize: [3, 3]

A field that cannot tell whether it is set is not set if it is zero or empty.
"""

from collections.abc import Iterator

from opwright.compiler.contracts.origins import word_of
from opwright.compiler.contracts.shape import take_entries
from opwright.compiler.contracts.take_expression import take_expression
from opwright.compiler.contracts.yaml_tree import Node
from opwright.compiler.ir.tensor_rules import DefaultRule
from opwright.compiler.report import Reporter


def lower_defaults(node: Node | None, reporter: Reporter) -> Iterator[DefaultRule]:
    """Yield the defaults that a section has, if there is one."""
    for struct in take_entries(node, "defaults", reporter):
        for field in take_entries(struct.value, "defaults of a struct", reporter):
            value = take_expression(field.value, "a default", reporter)
            if value is not None:
                yield DefaultRule(
                    struct=word_of(struct.key), field=word_of(field.key), value=value
                )
