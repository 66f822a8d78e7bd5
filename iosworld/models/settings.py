"""Settings of a model's calls: everything that a user can configure."""

from typing import Annotated, Literal, Self
from urllib.parse import urlsplit

from pydantic import BaseModel, ConfigDict, Field, field_validator, model_validator

Effort = Literal["none", "minimal", "low", "medium", "high", "xhigh", "max"]
"""Reasoning effort, in the vendors' terms. No model supports all values."""

Coordinates = Literal["grid", "pixels", "unit", "grid999"]
"""A model's coordinate convention: 0 to 1000, pixels of the picture as sent, 0 to 1, or 0 to 999."""

DialectName = Literal["tools", "mobile_use", "ui_tars"]
"""How an OpenAI-compatible server's model calls tools: by the API, or in the text format of Qwen3-VL or UI-TARS."""


class ModelSettings(BaseModel):
    """Frozen and complete: two models opened with the same name and settings are called in the same way.

    None means the default of the vendor or family. There is no field for a key: keys come only from the
    environment (`iosworld.models.api_keys`), so settings can be displayed, logged, and saved.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    base_url: str | None = None
    """Address of the server, if it is not the vendor's default. Must not contain a key."""
    timeout: float = Field(default=300, gt=0, le=3600, allow_inf_nan=False)
    """Timeout of one attempt in seconds."""
    attempts: int = Field(default=6, ge=1, le=20)
    """Number of attempts before the server counts as unavailable."""
    max_output_tokens: int = Field(default=16_384, ge=16, le=1_000_000)
    """Maximum tokens in one reply, including thinking."""
    effort: Effort | None = None
    thinking: Literal["off", "adaptive"] | Annotated[int, Field(ge=1024, le=1_000_000)] | None = None
    """`off`, `adaptive` (the model decides), or a maximum number of thinking tokens, for models that accept a number."""
    temperature: float | None = Field(default=None, ge=0, le=2, allow_inf_nan=False)
    stream: bool = False
    """Stream the reply. The content is the same; long replies do not run into proxy timeouts."""
    coordinates: Coordinates | None = None
    picture_side: int | None = Field(default=None, ge=64, le=8000)
    """Maximum longer side in pixels of the pictures sent."""
    dialect: DialectName | None = None
    """How an OpenAI-compatible server's model calls tools: by the API, or in its text."""

    @field_validator("base_url")
    @classmethod
    def _is_an_address(cls, url: str | None) -> str | None:
        if url is None:
            return None
        try:
            parts = urlsplit(url)
            host, port = parts.hostname, parts.port
        except ValueError as error:
            raise ValueError(f"expected an address such as http://localhost:8000/v1 ({error})") from None
        del port
        if parts.scheme not in ("http", "https") or not host:
            raise ValueError("expected an address such as http://localhost:8000/v1")
        if parts.username or parts.password or parts.query or parts.fragment:
            raise ValueError("expected an address without a user, password or ?query; keys come from the environment")
        return url.rstrip("/")

    @model_validator(mode="after")
    def _thinks_within_its_limit(self) -> Self:
        if isinstance(self.thinking, int) and self.thinking >= self.max_output_tokens:
            raise ValueError(
                f"thinking may take {self.thinking} tokens of the {self.max_output_tokens} that a reply may have; "
                "give max_output_tokens more than thinking"
            )
        return self
