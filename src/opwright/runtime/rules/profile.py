"""Profiles: readings of a spec, of which a check follows one."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Profile:
    """Whose verdict is given.

    `infer_shapes`: what is known of tensors is worked out from node to node.
    `accept_unknown_enum_values`: numbers without a name are no violations.
    """

    name: str
    summary: str = ""
    infer_shapes: bool = True
    accept_unknown_enum_values: bool = False
