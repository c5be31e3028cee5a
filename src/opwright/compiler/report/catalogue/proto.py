"""Codes of reading Protocol Buffers (OPW0200 to OPW0299)."""
