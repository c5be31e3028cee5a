"""Tests of the parts that kernels share."""
