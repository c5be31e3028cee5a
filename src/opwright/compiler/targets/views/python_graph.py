"""The graph of a contract as a view."""

from collections.abc import Iterator
from pathlib import PurePosixPath

from opwright.compiler.facts import AnalysedSchema
from opwright.compiler.ir import Carrier
from opwright.compiler.ir.graph import (
    Arms,
    Bodies,
    Graph,
    IndexedTensors,
    Loop,
    ModelForm,
    NetworkForm,
    NodeForm,
    Quantization,
    TensorFacts,
)
from opwright.compiler.ir.rules import Contract
from opwright.compiler.targets.views.class_speller import ClassSpeller
from opwright.compiler.targets.views.imports import (
    relative_module,
    sort_imports,
    sort_names,
)
from opwright.compiler.targets.views.names import PythonNames
from opwright.compiler.targets.views.naming import package_segments
from opwright.compiler.targets.views.python_contract_view import (
    PythonTensorFacts,
)
from opwright.compiler.targets.views.python_graph_view import (
    PythonArms,
    PythonFact,
    PythonGraph,
    PythonGraphCitation,
    PythonIndexedTensors,
    PythonLoop,
    PythonModelForm,
    PythonNetworkForm,
    PythonNodeForm,
    PythonQuantization,
)
from opwright.compiler.targets.views.python_tables import STEM, free_stem
from opwright.compiler.targets.views.python_view import PythonImport
from opwright.compiler.targets.views.rule_writer import CEL, RuleWriter
from opwright.compiler.targets.views.validator_place import (
    BUILTINS,
    FUNCTIONS,
    GRAPH,
    ValidatorPlace,
    place_validators,
    validator_docstring,
)

# What the generated module calls its own.
_TAKEN = (
    "Arms",
    "Carried",
    "Citation",
    "Fact",
    "GRAPH",
    "Graph",
    "IndexedTensors",
    "Loop",
    "MODEL",
    "ModelForm",
    "NETWORKS",
    "NODE",
    "NetworkForm",
    "NodeForm",
    "OPERATORS",
    "QuantizationForm",
    "TENSORS",
    "TensorForm",
    CEL,
    FUNCTIONS,
    "node",
    "this",
    *BUILTINS,
)


def build_graph(
    contract: Contract, names: PythonNames, analysed: AnalysedSchema
) -> PythonGraph | None:
    """Return the view of a contract's graph, None if it has none."""
    graph = contract.graph
    if graph is None:
        return None
    place = place_validators(contract, analysed)
    carriers = analysed.schema.carriers
    carrier = next((c for c in carriers if c.struct.package == contract.package), None)
    classes = ClassSpeller(place.here, names, analysed, _TAKEN)
    writer = RuleWriter(classes, analysed, place.calls)
    builder = _Builder(writer)
    node = builder.node(graph.node, carrier)
    return builder.graph(graph, node, place, _table(graph, place, analysed))


def _table(
    graph: Graph, place: ValidatorPlace, analysed: AnalysedSchema
) -> tuple[PythonImport, ...]:
    """Return the import of the table of operators, if nodes carry operators."""
    if graph.node.operator is not None:
        return ()
    stem = free_stem(STEM, place.namespace, analysed)
    module = relative_module(place.here, package_segments(place.namespace), stem)
    return (PythonImport(module=module, names=("OPERATORS",)),)


def _runtime(graph: Graph) -> Iterator[str]:
    """Yield the names of the runtime that the module uses."""
    model, facts = graph.model, [fact for form in graph.networks for fact in form.facts]
    used = {
        "Graph": True,
        "NetworkForm": True,
        "NodeForm": True,
        "Carried": graph.node.operator is None,
        "TensorForm": bool(
            graph.node.tensor or graph.tensors or (model and model.input)
        ),
        "ModelForm": model is not None,
        "IndexedTensors": graph.tensors is not None,
        "QuantizationForm": bool(graph.tensors and graph.tensors.quantization),
        "Fact": bool(facts),
        "Arms": any(isinstance(bodies, Arms) for bodies in graph.bodies),
        "Loop": any(isinstance(bodies, Loop) for bodies in graph.bodies),
        "Citation": bool(graph.cites),
    }
    yield from (name for name, is_used in used.items() if is_used)


