"""Rendering: views through Jinja templates into texts."""

from opwright.compiler.render.rendered import Policy, RenderedFile

__all__ = ["Policy", "RenderedFile"]
