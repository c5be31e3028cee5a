"""Tests of `opwright.kernels`."""
