"""Attributes that name one of several choices."""

from opwright.runtime.enums import Enum, is_named

from ..checking import expect


def expect_member(operator: str, name: str, member: Enum) -> None:
    """Raise KernelError for a number that the spec gives no name."""
    expect(
        is_named(member),
        operator,
        f"{name} is {member.name}, expected a member of {type(member).__name__}",
    )
