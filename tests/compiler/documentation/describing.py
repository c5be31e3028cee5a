"""Documentation shown as text, one line a part, for expected files and messages."""

from collections.abc import Iterator

from opwright.compiler.ir import (
    Block,
    BulletList,
    Documentation,
    Item,
    Paragraph,
    Preformatted,
)


def describe(documentation: Documentation) -> str:
    lines = [f"brief: {documentation.brief}"]
    for block in documentation.body:
        lines += _block(block)
    lines += [f"input {_item(item)}" for item in documentation.inputs]
    lines += [f"output {_item(item)}" for item in documentation.outputs]
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
                yield from block.items
            case Preformatted():
                yield from block.lines
    for item in (*documentation.inputs, *documentation.outputs):
        yield item.name
        yield item.text
    yield from (documentation.since, documentation.version, documentation.deprecated)


def _block(block: Block) -> list[str]:
    match block:
        case Paragraph():
            return [f"paragraph: {block.text}"]
        case BulletList():
            return [f"bullet: {item}" for item in block.items]
        case Preformatted():
            return ["code:", *(f"    |{line}" for line in block.lines)]


def _item(item: Item) -> str:
    return f"[{item.name}]: {item.text}"
