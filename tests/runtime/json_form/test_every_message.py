"""Every message of the specs reads and writes the JSON that protobuf does."""

from dataclasses import dataclass

import pytest
from google.protobuf import json_format
from google.protobuf.message import Message as GoogleMessage
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from opwright.bindings import coreml
from opwright.runtime import Message
from tests.runtime.google import GoogleClasses
from tests.runtime.json_form.bindings import messages_of
from tests.runtime.json_form.random_messages import messages

CORE_ML = dict(messages_of(coreml))
# The other messages there have required fields without end.
GOLDEN = (
    "golden.kinds.Kinds",
    "golden.kinds.Kinds.Inner",
    "golden.hostile.Message",
    "golden.hostile.Shadows",
    "golden.hostile.Target",
    "golden.hostile.Wrapped",
)


@dataclass(frozen=True)
class Options:
    spec_names: bool
    defaults: bool
    indent: int | None


OPTIONS = st.builds(Options, indent=st.sampled_from((None, 0, 2, 3)))
FEW = settings(
    max_examples=12,
    deadline=None,
    suppress_health_check=(HealthCheck.too_slow, HealthCheck.function_scoped_fixture),
)
MANY = settings(FEW, max_examples=100)


def check_equal(message: GoogleMessage, cls: type[Message], options: Options) -> None:
    theirs = json_format.MessageToJson(
        message,
        preserving_proto_field_name=options.spec_names,
        always_print_fields_with_no_presence=options.defaults,
        indent=options.indent,
    )
    ours = cls.from_json(theirs).to_json(
        preserving_proto_field_name=options.spec_names,
        always_print_fields_with_no_presence=options.defaults,
        indent=options.indent,
    )
    assert ours == theirs
    back = json_format.Parse(ours, type(message)())
    assert serialized(back) == serialized(message)


def serialized(message: GoogleMessage) -> bytes:
    # NaN is not equal to itself, but its bytes are.
    return message.SerializePartialToString(deterministic=True)


@pytest.mark.parametrize("name", CORE_ML)
@FEW
@given(st.data())
def test_core_ml(name: str, google_core_ml: GoogleClasses, data: st.DataObject) -> None:
    message = data.draw(messages(google_core_ml.descriptor(name)))
    check_equal(message, CORE_ML[name], data.draw(OPTIONS))


@MANY
@given(st.data())
def test_well_known_types(
    google_own: GoogleClasses, golden: dict[str, type[Message]], data: st.DataObject
) -> None:
    message = data.draw(messages(google_own.descriptor("demo.known.Known")))
    check_equal(message, golden["demo.known.Known"], data.draw(OPTIONS))


@pytest.mark.parametrize("name", GOLDEN)
@MANY
@given(st.data())
def test_other_specs(
    name: str,
    google_golden: GoogleClasses,
    golden: dict[str, type[Message]],
    data: st.DataObject,
) -> None:
    message = data.draw(messages(google_golden.descriptor(name)))
    check_equal(message, golden[name], data.draw(OPTIONS))
