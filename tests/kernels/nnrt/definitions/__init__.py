"""Operators held against their formulas, written out for single elements."""
