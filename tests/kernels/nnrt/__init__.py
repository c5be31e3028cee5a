"""Tests of the kernels of NNRt."""
