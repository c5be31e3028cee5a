"""What a part of the layout says of a text that it does not know for sure."""


class Unsure(Exception):
    """The text is outside what the layout knows; Black itself must format it."""
