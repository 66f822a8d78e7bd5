"""Tags around text that a model must not follow: what an agent, an app or the record of an episode says."""

import hashlib
import hmac
import secrets
from collections.abc import Iterable

_SECRET = secrets.token_bytes(32)
"""Whoever writes a record knows its texts, but not this. It is new in each process, and no verdict depends on it."""


def fence(texts: Iterable[str], secret: bytes = _SECRET) -> str:
    """The name of the tag around these texts: the same for the same texts and secret. No text can contain it."""
    content = "\0".join(texts).encode("utf-8", "surrogatepass")
    return f"data-{hmac.digest(secret, content, hashlib.sha256).hex()[:12]}"
