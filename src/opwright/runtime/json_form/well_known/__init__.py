"""Well-known types: the messages of `google.protobuf` that have JSON of their own."""

from .forms import well_known_form
from .known import Known

__all__ = ["Known", "well_known_form"]
