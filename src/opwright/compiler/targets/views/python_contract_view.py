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
    """A reading of the spec, of which a check follows one.

    `name` is what users choose it by. `summary` is what it is for. `infer_shapes` tells
    whether what is known of tensors is worked out from node to node.
    `accept_unknown_enum_values` tells whether numbers without a name are no violations.
    """

    name: str
    summary: str
    infer_shapes: bool
    accept_unknown_enum_values: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class PythonCitation:
    """A sentence of the spec.

    `file` and `line` are its place. `sentence` is an expression, empty if none was
    chosen.
    """

    file: str
    line: int
    sentence: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PythonRule:
    """A rule about instances of a class, or about an operator with such attributes.

    `id` is its name in messages. `holds` is the condition. `message` is the expression
    of the text where it does not hold. `field` is the dotted path from the record to
    what the rule is about. `warning` tells whether a violation is a warning only.
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
    """A feature of instances of a class that needs a version of the spec.

    `version` is the lowest that has it. `feature` is what it is called.
    """

    version: int
    feature: str
    cls: str
    when: str
    operator: str
    cites: PythonCitation | None


@dataclass(frozen=True, slots=True, kw_only=True)
class PythonTensorFacts:
    """What is known of a tensor, given an instance of a class.

    `rank`, `shape` and `dtype` are expressions, empty where nothing is known.
    """

    cls: str
    rank: str
    shape: str
    dtype: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PythonSignaturePort:
    """An input or output of an operator.

    `name` is the spec's name. `optional` tells whether it may be missing. `variadic`
    tells whether it stands for any number of tensors.
    """

    name: str
    optional: bool
    variadic: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class PythonSignature:
    """An operator as a node.

    `inputs` and `outputs` are None where it is not known what there is.
    `arity_profiles` are the profiles in which they are counted; without any, it is all.
    `since` is the lowest version of the spec that has the operator. `since_cites` is
    what says so. `rules` and `needs` are those of the operator as such. `infer` is what
    is known of each output, the last one of those that are left.
    """

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

    `spec_name` is the name of the contract file. `signatures` are the operators that it
    speaks of.
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

    `complete` is an expression to be assigned to it first, since records may be None;
    else empty.
    """

    name: str
    annotation: str
    complete: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PythonFunction:
    """A function of a contract.

    `parameters` are to be completed first. `returns` is the annotation of what it
    returns. `value` is the expression of that. `cel` tells whether it uses `cel`.
    """

    name: str
    docstring: DocLines
    parameters: tuple[PythonRuleParameter, ...]
    returns: str
    value: str
    cel: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class PythonFunctions:
    """The functions of the contracts of a package, as a module of the validators.

    `sequences` tells whether annotations use `Sequence`. `functions` are all that they
    define.
    """

    namespace: str
    path: str
    docstring: DocLines
    imports: tuple[PythonImport, ...]
    cel: bool
    sequences: bool
    functions: tuple[PythonFunction, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PythonContract:
    """The contract of a package, as the package of its validators.

    `profiles` are the readings that there are, the default first. `modules` are those
    that have rules. `graph` is the name of the module of the graph beside them, empty
    where there is none.
    """

    namespace: str
    folder: str
    docstring: DocLines
    profiles: tuple[PythonProfile, ...]
    modules: tuple[PythonRules, ...]
    graph: str
