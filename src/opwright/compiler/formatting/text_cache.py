"""The user's cache of formatted texts."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from opwright.compiler.cache import Cache, user_cache


@dataclass(frozen=True, slots=True)
class TextCache:
    """Texts by key, as `Cache` keeps them."""

    cache: Cache = field(default_factory=lambda: user_cache("formatted"))

    def load(self, key: str) -> str | None:
        """Return the text stored under a key, or None if there is no intact one."""
        data = self.cache.load(key)
        try:
            return None if data is None else data.decode(errors="surrogatepass")
        except UnicodeDecodeError:
            return None

    def store(self, texts: Mapping[str, str]) -> None:
        """Store texts by key."""
        self.cache.store(
            {key: text.encode(errors="surrogatepass") for key, text in texts.items()}
        )
