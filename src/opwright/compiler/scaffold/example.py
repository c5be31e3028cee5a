"""A small spec for tests of packs: an operator with a rule, and its codes."""

IDL = """\
package example.ops.v1_0;

/** The codes of operators. */
enum NodeType : int {
    NODE_TYPE_SCALE = 1,
};

/**
 * Multiplies a tensor by a factor.
 *
 * Inputs:
 * - `x`: the tensor.
 *
 * Outputs:
 * - `y`: its elements, each times the factor.
 */
struct Scale {
    /** What each element is multiplied by. Must be positive. */
    float factor;
};
"""

CONTRACT = """\
packages: [example.ops.v1_0]
operators:
  structs_of: ExampleOps
  codes: {enum: NodeType, prefix: NODE_TYPE_}

rules:
  Scale:
    factor.positive:
      rule: this.factor > 0.0
      message: factor is {this.factor}; give a positive one
      field: factor
"""

FILES = (
    ("example/ExampleOps.idl", IDL),
    ("example/ExampleOps.contract.yaml", CONTRACT),
)
"""Paths and texts."""
