"""Lowers what a contract says of the nodes of a network.

node:
  struct: Layer
  name: path                   of a node's name
  operator: kind               the oneof whose member is the operator; without it, the
                               carrier of the operators
  inputs, outputs: path        of the names of its tensors, or of their indexes
  input_tensors: path          what a node says of each of its inputs and its
  output_tensors: path           outputs, as a list of
  tensor: {struct: …, rank: …, shape: …, dtype: …}
  ranks_when: …                whether these are compared to what others say
  noun: layer                  what users call a node
"""

from opwright.compiler.contracts.lower_tensor_facts import FACTS, lower_tensor_facts
from opwright.compiler.contracts.origins import take_word
from opwright.compiler.contracts.shape import has_keys, take_mapping, take_text
from opwright.compiler.contracts.take_expression import take_expression
from opwright.compiler.contracts.yaml_tree import Node
from opwright.compiler.ir.graph_syntax import NodeSyntax
from opwright.compiler.report import Reporter

_PATHS = (
    "struct",
    "inputs",
    "outputs",
    "name",
    "operator",
    "input_tensors",
    "output_tensors",
)
_KEYS = (*_PATHS, "tensor", "ranks_when", "noun")


def lower_node(node: Node, reporter: Reporter) -> NodeSyntax | None:
    """Return what nodes are, or report what is wrong."""
    parts = take_mapping(node, _KEYS, "a node", reporter)
    if not has_keys(node, parts, ("struct", "inputs", "outputs"), "a node", reporter):
        return None
    struct, inputs, outputs, name, operator, input_tensors, output_tensors = (
        take_word(parts.get(key), key, reporter) for key in _PATHS
    )
    tensor = parts.get("tensor")
    keys = ("struct", *FACTS)
    facts = take_mapping(tensor, keys, "a tensor of a node", reporter)
    noun = parts.get("noun")
    if struct is None or inputs is None or outputs is None:
        return None
    return NodeSyntax(
        struct=struct,
        inputs=inputs,
        outputs=outputs,
        name=name,
        operator=operator,
        input_tensors=input_tensors,
        output_tensors=output_tensors,
        tensor=take_word(facts.get("struct"), "struct", reporter),
        facts=lower_tensor_facts(facts, "", reporter),
        ranks_when=take_expression(parts.get("ranks_when"), "ranks_when", reporter),
        noun=(take_text(noun, "noun", reporter) or "") if noun else "",
    )
