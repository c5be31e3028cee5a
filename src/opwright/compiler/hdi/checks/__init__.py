"""Checks of the language, one file each, over the syntax of one file."""
