"""Tests of `opwright.compiler.auditing`."""
