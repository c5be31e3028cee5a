"""Imports the library that Bazel had generated."""

from npu.v1_0 import Activation, Scale

scale = Scale(factor=2.0, activation=Activation.ACTIVATION_RELU)
assert Scale.from_parcel(scale.to_parcel()) == scale
