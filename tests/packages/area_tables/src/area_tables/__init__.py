"""A target pack. It is found without being imported."""

raise AssertionError("nobody imports it")
