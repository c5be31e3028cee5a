"""Graphs: where structs hold networks, with all structs and paths found."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from opwright.compiler.expressions.sorts import INTEGERS
from opwright.compiler.ir import Struct
from opwright.compiler.ir.citations import Citation
from opwright.compiler.ir.expressions import ListSort, RecordSort, SimpleSort, Sort
from opwright.compiler.ir.graph import (
    Graph,
    IndexedTensors,
    ModelForm,
    NetworkForm,
    NodeForm,
    Quantization,
    TensorFacts,
)
from opwright.compiler.ir.graph_syntax import (
    GraphSyntax,
    IndexedTensorsSyntax,
    ModelSyntax,
    NodeSyntax,
    QuantizationSyntax,
    TensorFactsSyntax,
)
from opwright.compiler.ir.tensor_rules import Word
from opwright.compiler.ir.tensors import FieldPath
from opwright.compiler.report import Reporter
from opwright.compiler.report.catalogue import contracts as codes
from opwright.compiler.report.closest import did_you_mean
from opwright.compiler.rules.context import Context
from opwright.compiler.rules.graph_bodies import resolve_bodies
from opwright.compiler.rules.graph_facts import Facts
from opwright.compiler.rules.paths import resolve_path, resolve_records_path

_TEXTS = ListSort(SimpleSort.TEXT)


def resolve_graph(
    syntax: GraphSyntax | None,
    facts: Facts,
    context: Context,
    reporter: Reporter,
) -> Graph | None:
    """Return the graph, or report what does not fit.

    `context` is that of rules about networks. A lenient contract has no graph where its
    nodes are not declared, or where something else is missing.
    """
    if syntax is None:
        return None
    own = Reporter() if context.lenient else reporter
    graph = _Resolver(syntax, facts, context, own).graph()
    return None if context.lenient and own.failed else graph


@dataclass(frozen=True, slots=True)
class _Resolver:
    syntax: GraphSyntax
    facts: Facts
    context: Context
    reporter: Reporter

    def graph(self) -> Graph | None:
        """Return the graph if its nodes are declared."""
        syntax = self.syntax
        node = self._struct(syntax.node.struct)
        if node is None:
            return None
        return Graph(
            node=self._node(node, syntax.node),
            networks=tuple(self._networks(node)),
            model=self._model_that_fits(syntax.model) if syntax.model else None,
            tensors=self._tensors(syntax.tensors) if syntax.tensors else None,
            overwrites=tuple(self._operators()),
            bodies=tuple(resolve_bodies(syntax, self.context, self.reporter)),
            cites=tuple(self._cites()),
        )

    def _node(self, struct: Struct, syntax: NodeSyntax) -> NodeForm:
        tensor = self._struct(syntax.tensor) if syntax.tensor else None
        tensors = (ListSort(RecordSort(tensor.name)),) if tensor else ()
        inside = self.context.about(struct)
        when, truth = syntax.ranks_when, SimpleSort.BOOL

        def path(word: Word | None, *sorts: Sort) -> FieldPath:
            return self._path(word, struct, *sorts)

        return NodeForm(
            struct=struct.name,
            name=path(syntax.name, SimpleSort.TEXT),
            operator=self._oneof(struct, syntax),
            inputs=path(syntax.inputs, _TEXTS, INTEGERS),
            outputs=path(syntax.outputs, _TEXTS, INTEGERS),
            input_tensors=path(syntax.input_tensors, *tensors),
            output_tensors=path(syntax.output_tensors, *tensors),
            tensor=self._facts_of(tensor, syntax.facts) if tensor else None,
            ranks_when=inside.check(when, truth, "ranks_when", self.reporter),
            noun=syntax.noun,
        )

    def _oneof(self, struct: Struct, syntax: NodeSyntax) -> str | None:
        """Return the oneof of operators; without one, nodes must carry operators."""
        word, carrier = syntax.operator, self.context.carrier
        oneofs = [oneof.name for oneof in struct.oneofs]
        if word is not None and word.text in oneofs:
            return word.text
        if word is not None:
            message = f"'{struct.name.simple}' has no oneof '{word.text}'"
            helps = did_you_mean(word.text, oneofs)
            self._report_missing(message, word, helps)
        elif carrier is None or carrier.struct != struct.name:
            message = f"'{struct.name.simple}' carries no operators"
            helps = ("name the oneof of its operators with 'operator'",)
            self._report_missing(message, syntax.struct, helps)
        return None

    def _networks(self, node: Struct) -> Iterator[NetworkForm]:
        for network in self.syntax.networks:
            struct = self._struct(network.struct)
            if struct is not None:
                nodes = ListSort(RecordSort(node.name))
                yield NetworkForm(
                    struct=struct.name,
                    nodes=self._path(network.nodes, struct, nodes),
                    facts=self.facts.by_struct.get(struct.name, ()),
                )

    def _model_that_fits(self, syntax: ModelSyntax) -> ModelForm | None:
        """Return the root of files, none if another version lacks a part of it."""
        struct = self._struct(syntax.struct)
        if struct is None:
            return None
        if not self.context.lenient:
            return self._model(struct, syntax)
        alone = replace(self, reporter=Reporter())
        form = alone._model(struct, syntax)
        return None if alone.reporter.failed else form

    def _model(self, struct: Struct, syntax: ModelSyntax) -> ModelForm:
        feature = self._struct(syntax.feature) if syntax.feature else None
        sort = ListSort(RecordSort(feature.name)) if feature else INTEGERS
        unproduced = self.context.about(struct).check(
            syntax.unproduced, _TEXTS, "unproduced", self.reporter
        )
        profiles = self.context.check_profiles(syntax.version_profiles, self.reporter)
        return ModelForm(
            struct=struct.name,
            inputs=self._path(syntax.inputs, struct, sort),
            outputs=self._path(syntax.outputs, struct, sort),
            name=self._path(syntax.name, feature, SimpleSort.TEXT) if feature else (),
            input=self._facts_of(feature, syntax.input) if feature else None,
            output=self._facts_of(feature, syntax.output) if feature else None,
            version=self._path(syntax.version, struct, SimpleSort.INTEGER),
            version_profiles=profiles,
            unproduced=unproduced,
            suffixes=syntax.suffixes,
        )

    def _tensors(self, syntax: IndexedTensorsSyntax) -> IndexedTensors | None:
        tensor = self._struct(syntax.struct)
        first = next(iter(self.syntax.networks), None)
        network = self._struct(first.struct) if first else None
        if tensor is None or network is None:
            return None
        constant, truth = syntax.constant, SimpleSort.BOOL
        inside = self.context.about(tensor)
        return IndexedTensors(
            list=self._path(syntax.list, network, ListSort(RecordSort(tensor.name))),
            form=self._facts_of(tensor, syntax.facts),
            name=self._path(syntax.name, tensor, SimpleSort.TEXT),
            constant=inside.check(constant, truth, "constant", self.reporter),
            offset=self._path(syntax.offset, tensor, SimpleSort.INTEGER),
            size=self._path(syntax.size, tensor, SimpleSort.INTEGER),
            quantization=self._quantization(syntax.quantization, tensor),
        )

    def _quantization(
        self, syntax: QuantizationSyntax | None, tensor: Struct
    ) -> Quantization | None:
        found = syntax and resolve_records_path(
            syntax.list, tensor, self.context, self.reporter
        )
        if syntax is None or found is None:
            return None
        records, inner = found
        return Quantization(
            list=records,
            scale=self._path(syntax.scale, inner, SimpleSort.FLOAT),
            zero_point=self._path(syntax.zero_point, inner, SimpleSort.INTEGER),
            bits=self._path(syntax.bits, inner, SimpleSort.INTEGER),
        )

    def _facts_of(self, struct: Struct, syntax: TensorFactsSyntax) -> TensorFacts:
        check, reporter = self.context.about(struct).check, self.reporter
        return TensorFacts(
            struct=struct.name,
            rank=check(syntax.rank, SimpleSort.INTEGER, "a rank", reporter),
            shape=check(syntax.shape, INTEGERS, "a shape", reporter),
            dtype=check(syntax.dtype, SimpleSort.TEXT, "a dtype", reporter),
        )

    def _cites(self) -> Iterator[tuple[str, Citation]]:
        for word, cites in self.syntax.cites:
            found = self.context.cite(cites, "", self.reporter)
            yield from ((word.text, citation) for citation in found[:1])

    def _operators(self) -> Iterator[str]:
        for word in self.syntax.overwrites:
            if self.context.find_operator(word, self.reporter):
                yield word.text

    def _struct(self, word: Word) -> Struct | None:
        return self.context.find_struct(word, self.reporter)

    def _path(self, word: Word | None, struct: Struct, *sorts: Sort) -> FieldPath:
        return resolve_path(word, struct, sorts, self.context, self.reporter)

    def _report_missing(self, message: str, word: Word, helps: tuple[str, ...]) -> None:
        code = codes.RULE_SOURCE_MISSING
        self.reporter.report(code, message, word.origin.span, helps=helps)
