"""Documentation shown as text, one line a part, for expected files and messages."""

from collections.abc import Iterator

from opwright.compiler.ir import (
    Block,
    BulletList,
    Documentation,
    Item,
    ListItem,
    Paragraph,
    Preformatted,
)


def describe(documentation: Documentation) -> str:
    lines = [f"brief: {documentation.brief}"]
    for block in documentation.body:
        lines += _block(block)
    lines += [f"input {_item(item)}" for item in documentation.inputs]
    lines += [f"output {_item(item)}" for item in documentation.outputs]
    lines += [f"parameter {_item(item)}" for item in documentation.parameters]
    lines += [f"returns: {text}" for text in documentation.returns]
    for name in ("since", "version", "deprecated"):
        value = getattr(documentation, name)
        lines += [f"{name}: {value}"] if value else []
    return "".join(f"{line}\n" for line in lines)


def texts(documentation: Documentation) -> Iterator[str]:
    """Yield every text of a documentation, line by line."""
    yield documentation.brief
    for block in documentation.body:
        match block:
            case Paragraph():
                yield block.text
            case BulletList():
                yield from (item.text for item in block.items)
            case Preformatted():
                yield from block.lines
    for item in (
        *documentation.inputs,
        *documentation.outputs,
        *documentation.parameters,
    ):
        yield item.name
        yield item.text
    yield from documentation.returns
    yield from (documentation.since, documentation.version, documentation.deprecated)


def _block(block: Block) -> list[str]:
    match block:
        case Paragraph():
            return [f"paragraph: {block.text}"]
        case BulletList():
            return [_list_item(item) for item in block.items]
        case Preformatted():
            return ["code:", *(f"    |{line}" for line in block.lines)]


def _list_item(item: ListItem) -> str:
    mark = "bullet:" if item.number is None else f"{item.number}.:"
    return f"{'  ' * item.depth}{mark} {item.text}"


def _item(item: Item) -> str:
    return f"[{item.name}]: {item.text}"
