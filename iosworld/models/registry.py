"""Models by name.

::

    claude-…                        Anthropic, Messages API          ANTHROPIC_API_KEY
    gpt-…, o1, o3, o4-mini, codex…  OpenAI, Responses API            OPENAI_API_KEY
    gemini-…                        Gemini's OpenAI-compatible API   GEMINI_API_KEY
    anything else                   an OpenAI-compatible server      base_url; COMPATIBLE_API_KEY if required

A prefix selects the family if the name does not: `anthropic/NAME`, `openai/NAME`, `compatible/NAME`.
"""

import os
import re
import time
from typing import Literal
from urllib.parse import urlsplit

from pydantic import ValidationError

from iosworld.errors import SetupError
from iosworld.models.api_keys import find_key, read_key, redact
from iosworld.models.model import Model
from iosworld.models.retry import Sleep
from iosworld.models.settings import ModelSettings

Family = Literal["anthropic", "openai", "gemini", "compatible"]
FAMILIES: tuple[Family, ...] = ("anthropic", "openai", "gemini", "compatible")

GEMINI_URL = "https://generativelanguage.googleapis.com/v1beta/openai"
"""https://ai.google.dev/gemini-api/docs/openai"""

_NAMES: tuple[tuple[str, Family], ...] = (
    (r"claude-.+", "anthropic"),
    (r"(gpt-|chatgpt-|codex|computer-use-)(?!oss).+|o\d+(-.+)?", "openai"),
    (r"gemini-.+", "gemini"),
)


def family_of(name: str) -> tuple[Family, str]:
    """The family of a model's name, and the name that its server uses.

    Any name can be a model's name: SetupError only for invalid names.
    """
    prefix, slash, rest = name.partition("/")
    if slash and prefix in FAMILIES:
        if not rest:
            raise SetupError(f"expected a model after {name!r}, such as {name}NAME")
        return prefix, rest
    if not name or name != name.strip() or not name.isprintable():
        raise SetupError(f"expected a model's name such as claude-opus-4-6, got {name!r}")
    for pattern, family in _NAMES:
        if re.fullmatch(pattern, name):
            return family, name
    return "compatible", name


def open_model(name: str, settings: ModelSettings | None = None, sleep: Sleep = time.sleep) -> Model:
    """Open the model of that name. Sends no request yet; loads the vendor's package.

    `sleep` waits between attempts. SetupError if a key or an address is missing, or if this family does not support
    a setting.
    """
    settings = settings or ModelSettings()
    family, model = family_of(name)
    if family == "anthropic":
        from iosworld.models.anthropic.adapter import AnthropicModel

        key = read_key(("ANTHROPIC_API_KEY", "ANTHROPIC_AUTH_TOKEN"), f"the model {name}")
        return AnthropicModel(name, model, settings, key, sleep=sleep)
    if family == "openai":
        from iosworld.models.openai.adapter import OpenAIModel

        return OpenAIModel(name, model, settings, read_key(("OPENAI_API_KEY",), f"the model {name}"), sleep=sleep)
    from iosworld.models.compatible.adapter import CompatibleModel

    url, found = server_of(name, family, settings)
    return CompatibleModel(name, model, settings, url, found, sleep, is_gemini=family == "gemini")


_VENDORS: dict[Family, str] = {
    "anthropic": "api.anthropic.com",
    "openai": "api.openai.com",
    "gemini": "generativelanguage.googleapis.com",
}
_ADDRESSES = ("ANTHROPIC_BASE_URL", "OPENAI_BASE_URL", "COMPATIBLE_BASE_URL")
_KEYS: dict[Family, tuple[str, ...]] = {
    "anthropic": ("ANTHROPIC_API_KEY", "ANTHROPIC_AUTH_TOKEN"),
    "openai": ("OPENAI_API_KEY",),
    "gemini": ("GEMINI_API_KEY", "GOOGLE_API_KEY"),
    "compatible": ("COMPATIBLE_API_KEY",),
}


def foreign_host(name: str, settings: ModelSettings) -> str | None:
    """The server that would receive a key from this environment although only the settings name it, or None.

    A server is known if it is the vendor's, if a variable such as COMPATIBLE_BASE_URL names it, or if it is this machine.
    It is the same only with the same scheme and port: `http` would send the key in plaintext.
    """
    family, _ = family_of(name)
    if not settings.base_url or not find_key(_KEYS[family]):
        return None
    asked = _origin(settings.base_url)
    known = [f"https://{_VENDORS[family]}"] if family in _VENDORS else []
    known += [url for variable in _ADDRESSES if (url := os.environ.get(variable))]
    if asked is not None and (asked[1] in _THIS_MACHINE or asked in map(_origin, known)):
        return None
    return redact(settings.base_url) if asked is None else f"{asked[0]}://{asked[1]}:{asked[2]}"


_THIS_MACHINE = frozenset({"localhost", "127.0.0.1", "::1"})
_PORTS = {"http": 80, "https": 443}


def _origin(url: str) -> tuple[str, str, int] | None:
    """Scheme, host and port of a URL; None for one that clients may read in different ways."""
    try:
        parts = urlsplit(url)
        host, port = parts.hostname, parts.port or _PORTS.get(parts.scheme)
    except ValueError:
        return None
    if not host or port is None or "@" in parts.netloc or "\\" in url:
        return None
    return parts.scheme, host, port


def server_of(name: str, family: Family, settings: ModelSettings) -> tuple[str, str | None]:
    """Address and key of an OpenAI-compatible server. SetupError if either is missing.

    A key is only sent where it belongs: OpenAI's key goes to another server only if that server's address also comes
    from OPENAI_BASE_URL.
    """
    if family == "gemini":
        return settings.base_url or GEMINI_URL, read_key(("GEMINI_API_KEY", "GOOGLE_API_KEY"), f"the model {name}")
    if url := settings.base_url or os.environ.get("COMPATIBLE_BASE_URL"):
        return _checked(url), find_key(("COMPATIBLE_API_KEY",))
    if url := os.environ.get("OPENAI_BASE_URL"):
        return _checked(url), find_key(("COMPATIBLE_API_KEY", "OPENAI_API_KEY"))
    raise SetupError(
        f"{name} is not a model name of Anthropic, OpenAI or Gemini, so it needs an address: give --base-url, or set "
        "COMPATIBLE_BASE_URL, with the address of an OpenAI-compatible server, for example http://localhost:8000/v1"
    )


def _checked(url: str) -> str:
    try:
        return ModelSettings(base_url=url).base_url or url
    except ValidationError as error:
        raise SetupError(f"{error.errors()[0]['msg'].removeprefix('Value error, ')}, got {redact(url)!r}") from None
