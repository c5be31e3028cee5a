"""The project of `tests/uptodate`, with a cache of its own or a shared one."""

from tests.uptodate.conftest import code_at_rest, own_cache, project, shared_cache

__all__ = ["code_at_rest", "own_cache", "project", "shared_cache"]
