"""Bodies: the operators of a graph that hold networks, with their fields found."""

from collections.abc import Iterator

from opwright.compiler.ir import Operator, Struct
from opwright.compiler.ir.expressions import RecordSort, SimpleSort
from opwright.compiler.ir.graph import Arms, Bodies, Loop
from opwright.compiler.ir.graph_syntax import ArmsSyntax, GraphSyntax, LoopSyntax
from opwright.compiler.ir.tensor_rules import Word
from opwright.compiler.ir.tensors import FieldPath
from opwright.compiler.report import Reporter
from opwright.compiler.rules.context import Context
from opwright.compiler.rules.paths import resolve_path


def resolve_bodies(
    graph: GraphSyntax, context: Context, reporter: Reporter
) -> Iterator[Bodies]:
    """Yield the operators that hold networks, or report what does not fit."""
    found = (
        context.find_struct(network.struct, reporter) for network in graph.networks
    )
    networks = tuple(RecordSort(struct.name) for struct in found if struct)
    for body in graph.bodies:
        operator = context.find_operator(body.operator, reporter)
        if operator is not None:
            yield _resolve(body, operator, networks, context, reporter)


def _resolve(
    body: ArmsSyntax | LoopSyntax,
    operator: Operator,
    networks: tuple[RecordSort, ...],
    context: Context,
    reporter: Reporter,
) -> Bodies:
    struct = context.scope.declarations[operator.attributes]
    assert isinstance(struct, Struct)

    def network(word: Word | None) -> FieldPath:
        return resolve_path(word, struct, networks, context, reporter)

    match body:
        case ArmsSyntax():
            arms = tuple(map(network, body.networks))
            return Arms(operator=operator.name, networks=arms)
        case LoopSyntax():
            text = (SimpleSort.TEXT,)
            output = body.condition_output
            return Loop(
                operator=operator.name,
                body=network(body.body),
                condition=network(body.condition),
                variable=resolve_path(output, struct, text, context, reporter),
            )
