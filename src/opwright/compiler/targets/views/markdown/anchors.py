"""Anchors: what a link to a heading ends with, as GitHub and others name them."""

import re

_DROPPED = re.compile(r"[^\w\- ]")


class Anchors:
    """Names the headings of one page, which are told in the order of the page."""

    def __init__(self, *headings: str) -> None:
        self._taken: dict[str, int] = {}
        for heading in headings:
            self.take(heading)

    def take(self, heading: str) -> str:
        """Return the anchor of the next heading, by its text."""
        plain = _DROPPED.sub("", heading.lower()).replace(" ", "-")
        anchor = plain
        while anchor in self._taken:
            self._taken[plain] += 1
            anchor = f"{plain}-{self._taken[plain]}"
        self._taken[anchor] = 0
        return anchor
