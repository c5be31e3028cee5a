"""Configuration: `opwright.toml` or `[tool.opwright]`, found, read, and made to hold.

Text → table → `Configuration` (find, read) → `Settings`, with the command line on top
(settle) → files and targets (expand, wanted). Whoever needs a step imports it from its
file: options are declared without loading what reads specs.
"""
