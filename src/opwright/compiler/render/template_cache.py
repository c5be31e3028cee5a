"""Compiled templates in the user's cache folder, by all that they are compiled from."""

from importlib.metadata import version
from importlib.util import MAGIC_NUMBER

from jinja2 import BytecodeCache, Environment
from jinja2.bccache import Bucket

from opwright.compiler.cache import Cache, key_of


class TemplateCache(BytecodeCache):
    """Keeps the code of a template, made for one environment, that is at some place.

    The place is part of the code, which shows it in tracebacks. What cannot be loaded
    is compiled anew.
    """

    def __init__(self, cache: Cache, environment: Environment) -> None:
        self._cache = cache
        self._parts = (version("jinja2"), MAGIC_NUMBER, _describe(environment))

    def load_bytecode(self, bucket: Bucket) -> None:
        """Load the code of a template, if it is there."""
        code = self._cache.load(self._key(bucket))
        if code is not None:
            bucket.bytecode_from_string(code)

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Store the code of a template."""
        self._cache.store({self._key(bucket): bucket.bytecode_to_string()})

    def _key(self, bucket: Bucket) -> str:
        # Jinja's key is that of the name and the place, its checksum that of the text.
        return key_of(*self._parts, bucket.key, bucket.checksum)


def _describe(environment: Environment) -> str:
    """Return what Jinja's compiler asks an environment for."""
    settings = (
        type(environment).__name__,
        environment.trim_blocks,
        environment.lstrip_blocks,
        environment.keep_trailing_newline,
        environment.autoescape,
        sorted(environment.filters),
        sorted(environment.tests),
    )
    return repr(settings)
