"""API keys: where they come from, and how they are kept out of output.

A key is read from the environment and passed to the vendor's package; no other code holds it. Every error message
from a server or a package goes through `redact` before it is shown, because some servers repeat the key.
"""

import logging
import os
import re
from collections.abc import Mapping, Sequence
from typing import Any

from iosworld.errors import SetupError

_SECRET_NAME = re.compile(r"KEY|TOKEN|SECRET|PASSWORD|PASSWD|CREDENTIAL|AUTHORIZATION", re.IGNORECASE)
_SHORTEST = 8
"""Shorter values of variables with a secret's name (`true`, `EMPTY`) are not secrets and would garble text."""

_LOOKS_SECRET = re.compile(
    r"\b(?:sk|pk|rk|xai|hf|gsk|key)[-_][A-Za-z0-9_\-]{12,}"  # the vendors' prefixes
    r"|\bAIza[A-Za-z0-9_\-]{20,}"
    r"|(?<=[Bb]earer )[A-Za-z0-9._~+/=\-]{8,}"
    r"|(?<=://)[^/\s:@]+:[^/\s@]+(?=@)"
)

_seen: dict[str, str] = {}
"""Keys that were read, by value, with the variable's name. They stay redacted if the environment changes."""


def read_key(names: Sequence[str], what: str, environment: Mapping[str, str] | None = None) -> str:
    """The value of the first of these variables that is set. SetupError, naming them, if none is."""
    found = find_key(names, environment)
    if found is None:
        others = f" (or {', '.join(names[1:])})" if len(names) > 1 else ""
        raise SetupError(
            f"{what} needs a key: set {names[0]}{others} in the environment, for example `export {names[0]}=…`"
        )
    return found


def find_key(names: Sequence[str], environment: Mapping[str, str] | None = None) -> str | None:
    """The value of the first of these variables that is set, or None."""
    environment = os.environ if environment is None else environment
    for name in names:
        if value := environment.get(name, "").strip():
            if any(not " " < character < "\x7f" for character in value):
                raise SetupError(f"{name} holds characters that no key has (a line break, perhaps); set it again")
            _seen[value] = name
            return value
    return None


def redact(text: str) -> str:
    """The text with all keys removed: keys that were read, keys in the environment, and strings that look like keys."""
    secrets = {value: name for name, value in os.environ.items() if _SECRET_NAME.search(name)} | _seen
    # Longest first: one key may be a prefix of another.
    for value in sorted((v for v in secrets if len(v) >= _SHORTEST), key=lambda v: (-len(v), v)):
        text = text.replace(value, f"[{secrets[value]}]")
    return _LOOKS_SECRET.sub("[key]", text)


def redact_all(value: Any) -> Any:
    """A JSON value with the keys that were read removed. For model output, in which nothing else may change."""
    match value:
        case str():
            for key, name in list(_seen.items()):
                if len(key) >= _SHORTEST:
                    value = value.replace(key, f"[{name}]")
            return value
        case dict():
            return {redact_all(key): redact_all(inner) for key, inner in value.items()}
        case list():
            return [redact_all(inner) for inner in value]
    return value


class _Redacting(logging.Filter):
    def filter(self, record: logging.LogRecord) -> bool:
        record.msg, record.args = redact(record.getMessage()), ()
        return True


_redacting = _Redacting()
_TALKERS = ("anthropic", "openai", "httpx2", "httpcore2", "httpx", "httpcore")


def guard_logs() -> None:
    """Redact everything that the vendors' packages log from now on.

    They omit the headers that they send, but not the headers that they receive, in which a server may repeat a key.
    """
    for name in sorted(logging.root.manager.loggerDict):
        if name.partition(".")[0] in _TALKERS:
            logging.getLogger(name).addFilter(_redacting)  # adding it again has no effect
