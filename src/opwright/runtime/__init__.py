"""The runtime: what generated code imports.

It needs NumPy and the standard library, and never the compiler. `pb` and `hdi` hold the
decorators and field functions of the two languages.
"""

from . import hdi, pb
from .arrays import Array
from .attributes import decode_attributes
from .enums import Enum, EnumFacts, spec_name
from .errors import DecodeError, EncodeError
from .fields import FieldInfo, MessageField, StructField
from .members import Member
from .octets import Octets
from .record import Message, Record, Struct, Union
from .reflection import default_of, fields_of, spec_name_of, unknown_of, which
from .tagged import Tagged
from .tensor import Tensor, tensors_of, weights_of

__all__ = [
    "Array",
    "DecodeError",
    "EncodeError",
    "Enum",
    "EnumFacts",
    "FieldInfo",
    "Member",
    "Message",
    "MessageField",
    "Octets",
    "Record",
    "Struct",
    "StructField",
    "Tagged",
    "Tensor",
    "Union",
    "decode_attributes",
    "default_of",
    "fields_of",
    "hdi",
    "pb",
    "spec_name",
    "spec_name_of",
    "tensors_of",
    "unknown_of",
    "weights_of",
    "which",
]
