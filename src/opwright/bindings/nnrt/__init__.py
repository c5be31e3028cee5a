"""Bindings of NNRt, one package a version."""
