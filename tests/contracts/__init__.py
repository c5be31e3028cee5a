"""Tests of the contracts that ship: their verdicts beside those of the reference."""
