"""Contracts in the `python` view: what templates see of rules, signatures and graphs.

Expressions are spelled as Python in which `this` is the record that a rule is about,
`node` the node around it and `cel` the module `opwright.runtime.cel`. Messages are
expressions too: of a text, with the values that it shows. Texts that are not spelled,
such as ids and summaries, are to be written with the `literal` filter.
"""

from dataclasses import dataclass

from opwright.compiler.targets.views.python_view import DocLines, PythonImport


@dataclass(frozen=True, slots=True, kw_only=True)
class PythonProfile:
    """A reading of the spec."""

    name: str
    summary: str
    infer_shapes: bool
    accept_unknown_enum_values: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class PythonCitation:
    """A sentence of the spec; `sentence` is an expression, empty if none was chosen."""

    file: str
    line: int
    sentence: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PythonRule:
    """A rule about instances of `cls`, or about an operator with such attributes.

    `when` is empty where the rule applies always, and without profiles it is in all.
    """

    id: str
    cls: str
    holds: str
    message: str
    when: str
    field: str
    profiles: tuple[str, ...]
    warning: bool
    operator: str
    cites: PythonCitation | None


@dataclass(frozen=True, slots=True, kw_only=True)
class PythonNeed:
    """A feature of instances of `cls` that needs a version of the spec."""

    version: int
    feature: str
    cls: str
    when: str
    operator: str
    cites: PythonCitation | None


@dataclass(frozen=True, slots=True, kw_only=True)
class PythonTensorFacts:
    """What is known of a tensor, given an instance of `cls`; empty where it is not."""

    cls: str
    rank: str
    shape: str
    dtype: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PythonSignaturePort:
    """An input or output of an operator."""

    name: str
    optional: bool
    variadic: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class PythonSignature:
    """An operator as a node; None: it is not known what inputs or outputs it has."""

    operator: str
    cls: str
    inputs: tuple[PythonSignaturePort, ...] | None
    outputs: tuple[PythonSignaturePort, ...] | None
    arity_profiles: tuple[str, ...]
    since: int | None
    rules: tuple[PythonRule, ...]
    needs: tuple[PythonNeed, ...]
    infer: tuple[PythonTensorFacts, ...]
    cites: PythonCitation | None
    since_cites: PythonCitation | None


@dataclass(frozen=True, slots=True, kw_only=True)
class PythonRules:
    """What one contract file says of a package, as a module of the validators.

    `runtime` are the names of `opwright.runtime.rules` that it uses; `cel` and
    `functions` tell whether it uses these modules.
    """

    name: str
    spec_name: str
    namespace: str
    path: str
    docstring: DocLines
    imports: tuple[PythonImport, ...]
    runtime: tuple[str, ...]
    cel: bool
    functions: bool
    rules: tuple[PythonRule, ...]
    signatures: tuple[PythonSignature, ...]
    needs: tuple[PythonNeed, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PythonRuleParameter:
    """A parameter of a function.

    Records may be None: `complete` is an expression that replaces these, else empty.
    """

    name: str
    annotation: str
    complete: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PythonFunction:
    """A function of a contract. First, its parameters are to be completed."""

    name: str
    docstring: DocLines
    parameters: tuple[PythonRuleParameter, ...]
    returns: str
    value: str
    cel: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class PythonFunctions:
    """The functions of the contracts of a package, as a module of the validators."""

    namespace: str
    path: str
    docstring: DocLines
    imports: tuple[PythonImport, ...]
    cel: bool
    sequences: bool
    functions: tuple[PythonFunction, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PythonModelForm:
    """The root of a file; paths are dotted, by the names of attributes."""

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
    """What rules can read of a network; `value` is an expression."""

    name: str
    value: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PythonNetworkForm:
    """A class that holds nodes."""

    cls: str
    nodes: str
    facts: tuple[PythonFact, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PythonNodeForm:
    """The class of nodes. `operator` is a oneof; empty where nodes carry operators."""

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
    """The quantization parameters of a tensor, and what each of them says."""

    list: str
    scale: str
    zero_point: str
    bits: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PythonIndexedTensors:
    """The list of tensors that nodes refer to by index."""

    list: str
    form: PythonTensorFacts
    name: str
    constant: str
    offset: str
    size: str
    quantization: PythonQuantization | None


@dataclass(frozen=True, slots=True, kw_only=True)
class PythonArms:
    """An operator that runs one of several networks."""

    kind: str = "arms"
    operator: str
    networks: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PythonLoop:
    """An operator that runs a network several times."""

    kind: str = "loop"
    operator: str
    body: str
    condition: str
    variable: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PythonGraphCitation:
    """What says a rule of graphs."""

    rule: str
    cites: PythonCitation


@dataclass(frozen=True, slots=True, kw_only=True)
class PythonGraph:
    """Where the records of a package hold networks, as a module of the validators.

    Where nodes carry operators, the table `OPERATORS` of these is among the imports.
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


@dataclass(frozen=True, slots=True, kw_only=True)
class PythonContract:
    """The contract of a package, as the package of its validators.

    `modules` are those that have rules, `graph` whether there is a graph beside them.
    """

    namespace: str
    folder: str
    docstring: DocLines
    profiles: tuple[PythonProfile, ...]
    modules: tuple[PythonRules, ...]
    graph: str
