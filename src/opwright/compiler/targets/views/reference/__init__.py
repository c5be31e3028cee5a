"""The reference of the views, read off their classes.

`describe` looks at the classes, `sentences` finds what their docstrings say of each
attribute, `spelling` writes types in words; `markdown`, `text` and `shape` are forms of
the result: a page, what a terminal shows, and what must not change.
"""
