"""Kernels against ONNX's reference evaluator, on inputs that Hypothesis makes up.

ONNX lays images out as NCHW and weights as [outputs, inputs / groups, height, width].
"""
