"""Gemini's peculiarities behind its OpenAI-compatible endpoint (ai.google.dev/gemini-api/docs/openai).

It rejects unknown fields in requests and in tool schemas; it accepts thinking as an effort or, in a separate field, as
a number of tokens; and it requires its thought signature back with each call (`compatible_reply` keeps that for any
server).
"""

from typing import Any

from iosworld.errors import SetupError
from iosworld.models.settings import ModelSettings

JSON = dict[str, Any]

EFFORTS = ("none", "minimal", "low", "medium", "high")

_SCHEMA_FIELDS = frozenset(
    [
        "anyOf",
        "description",
        "enum",
        "format",
        "items",
        "maxItems",
        "maximum",
        "minItems",
        "minimum",
        "nullable",
        "properties",
        "required",
        "title",
        "type",
    ]
)
"""Supported schema keywords (ai.google.dev/api/caching#Schema), without those that are specific to Gemini."""


def thinking(name: str, settings: ModelSettings) -> JSON:
    """The request fields that configure thinking. SetupError for settings that Gemini does not support."""
    effort, chosen = settings.effort, settings.thinking
    if effort is not None and effort not in EFFORTS:
        raise SetupError(f"expected an effort that {name} knows ({', '.join(EFFORTS)}), got {effort!r}")
    if chosen is None:
        return {} if effort is None else {"reasoning_effort": effort}
    if chosen == "off":
        if effort not in (None, "none"):
            raise SetupError(f"expected either thinking off or an effort, got both ('off' and {effort!r})")
        return {"reasoning_effort": "none"}
    if effort is not None:
        raise SetupError(f"expected either thinking or an effort for {name}, got both ({chosen!r} and {effort!r})")
    budget = -1 if chosen == "adaptive" else chosen
    # The inner name is the field on the wire; the outer one is the package's field for unknown fields.
    return {"extra_body": {"extra_body": {"google": {"thinking_config": {"thinking_budget": budget}}}}}


def schema(full: Any) -> Any:
    """A JSON schema without keywords that Gemini rejects. Values are validated here anyway."""
    if not isinstance(full, dict):
        return full
    full = dict(full)
    if isinstance(full.get("type"), list):  # one type, and null
        full |= {"type": next(kind for kind in full["type"] if kind != "null"), "nullable": "null" in full["type"]}
    kept = {key: value for key, value in full.items() if key in _SCHEMA_FIELDS}
    if isinstance(kept.get("properties"), dict):
        kept["properties"] = {name: schema(inner) for name, inner in kept["properties"].items()}
    if "items" in kept:
        kept["items"] = schema(kept["items"])
    if isinstance(kept.get("anyOf"), list):
        kept["anyOf"] = [schema(inner) for inner in kept["anyOf"]]
    return kept
