"""Structs of every sort in the form of generated code, as small as they can be."""

from __future__ import annotations

import numpy as np

from opwright.runtime import Array, Enum, Member, Struct, Union, hdi


@hdi.enum_type("demo.Sign", "byte")
class Sign(Enum):
    """Values of one byte, one of them negative."""

    NEGATIVE = -1
    ZERO = 0
    POSITIVE = 1


@hdi.enum_type("demo.Port", "ushort")
class Port(Enum):
    """Values of two bytes, none of them zero."""

    SSH = 22
    LAST = 65535


@hdi.struct("demo.Small")
class Small(Struct):
    """One byte of plain data, hence eight."""

    v: int = hdi.byte()


@hdi.struct("demo.Bare")
class Bare(Struct):
    """No field at all."""


@hdi.struct("demo.Plain")
class Plain(Struct):
    """Plain data with gaps."""

    flag: bool = hdi.boolean()
    sign: Sign = hdi.enum(lambda: Sign)
    port: Port = hdi.enum(lambda: Port)
    inner: Small = hdi.nested(lambda: Small)
    ratio: float = hdi.float()
    big: int = hdi.long()
    address: int = hdi.pointer()


@hdi.union("demo.Choice")
class Choice(Union):
    """Readings of the same bytes."""

    i: Member[int] = hdi.member(hdi.int())
    f: Member[float] = hdi.member(hdi.float())
    flag: Member[bool] = hdi.member(hdi.boolean())
    plain: Member[Plain] = hdi.member(hdi.nested(lambda: Plain))
    sign_: Member[Sign] = hdi.member(hdi.enum(lambda: Sign), name="sign")


@hdi.struct("demo.Chosen")
class Chosen(Struct):
    """A union in plain data."""

    code: int = hdi.int()
    choice: Choice = hdi.nested(lambda: Choice)


@hdi.struct("demo.Loose")
class Loose(Struct):
    """What plain data cannot hold, and numbers widened beside it."""

    name_: str = hdi.string(name="name")
    flag: bool = hdi.boolean()
    i8: int = hdi.byte()
    u16: int = hdi.ushort()
    sign: Sign = hdi.enum(lambda: Sign)
    plain: Plain = hdi.nested(lambda: Plain)
    data: bytes = hdi.bytes()


@hdi.struct("demo.Tree")
class Tree(Struct):
    """A struct that holds its like, which no spec can declare but a user can."""

    label: str = hdi.string()
    children: list[Tree] = hdi.array(hdi.nested(lambda: Tree))


@hdi.struct("demo.Lists")
class Lists(Struct):
    """Lists of every sort."""

    longs: Array[np.int64] = hdi.long_array()
    floats: Array[np.float32] = hdi.float_array()
    flags: list[bool] = hdi.array(hdi.boolean())
    signs: list[Sign] = hdi.array(hdi.enum(lambda: Sign))
    names: list[str] = hdi.array(hdi.string())
    blobs: list[bytes] = hdi.array(hdi.bytes())
    rows: list[list[int]] = hdi.array(hdi.array(hdi.short()))
    smalls: list[Small] = hdi.array(hdi.nested(lambda: Small))
    choices: list[Choice] = hdi.array(hdi.nested(lambda: Choice))
    looses: list[Loose] = hdi.array(hdi.nested(lambda: Loose))


@hdi.struct("demo.Maps")
class Maps(Struct):
    """Maps of every sort of key."""

    texts: dict[str, bytes] = hdi.map(hdi.string(), hdi.bytes())
    bytes_: dict[int, Small] = hdi.map(
        hdi.byte(), hdi.nested(lambda: Small), name="bytes"
    )
    signs: dict[Sign, bool] = hdi.map(hdi.enum(lambda: Sign), hdi.boolean())


@hdi.struct("demo.Handles")
class Handles(Struct):
    """Handles that have bytes as long as they are not there."""

    fd: int = hdi.file_descriptor()
    buffer: object | None = hdi.native_buffer()
    parcelable: object | None = hdi.sequenceable("demo.Parcelable")


@hdi.struct("demo.Shared")
class Shared(Struct):
    """Shared memory, which has no bytes at all."""

    memory: object | None = hdi.shared_memory()


@hdi.struct("demo.Queued")
class Queued(Struct):
    """A queue, which has no bytes at all."""

    queue: object | None = hdi.queue(hdi.int())


@hdi.struct("demo.Called")
class Called(Struct):
    """A reference to an object, in a list, which has no bytes at all."""

    callbacks: list[object | None] = hdi.array(hdi.remote("demo.ICallback"))
