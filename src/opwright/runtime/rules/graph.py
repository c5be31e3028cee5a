"""Graphs: where records hold networks, in the words of a contract.

Fields are named by attribute, those of records inside by a dotted path.
"""

from collections.abc import Mapping, Sequence
from dataclasses import KW_ONLY, dataclass
from typing import Any, Generic, TypeAlias

from ..record import Struct
from .rule import Ask, R
from .violation import Citation


@dataclass(frozen=True, slots=True)
class TensorForm(Generic[R]):
    """What records of a class say of one tensor each.

    A question that fails has no answer. Negative sizes of a shape stand for unknown
    ones; a shape without them says the rank too.
    """

    cls: type[R]
    _: KW_ONLY
    rank: Ask[R, int] | None = None
    shape: Ask[R, Sequence[int]] | None = None
    dtype: Ask[R, str] | None = None


# Each form is only ever asked about records of its own class, which no type can say.
AnyTensorForm: TypeAlias = TensorForm[Any]


@dataclass(frozen=True, slots=True)
class ModelForm(Generic[R]):
    """The class of the root of a file, which tells a network's interface.

    `inputs` and `outputs` are paths of lists. They hold features, of which `name` is
    the path of the name and which `input` and `output` describe; where nodes name
    tensors by index, they hold indexes. `version` is the path of the version that the
    model states, which is compared to what it needs in `version_profiles` (none: all).
    `unproduced` tells the names of outputs that no node has to produce.
    """

    cls: type[R]
    _: KW_ONLY
    inputs: str
    outputs: str
    name: str = ""
    input: AnyTensorForm | None = None
    output: AnyTensorForm | None = None
    version: str = ""
    version_profiles: tuple[str, ...] = ()
    unproduced: Ask[R, Sequence[str]] | None = None
    suffixes: tuple[str, ...] = ()


AnyModelForm: TypeAlias = ModelForm[Any]


@dataclass(frozen=True, slots=True)
class Fact(Generic[R]):
    """A truth value or an integer that rules can read of a network."""

    name: str
    cls: type[R]
    value: Ask[R, int]


@dataclass(frozen=True, slots=True)
class NetworkForm(Generic[R]):
    """A class of records that hold nodes in the order of their execution."""

    cls: type[R]
    nodes: str
    facts: tuple[Fact[R], ...] = ()


AnyNetworkForm: TypeAlias = NetworkForm[Any]


@dataclass(frozen=True, slots=True)
class Carried:
    """Operators that nodes carry as a code and a parcel of attributes."""

    code: str
    attributes: str
    operators: Mapping[int, type[Struct]]


@dataclass(frozen=True, slots=True)
class NodeForm(Generic[R]):
    """The class of nodes.

    `operator` is the oneof whose member is the operator, or how nodes carry it.
    `inputs` and `outputs` name tensors. Beside them, `input_tensors` and
    `output_tensors` may say of each what `tensor` reads; where `ranks_when` is false,
    what they say is not compared to what others say. `noun` is what users call a node.
    """

    cls: type[R]
    _: KW_ONLY
    name: str
    operator: str | Carried
    inputs: str
    outputs: str
    input_tensors: str = ""
    output_tensors: str = ""
    tensor: AnyTensorForm | None = None
    ranks_when: Ask[R, bool] | None = None
    noun: str = "layer"


AnyNodeForm: TypeAlias = NodeForm[Any]


@dataclass(frozen=True, slots=True)
class QuantizationForm:
    """Where a tensor tells the real values that its quantized ones stand for.

    `list` is the path of a list of records, one for all of the tensor or one for each
    index of an axis. The others are paths in such a record: a quantized value q stands
    for (q - zero_point) * scale, and has so many `bits`.
    """

    list: str
    _: KW_ONLY
    scale: str
    zero_point: str
    bits: str


@dataclass(frozen=True, slots=True)
class IndexedTensors(Generic[R]):
    """The list of tensors that nodes refer to by index; it belongs to the network.

    `name` is the path of a tensor's name. A tensor that is `constant` needs no node to
    produce it; `offset` and `size` are the paths of the place of its bytes in the
    model's memory. `quantization` gives quantized values their meaning.
    """

    list: str
    form: TensorForm[R]
    _: KW_ONLY
    name: str = ""
    constant: Ask[R, bool] | None = None
    offset: str = ""
    size: str = ""
    quantization: QuantizationForm | None = None


AnyIndexedTensors: TypeAlias = IndexedTensors[Any]


@dataclass(frozen=True, slots=True)
class Arms:
    """An operator that runs one of several networks, each of which may be missing.

    What all of them produce is there afterwards.
    """

    operator: str
    networks: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Loop:
    """An operator that runs a network several times.

    `condition` is the path of a network that runs before each turn, if it is there, and
    `variable` that of the name of the tensor that it has to produce. Afterwards there
    is what the condition produces, or without one what the body produces.
    """

    operator: str
    body: str
    condition: str = ""
    variable: str = ""


Bodies: TypeAlias = Arms | Loop


@dataclass(frozen=True, slots=True, kw_only=True)
class Graph:
    """All of it. `overwrites` has the operators whose outputs may exist already.

    `cites` has what says the rules of graphs, by their ids, such as `graph.order`.
    """

    node: AnyNodeForm
    networks: tuple[AnyNetworkForm, ...]
    model: AnyModelForm | None = None
    tensors: AnyIndexedTensors | None = None
    overwrites: tuple[str, ...] = ()
    bodies: tuple[Bodies, ...] = ()
    cites: tuple[tuple[str, Citation], ...] = ()
