"""Compiles specs: text → contributions → schema → views → rendered → written.

`pipeline` is that order and nothing else. Programs that use generated code never
import this package.
"""
