"""Graphs as contracts write them: where structs hold networks, nothing resolved yet."""

from dataclasses import dataclass

from opwright.compiler.ir.origin import Origin
from opwright.compiler.ir.rule_syntax import Cites
from opwright.compiler.ir.syntax import ExpressionSyntax
from opwright.compiler.ir.tensor_rules import Word


@dataclass(frozen=True, slots=True, kw_only=True)
class TensorFactsSyntax:
    """What a struct says of a tensor."""

    rank: ExpressionSyntax | None = None
    shape: ExpressionSyntax | None = None
    dtype: ExpressionSyntax | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ModelSyntax:
    """The root of a file; `feature` is the struct of its inputs and outputs."""

    struct: Word
    inputs: Word
    outputs: Word
    name: Word | None = None
    feature: Word | None = None
    input: TensorFactsSyntax = TensorFactsSyntax()
    output: TensorFactsSyntax = TensorFactsSyntax()
    version: Word | None = None
    version_profiles: tuple[Word, ...] = ()
    unproduced: ExpressionSyntax | None = None
    suffixes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class FactSyntax:
    """Something that rules can read of a network."""

    name: Word
    value: ExpressionSyntax


@dataclass(frozen=True, slots=True, kw_only=True)
class NetworkSyntax:
    """A struct that holds nodes."""

    struct: Word
    nodes: Word
    facts: tuple[FactSyntax, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class NodeSyntax:
    """The struct of nodes; `operator` is a oneof of it."""

    struct: Word
    inputs: Word
    outputs: Word
    name: Word | None = None
    operator: Word | None = None
    input_tensors: Word | None = None
    output_tensors: Word | None = None
    tensor: Word | None = None
    facts: TensorFactsSyntax = TensorFactsSyntax()
    ranks_when: ExpressionSyntax | None = None
    noun: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class QuantizationSyntax:
    """The list of a tensor's quantization parameters, and what each of them says."""

    list: Word
    scale: Word
    zero_point: Word
    bits: Word


@dataclass(frozen=True, slots=True, kw_only=True)
class IndexedTensorsSyntax:
    """The network's list of tensors that nodes refer to by index."""

    list: Word
    struct: Word
    name: Word | None = None
    facts: TensorFactsSyntax = TensorFactsSyntax()
    constant: ExpressionSyntax | None = None
    offset: Word | None = None
    size: Word | None = None
    quantization: QuantizationSyntax | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ArmsSyntax:
    """An operator that runs one of several networks."""

    operator: Word
    networks: tuple[Word, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class LoopSyntax:
    """An operator that runs a network several times."""

    operator: Word
    body: Word
    condition: Word | None = None
    condition_output: Word | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class GraphSyntax:
    """All of it; `cites` are by the ids of the rules of graphs."""

    origin: Origin
    node: NodeSyntax
    networks: tuple[NetworkSyntax, ...]
    model: ModelSyntax | None = None
    tensors: IndexedTensorsSyntax | None = None
    overwrites: tuple[Word, ...] = ()
    bodies: tuple[ArmsSyntax | LoopSyntax, ...] = ()
    cites: tuple[tuple[Word, Cites], ...] = ()
