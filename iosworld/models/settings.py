"""Settings of a model's calls: everything that a user may choose."""

from typing import Annotated, Literal, Self
from urllib.parse import urlsplit

from pydantic import BaseModel, ConfigDict, Field, field_validator, model_validator

Effort = Literal["none", "minimal", "low", "medium", "high", "xhigh", "max"]
"""How hard a model should try, in the words of the vendors; no model knows all of them."""

Coordinates = Literal["grid", "pixels", "unit", "grid999"]
"""A model's coordinate convention: 0 to 1000, pixels of the picture as it was sent, 0 to 1, or 0 to 999."""

DialectName = Literal["tools", "mobile_use", "ui_tars"]
"""How an OpenAI-compatible server's model calls tools: by the API, or in the words of Qwen3-VL or UI-TARS."""


class ModelSettings(BaseModel):
    """Frozen, and complete: two models opened with the same name and settings are asked in the same way.

    None is the vendor's or the family's own default throughout. There is no field for a key: keys come from the
    environment only (`iosworld.models.api_keys`), so that settings can be shown, logged and saved.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    base_url: str | None = None
    """Where the server is, if not where its vendor has it. Without a key in it."""
    timeout: float = Field(default=300, gt=0, le=3600, allow_inf_nan=False)
    """Seconds that one attempt may take."""
    attempts: int = Field(default=6, ge=1, le=20)
    """How often a question is put before the server counts as unavailable."""
    max_output_tokens: int = Field(default=16_384, ge=16, le=1_000_000)
    """What the model may write in one reply, its thinking included."""
    effort: Effort | None = None
    thinking: Literal["off", "adaptive"] | Annotated[int, Field(ge=1024, le=1_000_000)] | None = None
    """`off`, `adaptive` (the model decides how much), or the most tokens to think with, for models that take a number."""
    temperature: float | None = Field(default=None, ge=0, le=2, allow_inf_nan=False)
    stream: bool = False
    """Take the reply as it is written. The same words come; long replies outlive impatient proxies."""
    coordinates: Coordinates | None = None
    picture_side: int | None = Field(default=None, ge=64, le=8000)
    """The longest side in pixels that a picture is sent with."""
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
