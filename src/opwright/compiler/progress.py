"""How far a run has come, for whoever wants to know."""


class Progress:
    """Is told what a run does; this one keeps it to itself."""

    def tell(self, stage: str, done: int = 0, total: int = 0) -> None:
        """Take note of the stage, and of how much of it is done if that is counted."""
