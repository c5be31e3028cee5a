"""Runs again whenever something that a run has read is not as it was.

`loop` runs and waits in turn; `changes` tells what has changed; `ticks` tells when to
look, and is the only user of watchfiles.
"""
