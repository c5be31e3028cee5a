"""Graphs: where structs hold networks, as a contract says."""

from dataclasses import dataclass

from opwright.compiler.ir.citations import Citation
from opwright.compiler.ir.expressions import Expression
from opwright.compiler.ir.names import QualifiedName
from opwright.compiler.ir.tensors import FieldPath


@dataclass(frozen=True, slots=True, kw_only=True)
class TensorFacts:
    """What instances of a struct say of one tensor each."""

    struct: QualifiedName
    rank: Expression | None = None
    shape: Expression | None = None
    dtype: Expression | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ModelForm:
    """The root of a file, which tells a network's interface.

    `inputs` and `outputs` are lists. They hold features, of which `name` leads to the
    name and which `input` and `output` describe; where nodes name tensors by index,
    they hold indexes. `unproduced` are the names of outputs that no node has to make.
    """

    struct: QualifiedName
    inputs: FieldPath
    outputs: FieldPath
    name: FieldPath = ()
    input: TensorFacts | None = None
    output: TensorFacts | None = None
    version: FieldPath = ()
    version_profiles: tuple[str, ...] = ()
    unproduced: Expression | None = None
    suffixes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Fact:
    """A truth value or an integer that rules can read of a network."""

    name: str
    value: Expression


@dataclass(frozen=True, slots=True, kw_only=True)
class NetworkForm:
    """A struct that holds nodes in the order of their execution."""

    struct: QualifiedName
    nodes: FieldPath
    facts: tuple[Fact, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class NodeForm:
    """The struct of nodes.

    `operator` is the struct's oneof of which the member is the operator; None where the
    package has a carrier. `ranks_when` is false where what `input_tensors` and
    `output_tensors` say is not compared to what others say.
    """

    struct: QualifiedName
    name: FieldPath
    operator: str | None
    inputs: FieldPath
    outputs: FieldPath
    input_tensors: FieldPath = ()
    output_tensors: FieldPath = ()
    tensor: TensorFacts | None = None
    ranks_when: Expression | None = None
    noun: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Quantization:
    """The list of a tensor's quantization parameters, and in one of them the paths."""

    list: FieldPath
    scale: FieldPath
    zero_point: FieldPath
    bits: FieldPath


@dataclass(frozen=True, slots=True, kw_only=True)
class IndexedTensors:
    """The list of tensors that nodes refer to by index; constant ones are there.

    `offset` and `size` lead to where their bytes are in the memory of the model, and
    `quantization` to what tells the real values of quantized ones.
    """

    list: FieldPath
    form: TensorFacts
    name: FieldPath = ()
    constant: Expression | None = None
    offset: FieldPath = ()
    size: FieldPath = ()
    quantization: Quantization | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Arms:
    """An operator that runs one of several networks, each of which may be missing."""

    operator: str
    networks: tuple[FieldPath, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Loop:
    """An operator that runs a network several times, as long as a condition holds.

    `variable` leads to the name of the tensor that the condition has to produce.
    """

    operator: str
    body: FieldPath
    condition: FieldPath = ()
    variable: FieldPath = ()


Bodies = Arms | Loop


@dataclass(frozen=True, slots=True, kw_only=True)
class Graph:
    """All of it. Outputs of operators in `overwrites` may exist already.

    `cites` has what says the rules of graphs, by their ids.
    """

    node: NodeForm
    networks: tuple[NetworkForm, ...]
    model: ModelForm | None = None
    tensors: IndexedTensors | None = None
    overwrites: tuple[str, ...] = ()
    bodies: tuple[Bodies, ...] = ()
    cites: tuple[tuple[str, Citation], ...] = ()
