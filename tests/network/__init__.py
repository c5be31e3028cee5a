"""Tests of `opwright.network`, on contracts written by hand."""
