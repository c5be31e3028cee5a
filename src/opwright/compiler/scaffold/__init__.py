"""The files of a new target pack: one that renders as it stands, and its test."""

from opwright.compiler.scaffold.files import NewFile, NewPack, new_pack_files

__all__ = ["NewFile", "NewPack", "new_pack_files"]
