"""Scripts that complete commands: `verb` prints one.

shtab writes it from the parsers of all verbs (`tree`), in which each argument is marked
with what completes it (`completers`). No Python runs when the user presses Tab.
"""
