"""What is particular about Gemini behind its OpenAI-compatible endpoint (ai.google.dev/gemini-api/docs/openai).

It refuses fields that it does not know, in requests and in the schemas of tools; it takes thinking as an effort or, in
a field of its own, as a number of tokens; and it wants the signature of its thoughts back with each call
(`compatible_reply` keeps that for any server).
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
"""What a schema may say (ai.google.dev/api/caching#Schema), without what only Gemini knows."""


def thinking(name: str, settings: ModelSettings) -> JSON:
    """The fields of a request that say how to think. SetupError for what Gemini has not."""
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
    # The inner one is the field's name on the wire; the outer is the package's for fields that it does not know.
    return {"extra_body": {"extra_body": {"google": {"thinking_config": {"thinking_budget": budget}}}}}


def schema(full: Any) -> Any:
    """A JSON schema without what Gemini refuses to read. What is left out is checked by us anyway."""
    if not isinstance(full, dict):
        return full
    kept = {key: value for key, value in full.items() if key in _SCHEMA_FIELDS}
    if isinstance(kept.get("properties"), dict):
        kept["properties"] = {name: schema(inner) for name, inner in kept["properties"].items()}
    if "items" in kept:
        kept["items"] = schema(kept["items"])
    if isinstance(kept.get("anyOf"), list):
        kept["anyOf"] = [schema(inner) for inner in kept["anyOf"]]
    return kept
