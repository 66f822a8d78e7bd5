"""What model calls cost, in tokens."""

from collections.abc import Callable
from typing import Self

from pydantic import BaseModel, ConfigDict, Field


class Usage(BaseModel):
    """Tokens by kind. The kinds do not overlap: their sum is all that was used."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    input: int = Field(default=0, ge=0)
    """Read without a cache: neither from one nor into one."""
    cache_read: int = Field(default=0, ge=0)
    cache_write: int = Field(default=0, ge=0)
    output: int = Field(default=0, ge=0)
    """Written, without `thinking`."""
    thinking: int = Field(default=0, ge=0)
    """Written but not shown, where the API counts it apart; billed as output."""

    @property
    def total(self) -> int:
        return self.input + self.cache_read + self.cache_write + self.output + self.thinking

    def __add__(self, other: Self) -> "Usage":
        return Usage(**{name: getattr(self, name) + getattr(other, name) for name in Usage.model_fields})


PriceFunction = Callable[[Usage], float | None]
"""Dollars for tokens; None if the price of the model is not known."""


class Spending(BaseModel):
    """What an agent or a judge has used so far."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    calls: int = Field(default=0, ge=0)
    """Replies had from a model."""
    unparsed: int = Field(default=0, ge=0)
    """Those among them that were no action."""
    tokens: Usage = Usage()
    dollars: float | None = 0.0
    """None if a model was used whose price is not in the table."""

    def __add__(self, other: Self) -> "Spending":
        known = self.dollars is not None and other.dollars is not None
        return Spending(
            calls=self.calls + other.calls,
            unparsed=self.unparsed + other.unparsed,
            tokens=self.tokens + other.tokens,
            dollars=(self.dollars or 0.0) + (other.dollars or 0.0) if known else None,
        )


NOTHING_SPENT = Spending()
