"""Tells from an earlier run's record that a run would change nothing.

`decide` is all that such a run loads: it looks at what the record lists and repeats
what the run would say (`replay`). Only if a file has another time but the same size are
contents compared (`refresh`). Records are made in `opwright.compiler.records`.
"""
