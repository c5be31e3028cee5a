"""Codes of target packs and rendering (OPW0500 to OPW0599)."""
