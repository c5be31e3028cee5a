"""Tests of `opwright.runtime.rules`."""
