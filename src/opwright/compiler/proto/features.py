"""Features: what the edition, the old syntaxes and the options make of a field.

Each level overrides the one around it: file, message, oneof, field. proto2 and proto3
are editions too, whose defaults a few old keywords and options override.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from google.protobuf.descriptor_pb2 import (
    FeatureSet,
    FieldDescriptorProto,
    FileDescriptorProto,
)

from opwright.compiler.ir import Presence

PROTO2 = 998
PROTO3 = 999
EDITION_2023 = 1000
EDITION_2024 = 1001
FIRST_EDITION = PROTO2
LAST_EDITION = EDITION_2024


@dataclass(frozen=True, slots=True, kw_only=True)
class Features:
    """The features that matter on the wire and in code."""

    presence: Presence
    open_enums: bool
    packed: bool
    utf8: bool
    delimited: bool = False


_PROTO2 = Features(
    presence=Presence.EXPLICIT, open_enums=False, packed=False, utf8=False
)
_PROTO3 = Features(presence=Presence.IMPLICIT, open_enums=True, packed=True, utf8=True)
_EDITIONS = replace(_PROTO3, presence=Presence.EXPLICIT)

_DEFAULTS: Mapping[int, Features] = MappingProxyType(
    {
        PROTO2: _PROTO2,
        PROTO3: _PROTO3,
        EDITION_2023: _EDITIONS,
        EDITION_2024: _EDITIONS,
    }
)

_PRESENCES: Mapping[int, Presence] = MappingProxyType(
    {
        FeatureSet.EXPLICIT: Presence.EXPLICIT,
        FeatureSet.IMPLICIT: Presence.IMPLICIT,
        FeatureSet.LEGACY_REQUIRED: Presence.REQUIRED,
    }
)


def edition_of(proto: FileDescriptorProto) -> int | None:
    """Return the number of a file's edition, or None if it is not supported."""
    match proto.syntax:
        case "" | "proto2":
            return PROTO2
        case "proto3":
            return PROTO3
        case "editions" if EDITION_2023 <= proto.edition <= LAST_EDITION:
            return int(proto.edition)
        case _:
            return None


def syntax_name(edition: int) -> str:
    """Return how a file says its edition: `proto2`, `proto3`, or the year."""
    match edition:
        case 998 | 999:
            return f"proto{edition - PROTO2 + 2}"
        case _:
            return str(edition - EDITION_2023 + 2023)


def file_features(proto: FileDescriptorProto, edition: int) -> Features:
    """Return the features that hold at the top of a file."""
    return override(_DEFAULTS[edition], proto.options.features)


def override(features: Features, own: FeatureSet) -> Features:
    """Return the features inside an element that sets some of its own."""
    changed = features
    if own.HasField("field_presence"):
        presence = _PRESENCES.get(own.field_presence, features.presence)
        changed = replace(changed, presence=presence)
    if own.HasField("enum_type"):
        changed = replace(changed, open_enums=own.enum_type == FeatureSet.OPEN)
    if own.HasField("repeated_field_encoding"):
        packed = own.repeated_field_encoding == FeatureSet.PACKED
        changed = replace(changed, packed=packed)
    if own.HasField("utf8_validation"):
        changed = replace(changed, utf8=own.utf8_validation == FeatureSet.VERIFY)
    if own.HasField("message_encoding"):
        delimited = own.message_encoding == FeatureSet.DELIMITED
        changed = replace(changed, delimited=delimited)
    return changed


def field_features(around: Features, field: FieldDescriptorProto) -> Features:
    """Return the features of a field, old keywords and options included."""
    features = override(around, field.options.features)
    if field.options.HasField("packed"):
        features = replace(features, packed=field.options.packed)
    if field.type == FieldDescriptorProto.TYPE_GROUP:
        features = replace(features, delimited=True)
    return replace(features, presence=_presence(features, field))


def _presence(features: Features, field: FieldDescriptorProto) -> Presence:
    if field.label == FieldDescriptorProto.LABEL_REPEATED:
        return Presence.IMPLICIT
    required = field.label == FieldDescriptorProto.LABEL_REQUIRED
    if required or features.presence is Presence.REQUIRED:
        return Presence.REQUIRED
    is_message = field.type in (
        FieldDescriptorProto.TYPE_MESSAGE,
        FieldDescriptorProto.TYPE_GROUP,
    )
    if is_message or field.HasField("oneof_index") or field.proto3_optional:
        return Presence.EXPLICIT
    return features.presence
