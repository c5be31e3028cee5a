"""The parts of the writer of expressions: one file for each sort of part."""
