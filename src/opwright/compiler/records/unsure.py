"""Why a run is not recorded."""


class Unsure(Exception):
    """Raised when something may have changed while it was looked at."""
