"""Lowers the graph of a contract: where structs hold networks of operators.

graph:
  model:                      the root of a file, which tells the network's interface
    struct: Model
    suffixes: [.mlmodel]      of files that hold one
    version: path             of the version that a model states, …
    version_profiles: [spec]  … and where it is compared to what the model needs
    inputs, outputs: path     of lists of features, or of indexes of tensors
    feature: struct           and in one, the path of its
    name: path
    rank, shape, dtype: …     what a feature says of its tensor; `input_rank` and the
                              like where inputs and outputs differ
    unproduced: […]           names of outputs that no node has to make
  networks:                   the structs that hold nodes in order
    Network: {nodes: path, facts: {exact: …}}
  node:                       see `lower_node`
  tensors:                    where nodes name their tensors by index: the network's
    list: path
    struct, name, rank, shape, dtype, constant: …
    offset, size: path        where the bytes of a constant are in the model's memory
    quantization:             of one that is quantized: the path of its parameters, and
      list: path              those in each of them
      scale, zero_point, bits: path
  overwrites: [copy]          operators whose outputs may exist already
  bodies:                     operators that hold networks, see `lower_bodies`
  cites: {graph.order: …}     what says the rules of graphs
"""

from collections.abc import Iterator

from opwright.compiler.contracts.lower_bodies import lower_bodies
from opwright.compiler.contracts.lower_cites import lower_cites
from opwright.compiler.contracts.lower_node import lower_node
from opwright.compiler.contracts.lower_tensor_facts import FACTS, lower_tensor_facts
from opwright.compiler.contracts.origins import (
    origin_of,
    take_word,
    take_words,
    word_of,
)
from opwright.compiler.contracts.shape import (
    has_keys,
    take_entries,
    take_mapping,
    take_texts,
)
from opwright.compiler.contracts.take_expression import take_expression
from opwright.compiler.contracts.yaml_tree import Node
from opwright.compiler.ir.graph_syntax import (
    FactSyntax,
    GraphSyntax,
    IndexedTensorsSyntax,
    ModelSyntax,
    NetworkSyntax,
    QuantizationSyntax,
)
from opwright.compiler.report import Reporter

_KEYS = ("model", "networks", "node", "tensors", "overwrites", "bodies", "cites")
_MODEL_KEYS = (
    "struct",
    "suffixes",
    "version",
    "version_profiles",
    "inputs",
    "outputs",
    "feature",
    "name",
    *(f"{side}{fact}" for side in ("", "input_", "output_") for fact in FACTS),
    "unproduced",
)
_PLACE_KEYS = ("offset", "size")
_TENSORS_KEYS = (
    *("list", "struct", "name", *FACTS, "constant", *_PLACE_KEYS),
    "quantization",
)
_QUANTIZATION_KEYS = ("list", "scale", "zero_point", "bits")


def lower_graph(node: Node | None, reporter: Reporter) -> GraphSyntax | None:
    """Return the graph that a section has, if there is one."""
    if node is None:
        return None
    parts = take_mapping(node, _KEYS, "a graph", reporter)
    if not has_keys(node, parts, ("networks", "node"), "a graph", reporter):
        return None
    form = lower_node(parts["node"], reporter)
    cites = parts.get("cites")
    return form and GraphSyntax(
        origin=origin_of(node),
        node=form,
        networks=tuple(_lower_networks(parts["networks"], reporter)),
        model=_lower_model(parts.get("model"), reporter),
        tensors=_lower_tensors(parts.get("tensors"), reporter),
        overwrites=take_words(parts.get("overwrites"), "overwrites", reporter) or (),
        bodies=tuple(lower_bodies(parts.get("bodies"), reporter)),
        cites=tuple(
            (word_of(entry.key), lower_cites(entry.value, reporter))
            for entry in take_entries(cites, "cites", reporter)
        ),
    )


def _lower_model(node: Node | None, reporter: Reporter) -> ModelSyntax | None:
    parts = take_mapping(node, _MODEL_KEYS, "a model", reporter)
    needed = ("struct", "inputs", "outputs")
    if node is None or not has_keys(node, parts, needed, "a model", reporter):
        return None
    struct, inputs, outputs, name, feature, version = (
        take_word(parts.get(key), key, reporter)
        for key in (*needed, "name", "feature", "version")
    )
    profiles = take_words(parts.get("version_profiles"), "version_profiles", reporter)
    suffixes = parts.get("suffixes")
    if struct is None or inputs is None or outputs is None:
        return None
    return ModelSyntax(
        struct=struct,
        inputs=inputs,
        outputs=outputs,
        name=name,
        feature=feature,
        input=lower_tensor_facts(parts, "input_", reporter),
        output=lower_tensor_facts(parts, "output_", reporter),
        version=version,
        version_profiles=profiles or (),
        unproduced=take_expression(parts.get("unproduced"), "unproduced", reporter),
        suffixes=take_texts(suffixes, "suffixes", reporter) if suffixes else (),
    )


def _lower_networks(node: Node, reporter: Reporter) -> Iterator[NetworkSyntax]:
    for entry in take_entries(node, "networks", reporter):
        keys = ("nodes", "facts")
        parts = take_mapping(entry.value, keys, "a network", reporter)
        nodes = take_word(parts.get("nodes"), "nodes", reporter)
        has_keys(entry.value, parts, ("nodes",), "a network", reporter)
        facts = tuple(_lower_facts(parts.get("facts"), reporter))
        if nodes is not None:
            yield NetworkSyntax(struct=word_of(entry.key), nodes=nodes, facts=facts)


def _lower_facts(node: Node | None, reporter: Reporter) -> Iterator[FactSyntax]:
    for entry in take_entries(node, "facts", reporter):
        value = take_expression(entry.value, "a fact", reporter)
        if value is not None:
            yield FactSyntax(name=word_of(entry.key), value=value)


def _lower_tensors(
    node: Node | None, reporter: Reporter
) -> IndexedTensorsSyntax | None:
    parts = take_mapping(node, _TENSORS_KEYS, "tensors", reporter)
    needed = ("list", "struct")
    if node is None or not has_keys(node, parts, needed, "tensors", reporter):
        return None
    list_, struct, name, offset, size = (
        take_word(parts.get(key), key, reporter)
        for key in (*needed, "name", *_PLACE_KEYS)
    )
    if list_ is None or struct is None:
        return None
    return IndexedTensorsSyntax(
        list=list_,
        struct=struct,
        name=name,
        facts=lower_tensor_facts(parts, "", reporter),
        constant=take_expression(parts.get("constant"), "constant", reporter),
        offset=offset,
        size=size,
        quantization=_lower_quantization(parts.get("quantization"), reporter),
    )


def _lower_quantization(
    node: Node | None, reporter: Reporter
) -> QuantizationSyntax | None:
    keys, noun = _QUANTIZATION_KEYS, "a quantization"
    parts = take_mapping(node, keys, noun, reporter)
    if node is None or not has_keys(node, parts, keys, noun, reporter):
        return None
    list_, scale, zero_point, bits = (
        take_word(parts[key], key, reporter) for key in keys
    )
    if list_ is None or scale is None or zero_point is None or bits is None:
        return None
    return QuantizationSyntax(list=list_, scale=scale, zero_point=zero_point, bits=bits)
