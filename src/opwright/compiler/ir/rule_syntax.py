"""Rules as contracts write them: profiles, functions, rules, signatures, versions.

Nothing is resolved yet. Where something stands is no part of what it says.
"""

from dataclasses import dataclass

from opwright.compiler.ir.origin import Origin
from opwright.compiler.ir.syntax import ExpressionSyntax
from opwright.compiler.ir.tensor_rules import Word

MessageSyntax = tuple[str | ExpressionSyntax, ...]
"""The parts of a message, in order: texts, and expressions whose values go there."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ProfileSyntax:
    """One reading of a spec, of which a validation follows one."""

    name: Word
    summary: str = ""
    infer_shapes: bool = True
    accept_unknown_enum_values: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class ParameterSyntax:
    """A parameter of a function, and the name of its type."""

    name: Word
    type: Word


@dataclass(frozen=True, slots=True, kw_only=True)
class FunctionSyntax:
    """A named part of rules."""

    name: Word
    parameters: tuple[ParameterSyntax, ...]
    result: Word
    value: ExpressionSyntax


@dataclass(frozen=True, slots=True, kw_only=True)
class CiteSyntax:
    """An element of the spec; with `words`, the sentence about it that has any."""

    element: Word
    words: tuple[str, ...] = ()


Cites = tuple[CiteSyntax, ...] | None
"""What a rule cites: None for what it is about, empty for nothing."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleSyntax:
    """What must be true, and what to say where it is not.

    `field` is the dotted path of the field that the rule is about. No profiles are all.
    """

    id: Word
    rule: ExpressionSyntax
    message: MessageSyntax
    field: Word | None = None
    profiles: tuple[Word, ...] = ()
    is_warning: bool = False
    when: ExpressionSyntax | None = None
    cites: Cites = None


@dataclass(frozen=True, slots=True, kw_only=True)
class StructRulesSyntax:
    """The rules about a struct, wherever an instance stands."""

    struct: Word
    rules: tuple[RuleSyntax, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class NeedSyntax:
    """A feature that needs a version of the spec, where `when` is true."""

    version: int
    feature: str
    origin: Origin
    when: ExpressionSyntax | None = None
    cites: Cites = None


@dataclass(frozen=True, slots=True, kw_only=True)
class StructNeedsSyntax:
    """What needs a version wherever an instance of a struct stands."""

    struct: Word
    needs: tuple[NeedSyntax, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PortSyntax:
    """An input or output: exactly one, or one at most, or any number of them.

    One that is `variadic` and not `optional` stands for at least one.
    """

    name: Word
    optional: bool = False
    variadic: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class InferenceSyntax:
    """What is known of an output without computing it."""

    origin: Origin
    rank: ExpressionSyntax | None = None
    shape: ExpressionSyntax | None = None
    dtype: ExpressionSyntax | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class SignatureSyntax:
    """What is true of each of some operators. None: nothing is said of it here."""

    operators: tuple[Word, ...]
    inputs: tuple[PortSyntax, ...] | None = None
    outputs: tuple[PortSyntax, ...] | None = None
    arity_profiles: tuple[Word, ...] = ()
    since: int | None = None
    needs: tuple[NeedSyntax, ...] = ()
    infer: tuple[InferenceSyntax, ...] = ()
    rules: tuple[RuleSyntax, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class WaiverSyntax:
    """A sentence of the spec that no rule can check, and why."""

    element: Word
    words: tuple[str, ...]
    reason: str