class _Builder:
    """Builds the parts of a graph."""

    def __init__(self, writer: RuleWriter) -> None:
        self._writer = writer

    def graph(
        self,
        graph: Graph,
        node: PythonNodeForm,
        place: ValidatorPlace,
        table: tuple[PythonImport, ...],
    ) -> PythonGraph:
        """Return all of it; `table` imports the table of operators."""
        networks = tuple(map(self._network, graph.networks))
        model = self._model(graph.model) if graph.model else None
        tensors = self._tensors(graph.tensors) if graph.tensors else None
        return PythonGraph(
            namespace=place.namespace,
            path=str(PurePosixPath(*place.here, f"{GRAPH}.py")),
            docstring=validator_docstring("Where records hold networks."),
            imports=sort_imports((*self._writer.classes.imports, *table)),
            runtime=sort_names(_runtime(graph)),
            cel=self._writer.uses(CEL),
            functions=self._writer.uses(FUNCTIONS),
            node=node,
            networks=networks,
            model=model,
            tensors=tensors,
            overwrites=graph.overwrites,
            bodies=tuple(map(self._bodies, graph.bodies)),
            cites=tuple(
                PythonGraphCitation(rule=rule, cites=cites)
                for rule, citation in graph.cites
                for cites in [self._writer.citation((citation,))]
                if cites
            ),
        )

    def node(self, form: NodeForm, carrier: Carrier | None) -> PythonNodeForm:
        """Return what nodes are; `carrier` is theirs if they have no oneof."""
        writer, carried = self._writer, carrier if form.operator is None else None
        scope = writer.classes.names.scopes[form.struct]
        return PythonNodeForm(
            cls=writer.classes.spell(form.struct),
            name=writer.path(form.name),
            operator=scope[form.operator] if form.operator is not None else "",
            code=scope[carried.code] if carried else "",
            attributes=scope[carried.attributes] if carried else "",
            inputs=writer.path(form.inputs),
            outputs=writer.path(form.outputs),
            input_tensors=writer.path(form.input_tensors),
            output_tensors=writer.path(form.output_tensors),
            tensor=self._facts(form.tensor),
            ranks_when=writer.expression(form.ranks_when),
            noun=form.noun,
        )

    def _model(self, form: ModelForm) -> PythonModelForm:
        writer = self._writer
        return PythonModelForm(
            cls=writer.classes.spell(form.struct),
            inputs=writer.path(form.inputs),
            outputs=writer.path(form.outputs),
            name=writer.path(form.name),
            input=self._facts(form.input),
            output=self._facts(form.output),
            version=writer.path(form.version),
            version_profiles=form.version_profiles,
            unproduced=writer.expression(form.unproduced),
            suffixes=form.suffixes,
        )

    def _network(self, form: NetworkForm) -> PythonNetworkForm:
        facts = (
            PythonFact(name=fact.name, value=self._writer.expression(fact.value))
            for fact in form.facts
        )
        return PythonNetworkForm(
            cls=self._writer.classes.spell(form.struct),
            nodes=self._writer.path(form.nodes),
            facts=tuple(facts),
        )

    def _tensors(self, tensors: IndexedTensors) -> PythonIndexedTensors:
        form = self._facts(tensors.form)
        assert form is not None
        return PythonIndexedTensors(
            list=self._writer.path(tensors.list),
            form=form,
            name=self._writer.path(tensors.name),
            constant=self._writer.expression(tensors.constant),
            offset=self._writer.path(tensors.offset),
            size=self._writer.path(tensors.size),
            quantization=self._quantization(tensors.quantization),
        )

    def _quantization(self, form: Quantization | None) -> PythonQuantization | None:
        path = self._writer.path
        return form and PythonQuantization(
            list=path(form.list),
            scale=path(form.scale),
            zero_point=path(form.zero_point),
            bits=path(form.bits),
        )

    def _facts(self, facts: TensorFacts | None) -> PythonTensorFacts | None:
        return facts and PythonTensorFacts(
            cls=self._writer.classes.spell(facts.struct),
            rank=self._writer.expression(facts.rank),
            shape=self._writer.expression(facts.shape),
            dtype=self._writer.expression(facts.dtype),
        )

    def _bodies(self, bodies: Bodies) -> PythonArms | PythonLoop:
        path = self._writer.path
        match bodies:
            case Arms():
                networks = tuple(map(path, bodies.networks))
                return PythonArms(operator=bodies.operator, networks=networks)
            case Loop():
                return PythonLoop(
                    operator=bodies.operator,
                    body=path(bodies.body),
                    condition=path(bodies.condition),
                    variable=path(bodies.variable),
                )
