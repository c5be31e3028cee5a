"""The schema: everything that was read, merged into one value."""

from dataclasses import dataclass
from enum import StrEnum

from opwright.compiler.ir.declarations import Declaration
from opwright.compiler.ir.documentation import UNDOCUMENTED, Documentation
from opwright.compiler.ir.operators import Carrier, Operator
from opwright.compiler.ir.origin import Origin
from opwright.compiler.ir.rules import Contract
from opwright.compiler.ir.tensors import EffectiveDefault, TensorLayout, TensorType


class Language(StrEnum):
    """The language an interface file is written in."""

    HDI = "hdi"
    PROTO = "proto"


@dataclass(frozen=True, slots=True, kw_only=True)
class Module:
    """One interface file.

    `name` identifies it among imports (`NeuralNetwork.proto`,
    `ohos.hdi.nnrt.v1_0.NnrtTypes`), `stem` is its file name without suffix, `imports`
    are names of other modules. `namespace` is where the outputs of its package go if
    no contract says otherwise. `requested`: named by the user, not only imported.
    """

    name: str
    stem: str
    package: str
    namespace: str
    language: Language
    origin: Origin
    documentation: Documentation = UNDOCUMENTED
    imports: tuple[str, ...] = ()
    requested: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Package:
    """A package, and the short dotted name under which its outputs are laid out."""

    name: str
    namespace: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Schema:
    """All packages, modules, declarations and operators, in a stable order.

    `carriers` has at most one carrier of operators for each package, `contracts` one
    contract, but only once it is known what the passes make of the rest.
    """

    packages: tuple[Package, ...]
    modules: tuple[Module, ...]
    declarations: tuple[Declaration, ...]
    operators: tuple[Operator, ...] = ()
    carriers: tuple[Carrier, ...] = ()
    tensors: tuple[TensorType, ...] = ()
    layouts: tuple[TensorLayout, ...] = ()
    defaults: tuple[EffectiveDefault, ...] = ()
    contracts: tuple[Contract, ...] = ()
