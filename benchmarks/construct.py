"""Construction: generated messages against plain dataclasses with the same fields.

Prints nanoseconds for each and the ratio, which should stay below 1.5. A oneof of many
members should cost about as much as one of two.

    python benchmarks/construct.py
"""

from __future__ import annotations

import timeit
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import cast

from opwright.runtime import Member, Message, pb

MEMBERS = 158
# `list[int]` would be called more slowly.
new_list = cast("Callable[[], list[int]]", list)
LOOPS = 20_000
ROUNDS = 40


@pb.message("demo.Padding")
class Padding(Message):
    amount: int = pb.uint64(1)


@pb.message("demo.Weights")
class Weights(Message):
    values: list[float] = pb.repeated(pb.float(1))


@pb.message("demo.Convolution")
class Convolution(Message):
    outputChannels: int = pb.uint64(1)
    kernelChannels: int = pb.uint64(2)
    nGroups: int = pb.uint64(10)
    kernelSize: list[int] = pb.repeated(pb.uint64(20))
    stride: list[int] = pb.repeated(pb.uint64(30))
    PaddingType: Padding | Weights | None = pb.oneof()
    valid: Member[Padding] = pb.member(
        "PaddingType", pb.submessage(50, lambda: Padding)
    )
    same: Member[Weights] = pb.member("PaddingType", pb.submessage(51, lambda: Weights))
    hasBias: bool = pb.bool(70)
    weights: Weights | None = pb.submessage(90, lambda: Weights)
    bias: Weights | None = pb.submessage(91, lambda: Weights)


@dataclass(slots=True)
class Plain:
    outputChannels: int = 0
    kernelChannels: int = 0
    nGroups: int = 0
    kernelSize: list[int] = field(default_factory=new_list)
    stride: list[int] = field(default_factory=new_list)
    PaddingType: Padding | Weights | None = None
    hasBias: bool = False
    weights: Weights | None = None
    bias: Weights | None = None


def layer_source(members: int) -> str:
    """Return a module with one message that has a oneof of that many members."""
    lines = [
        "from opwright.runtime import Member, Message, pb",
        "@pb.message('demo.Layer')",
        "class Layer(Message):",
        "    name: str = pb.string(1)",
        "    layer: 'object | None' = pb.oneof()",
    ]
    for i in range(members):
        of = f"pb.submessage({i + 100}, lambda: P{i})"
        lines.append(f"    m{i}: 'Member[P{i}]' = pb.member('layer', {of})")
    for i in range(members):
        lines += ["@pb.message('demo.P')", f"class P{i}(Message):", "    pass"]
    return "\n".join(lines)


def layer_class(members: int) -> type[Message]:
    scope: dict[str, type[Message]] = {}
    exec(layer_source(members), scope)
    return scope["Layer"]


def nanoseconds(timer: timeit.Timer) -> float:
    return timer.timeit(LOOPS) / LOOPS * 1e9


def compare(
    title: str, ours: Callable[[], object], theirs: Callable[[], object]
) -> None:
    # In turns, so that a busy machine slows both.
    timers = timeit.Timer(ours), timeit.Timer(theirs)
    rounds = [tuple(map(nanoseconds, timers)) for _ in range(ROUNDS)]
    mine, other = map(min, zip(*rounds, strict=True))
    print(f"{title:28} {mine:7.0f} ns  {other:7.0f} ns  ratio {mine / other:.2f}")


def nine_arguments(cls: type[Convolution] | type[Plain]) -> Callable[[], object]:
    sizes, padding, weights = [3, 3], Padding(), Weights()
    return lambda: cls(
        outputChannels=1,
        kernelChannels=2,
        nGroups=1,
        kernelSize=sizes,
        stride=sizes,
        PaddingType=padding,
        hasBias=True,
        weights=weights,
        bias=weights,
    )


def main() -> None:
    compare("no arguments", Convolution, Plain)
    compare(
        "one argument",
        lambda: Convolution(outputChannels=8),
        lambda: Plain(outputChannels=8),
    )
    compare("nine arguments", nine_arguments(Convolution), nine_arguments(Plain))
    wide, narrow = layer_class(MEMBERS), layer_class(2)
    compare(f"oneof of {MEMBERS}, of 2", wide, narrow)
    compare(
        f"one member of {MEMBERS}, of 2", lambda: wide(m1=None), lambda: narrow(m1=None)
    )


if __name__ == "__main__":
    main()
