"""Target packs: what they are, where they are found, and the views they render."""
