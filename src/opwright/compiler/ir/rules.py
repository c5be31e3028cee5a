"""Rules of a package with all names resolved and all expressions checked.

Targets make validators of them.
"""

from dataclasses import dataclass, field
from pathlib import Path

from opwright.compiler.ir.citations import Citation
from opwright.compiler.ir.expressions import Expression, Sort
from opwright.compiler.ir.graph import Graph
from opwright.compiler.ir.names import QualifiedName
from opwright.compiler.ir.operators import Port
from opwright.compiler.ir.origin import Origin
from opwright.compiler.ir.tensors import FieldPath


@dataclass(frozen=True, slots=True, kw_only=True)
class Profile:
    """One reading of a spec. Numbers that no enumerator has may be fine in it."""

    name: str
    summary: str
    infer_shapes: bool
    accept_unknown_enum_values: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Parameter:
    """A parameter of a function."""

    name: str
    sort: Sort


@dataclass(frozen=True, slots=True, kw_only=True)
class Function:
    """A named part of rules; functions come after those that they call."""

    name: str
    parameters: tuple[Parameter, ...]
    result: Sort
    value: Expression
    origin: Origin


MessagePart = str | Expression


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule:
    """What must be true of a struct, or of an operator whose attributes it is.

    `field` is where the violation is, below the struct. No profiles are all.
    """

    id: str
    subject: QualifiedName
    holds: Expression
    message: tuple[MessagePart, ...]
    origin: Origin
    operator: str = ""
    field: FieldPath = ()
    profiles: tuple[str, ...] = ()
    is_warning: bool = False
    when: Expression | None = None
    cites: tuple[Citation, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Need:
    """A feature that needs a version of the spec, where `when` is true."""

    version: int
    feature: str
    subject: QualifiedName
    origin: Origin
    operator: str = ""
    when: Expression | None = None
    cites: tuple[Citation, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Inference:
    """What is known of an output without computing it."""

    rank: Expression | None = None
    shape: Expression | None = None
    dtype: Expression | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Signature:
    """What is true of an operator as a node of a network.

    Without `inputs` or `outputs` nothing is known of how many there are. `infer` has an
    item for each output, the last one for those that are left. `cites` says how many
    inputs and outputs there are, `since_cites` since when there is the operator.
    """

    operator: str
    attributes: QualifiedName
    inputs: tuple[Port, ...] | None = None
    outputs: tuple[Port, ...] | None = None
    arity_profiles: tuple[str, ...] = ()
    since: int | None = None
    needs: tuple[Need, ...] = ()
    infer: tuple[Inference, ...] = ()
    rules: tuple[Rule, ...] = ()
    cites: tuple[Citation, ...] = ()
    since_cites: tuple[Citation, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Chapter:
    """What one contract file says, under the name of the file."""

    name: str
    rules: tuple[Rule, ...] = ()
    signatures: tuple[Signature, ...] = ()
    needs: tuple[Need, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Waiver:
    """Sentences about an element that no rule can check; without words, all of them."""

    element: str
    words: tuple[str, ...]
    reason: str
    origin: Origin


@dataclass(frozen=True, slots=True, kw_only=True)
class Contract:
    """Everything that the contracts of a package say of what is valid.

    There is at least one profile; the first is the default. `files` are those that
    say something; a package that none speaks of has an empty contract.
    """

    package: str
    files: tuple[Path, ...] = field(default=(), compare=False)
    profiles: tuple[Profile, ...]
    functions: tuple[Function, ...] = ()
    chapters: tuple[Chapter, ...] = ()
    graph: Graph | None = None
    waivers: tuple[Waiver, ...] = ()
