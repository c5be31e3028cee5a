"""Finds what a spec says otherwise now than when a kernel was written."""

from collections.abc import Iterator, Mapping

from opwright.runtime.kernels import KernelSignature

Texts = tuple[str, ...]

_COUNTS = "?*+"


def find_changes(written: KernelSignature, wanted: KernelSignature) -> Iterator[str]:
    """Yield each change, as a person would tell it.

    The order of attributes does not count, as they have names; that of inputs and
    outputs does.
    """
    if written.operator != wanted.operator:
        yield f"it is written for operator {written.operator}"
    yield from _attribute_changes(written.attributes, wanted.attributes)
    yield from _port_changes("input", written.inputs, wanted.inputs)
    yield from _port_changes("output", written.outputs, wanted.outputs)


def _attribute_changes(written: Texts, wanted: Texts) -> Iterator[str]:
    old, new = _types(written), _types(wanted)
    for name, type_ in new.items():
        if name not in old:
            yield f"attribute {name}: {type_} added"
        elif old[name] != type_:
            yield f"attribute {name}: {type_} was {old[name]}"
    yield from (f"attribute {name} removed" for name in old if name not in new)


def _types(attributes: Texts) -> Mapping[str, str]:
    """Return the types of attributes by their names."""
    parts = (text.partition(": ") for text in attributes)
    return {name: type_ for name, _, type_ in parts}


def _port_changes(
    noun: str, written: Texts | None, wanted: Texts | None
) -> Iterator[str]:
    if written is None or wanted is None:
        if written != wanted:
            told = "not told any more" if wanted is None else f"{_list(wanted)} now"
            yield f"{noun}s: {told}"
        return
    old, new = _ports(written), _ports(wanted)
    for name, port in new.items():
        if name not in old:
            yield f"{noun} {port} added"
        elif old[name] != port:
            yield f"{noun} {port} was {old[name]}"
    yield from (f"{noun} {name} removed" for name in old if name not in new)
    if old.keys() == new.keys() and list(old) != list(new):
        yield f"{noun}s in another order: {_list(wanted)}"


def _ports(ports: Texts) -> Mapping[str, str]:
    """Return ports by their names."""
    return {port.rstrip(_COUNTS): port for port in ports}


def _list(ports: Texts) -> str:
    return ", ".join(ports) or "none"
