"""Expressions: names resolved against declarations, and types checked.

Nothing is imported here, since those who write expressions need no checks.
"""
