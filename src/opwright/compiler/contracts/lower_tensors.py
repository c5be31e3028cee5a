"""Lowers what a contract says of tensors: how values are stored, and their shapes.

tensors:
  WeightParams:                         a struct that holds the values of a tensor
    encodings:                          the fields that may hold them, by name
      floatValue: float32               - values of whole bytes
      int8RawValue: {dtype: int8, scale: quantization.scale}
      rawValue:                         - packed bits
        bits: quantization.numberOfBits
        scale: …                        for both: where scales and biases are, and
        bias: …                           for packed integers a table of values
        table: …
    shapes:
      InnerProductLayerParams:          a struct with such tensors, by path
        weights: [this.outputChannels, this.inputChannels]
        bias: [this.outputChannels]
      LSTM:
        "params.*Vector": …             one `*` in the last name of a path
      Deconvolution:
        weights:
          shape: …
          channel_axis: 1               the axis of scales, else 0
          groups: this.nGroups          scales are counted group by group
          order: column_major           else row_major
"""

from collections.abc import Iterator

from opwright.compiler.contracts.origins import take_word, word_of
from opwright.compiler.contracts.shape import take_entries, take_mapping, take_text
from opwright.compiler.contracts.take_expression import take_expression
from opwright.compiler.contracts.yaml_tree import Entry, Leaf, Mapping, Node
from opwright.compiler.ir.tensor_rules import EncodingRule, ShapeRule, TensorRule, Word
from opwright.compiler.ir.tensors import ElementType
from opwright.compiler.report import Reporter
from opwright.compiler.report.catalogue import contracts as codes

_ENCODING_KEYS = ("dtype", "bits", "scale", "bias", "table")
_SHAPE_KEYS = ("shape", "channel_axis", "groups", "order")
_ORDERS = ("row_major", "column_major")


def lower_tensors(node: Node | None, reporter: Reporter) -> Iterator[TensorRule]:
    """Yield the tensors that a section has, if there is one."""
    for entry in take_entries(node, "tensors", reporter):
        keys = ("encodings", "shapes")
        parts = take_mapping(entry.value, keys, "a tensor", reporter)
        if "encodings" not in parts:
            message = "a tensor needs 'encodings'"
            reporter.report(codes.MISSING_KEY, message, entry.key.span)
            continue
        yield TensorRule(
            struct=word_of(entry.key),
            encodings=tuple(_lower_encodings(parts["encodings"], reporter)),
            shapes=tuple(_lower_shapes(parts.get("shapes"), reporter)),
        )


def _lower_encodings(node: Node, reporter: Reporter) -> Iterator[EncodingRule]:
    for entry in take_entries(node, "encodings", reporter):
        if isinstance(entry.value, Leaf):
            element = _lower_element(entry.value, reporter)
            if element is not None:
                yield EncodingRule(field=word_of(entry.key), element=element)
        else:
            yield from _lower_encoding(entry, reporter)


def _lower_encoding(entry: Entry, reporter: Reporter) -> Iterator[EncodingRule]:
    parts = take_mapping(entry.value, _ENCODING_KEYS, "an encoding", reporter)
    dtype = parts.get("dtype")
    if (dtype is None) == ("bits" not in parts):
        message = "an encoding needs exactly one of 'dtype' and 'bits'"
        reporter.report(codes.MISSING_KEY, message, entry.key.span)
        return
    if dtype is not None and "table" in parts:
        message = "only packed bits have a table"
        reporter.report(codes.WRONG_VALUE, message, parts["table"].span)
        return

    def word(key: str) -> Word | None:
        return take_word(parts.get(key), key, reporter)

    yield EncodingRule(
        field=word_of(entry.key),
        element=_lower_element(dtype, reporter) if dtype else None,
        bits=word("bits"),
        scale=word("scale"),
        bias=word("bias"),
        table=word("table"),
    )


def _lower_element(node: Node, reporter: Reporter) -> ElementType | None:
    text = take_text(node, "dtype", reporter)
    known = [element.value for element in ElementType]
    if text is not None and text not in known:
        reporter.report(
            codes.WRONG_VALUE,
            f"'{text}' is no dtype of a tensor",
            node.span,
            notes=(f"dtypes: {', '.join(known)}",),
        )
    return ElementType(text) if text in known else None


def _lower_shapes(node: Node | None, reporter: Reporter) -> Iterator[ShapeRule]:
    for owner in take_entries(node, "shapes", reporter):
        for entry in take_entries(owner.value, "shapes of a struct", reporter):
            yield from _lower_shape(word_of(owner.key), entry, reporter)


def _lower_shape(owner: Word, entry: Entry, reporter: Reporter) -> Iterator[ShapeRule]:
    path = word_of(entry.key)
    if not isinstance(entry.value, Mapping):
        shape = take_expression(entry.value, "a shape", reporter)
        if shape is not None:
            yield ShapeRule(owner=owner, path=path, shape=shape)
        return
    parts = take_mapping(entry.value, _SHAPE_KEYS, "a layout", reporter)
    if "shape" not in parts:
        message = "a layout needs 'shape'"
        reporter.report(codes.MISSING_KEY, message, entry.key.span)
        return
    shape = take_expression(parts["shape"], "a shape", reporter)
    axis = take_expression(parts.get("channel_axis"), "channel_axis", reporter)
    groups = take_expression(parts.get("groups"), "groups", reporter)
    order = _lower_order(parts.get("order"), reporter)
    if shape is not None:
        yield ShapeRule(
            owner=owner,
            path=path,
            shape=shape,
            channel_axis=axis,
            groups=groups,
            column_major=order == "column_major",
        )


def _lower_order(node: Node | None, reporter: Reporter) -> str | None:
    text = take_text(node, "order", reporter) if node else None
    if node is not None and text is not None and text not in _ORDERS:
        message = f"'{text}' is no order of values"
        notes = (f"orders: {', '.join(_ORDERS)}",)
        reporter.report(codes.WRONG_VALUE, message, node.span, notes=notes)
    return text
