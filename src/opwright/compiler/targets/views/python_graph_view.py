"""Graphs in the `python` view: where the records of a package hold networks.

Paths are dotted, by the names of attributes, from the record that is spoken of. They
and other texts are to be written with the `literal` filter. Conditions and facts are
expressions, as in rules.
"""

from dataclasses import dataclass

from opwright.compiler.targets.views.python_contract_view import (
    PythonCitation,
    PythonTensorFacts,
)
from opwright.compiler.targets.views.python_view import DocLines, PythonImport


@dataclass(frozen=True, slots=True, kw_only=True)
class PythonModelForm:
    """The root of a file, which tells a network's interface.

    `inputs` and `outputs` are the paths of lists of features, or of indexes where nodes
    name tensors by index. `name` is the path of a feature's name. `input` and `output`
    are what a feature says of its tensor. `version` is the path of the version that the
    model states. `version_profiles` are those in which that is compared to what the
    model needs; without any, all. `unproduced` is the expression of the names of
    outputs that no node has to produce. `suffixes` are those of files that hold such a
    record.
    """

    cls: str
    inputs: str
    outputs: str
    name: str
    input: PythonTensorFacts | None
    output: PythonTensorFacts | None
    version: str
    version_profiles: tuple[str, ...]
    unproduced: str
    suffixes: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PythonFact:
    """What rules can read of a network.

    `name` is the name by which they do. `value` is an expression.
    """

    name: str
    value: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PythonNetworkForm:
    """A class that holds nodes.

    `nodes` is the path of their list, in the order of execution. `facts` are what rules
    can read of the network.
    """

    cls: str
    nodes: str
    facts: tuple[PythonFact, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PythonNodeForm:
    """The class of nodes.

    `name` is the path of a node's name. `operator` is the oneof whose member is the
    operator, empty where nodes carry operators. `code` and `attributes` are then the
    fields of what they carry, empty else. `inputs` and `outputs` are the paths of the
    names of tensors, or of their indexes. `input_tensors` and `output_tensors` are the
    paths of records that tell of the same tensors, empty where there are none. `tensor`
    is what such a record says. `ranks_when` is the condition under which that is
    compared to what others say. `noun` is what users call a node, empty for the usual
    word.
    """

    cls: str
    name: str
    operator: str
    code: str
    attributes: str
    inputs: str
    outputs: str
    input_tensors: str
    output_tensors: str
    tensor: PythonTensorFacts | None
    ranks_when: str
    noun: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PythonQuantization:
    """The quantization parameters of a tensor.

    `list` is the path of a list of records, one for all of the tensor or one for each
    index of an axis. `scale`, `zero_point` and `bits` are paths in such a record.
    """

    list: str
    scale: str
    zero_point: str
    bits: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PythonIndexedTensors:
    """The list of tensors that nodes refer to by index.

    `list` is its path in the network. `form` is what a record says of its tensor.
    `name` is the path of a tensor's name. `constant` is the condition under which no
    node needs to produce it. `offset` and `size` are the paths of the place of its
    bytes in the model's memory, empty where there is none. `quantization` is what gives
    quantized values their meaning.
    """

    list: str
    form: PythonTensorFacts
    name: str
    constant: str
    offset: str
    size: str
    quantization: PythonQuantization | None


@dataclass(frozen=True, slots=True, kw_only=True)
class PythonArms:
    """An operator that runs one of several networks.

    `operator` is its name. `networks` are the paths of the networks in its attributes.
    """

    kind: str = "arms"
    operator: str
    networks: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PythonLoop:
    """An operator that runs a network several times.

    `operator` is its name. `body` is the path of the network. `condition` is the path
    of a network that runs before each turn, or empty. `variable` is the path of the
    name of the tensor that it produces, or empty.
    """

    kind: str = "loop"
    operator: str
    body: str
    condition: str
    variable: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PythonGraphCitation:
    """What says a rule of graphs.

    `rule` is the id of the rule.
    """

    rule: str
    cites: PythonCitation


@dataclass(frozen=True, slots=True, kw_only=True)
class PythonGraph:
    """Where the records of a package hold networks, as a module of the validators.

    Where nodes carry operators, the table `OPERATORS` of these is among the imports.
    `overwrites` are the operators whose outputs may exist already. `bodies` are the
    operators that run other networks. `cites` are what says the rules of graphs.
    """

    namespace: str
    path: str
    docstring: DocLines
    imports: tuple[PythonImport, ...]
    runtime: tuple[str, ...]
    cel: bool
    functions: bool
    node: PythonNodeForm
    networks: tuple[PythonNetworkForm, ...]
    model: PythonModelForm | None
    tensors: PythonIndexedTensors | None
    overwrites: tuple[str, ...]
    bodies: tuple[PythonArms | PythonLoop, ...]
    cites: tuple[PythonGraphCitation, ...]
