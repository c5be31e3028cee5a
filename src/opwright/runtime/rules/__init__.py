"""Rules: what contracts say of records, as generated validators hold it.

`opwright.network` checks records by it.
"""

from .context import Facts, Network, Node, Tensor
from .contract import Contract
from .graph import (
    Arms,
    Bodies,
    Carried,
    Fact,
    Graph,
    IndexedTensors,
    Loop,
    ModelForm,
    NetworkForm,
    NodeForm,
    QuantizationForm,
    TensorForm,
)
from .profile import Profile
from .rule import AnyNeed, AnyRule, Need, Rule
from .show import show
from .signature import AnySignature, Inference, Port, Signature
from .violation import Citation, Severity, Violation

__all__ = [
    "AnyNeed",
    "AnyRule",
    "AnySignature",
    "Arms",
    "Bodies",
    "Carried",
    "Citation",
    "Contract",
    "Fact",
    "Facts",
    "Graph",
    "IndexedTensors",
    "Inference",
    "Loop",
    "ModelForm",
    "Need",
    "Network",
    "NetworkForm",
    "Node",
    "NodeForm",
    "Port",
    "Profile",
    "QuantizationForm",
    "Rule",
    "Severity",
    "Signature",
    "Tensor",
    "TensorForm",
    "Violation",
    "show",
]
