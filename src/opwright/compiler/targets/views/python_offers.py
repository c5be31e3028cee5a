"""What templates of the `python` view see, by what they are rendered for."""

from opwright.compiler.targets.pack import ForEach
from opwright.compiler.targets.views.element import Offer
from opwright.compiler.targets.views.python_contract_view import (
    PythonContract,
    PythonFunctions,
    PythonRules,
)
from opwright.compiler.targets.views.python_graph_view import (
    PythonGraph,
)
from opwright.compiler.targets.views.python_kernel_view import (
    PythonKernel,
    PythonKernels,
)
from opwright.compiler.targets.views.python_operator_view import (
    PythonOperator,
    PythonOperators,
    PythonSchema,
)
from opwright.compiler.targets.views.python_view import (
    PythonDeclaration,
    PythonModule,
    PythonPackage,
)

# The reference tells the classes in this order.
OFFERS = (
    Offer(for_each=ForEach.PACKAGE, variables={"package": PythonPackage}),
    Offer(for_each=ForEach.MODULE, variables={"module": PythonModule}),
    Offer(
        for_each=ForEach.DECLARATION,
        variables={"declaration": PythonDeclaration, "module": PythonModule},
    ),
    Offer(
        for_each=ForEach.OPERATOR,
        variables={"operator": PythonOperator, "module": PythonModule},
    ),
    Offer(for_each=ForEach.OPERATORS, variables={"operators": PythonOperators}),
    Offer(for_each=ForEach.SCHEMA, variables={"schema": PythonSchema}),
    Offer(for_each=ForEach.CONTRACT, variables={"contract": PythonContract}),
    Offer(for_each=ForEach.RULES, variables={"rules": PythonRules}),
    Offer(for_each=ForEach.FUNCTIONS, variables={"functions": PythonFunctions}),
    Offer(for_each=ForEach.GRAPH, variables={"graph": PythonGraph}),
    Offer(for_each=ForEach.KERNELS, variables={"kernels": PythonKernels}),
    Offer(for_each=ForEach.KERNEL, variables={"kernel": PythonKernel}),
)
