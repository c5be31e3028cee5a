"""Kernels: NumPy reference implementations of operators, a package for each spec."""
