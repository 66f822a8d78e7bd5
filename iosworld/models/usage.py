"""Token usage and cost of model calls."""

from collections.abc import Callable
from typing import Self, TypeGuard

from pydantic import BaseModel, ConfigDict, Field


class Usage(BaseModel):
    """Tokens by kind. The kinds do not overlap: their sum is the total."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    input: int = Field(default=0, ge=0)
    """Input tokens neither read from nor written to a cache."""
    cache_read: int = Field(default=0, ge=0)
    cache_write: int = Field(default=0, ge=0)
    output: int = Field(default=0, ge=0)
    """Output tokens, without `thinking`."""
    thinking: int = Field(default=0, ge=0)
    """Reasoning tokens, if the API reports them separately; billed as output."""

    @property
    def total(self) -> int:
        return self.input + self.cache_read + self.cache_write + self.output + self.thinking

    def __add__(self, other: Self) -> "Usage":
        return Usage(**{name: getattr(self, name) + getattr(other, name) for name in Usage.model_fields})

    def __sub__(self, other: Self) -> "Usage":
        return Usage(**{name: getattr(self, name) - getattr(other, name) for name in Usage.model_fields})


PriceFunction = Callable[[Usage], float | None]
"""Cost in dollars; None if the price of the model is unknown."""


class Spending(BaseModel):
    """Cumulative usage of an agent or a judge. What a server does not report is unknown, never zero."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    calls: int = Field(default=0, ge=0)
    """Replies received from a model."""
    unparsed: int = Field(default=0, ge=0)
    """Replies that contained no valid action."""
    unreported: int = Field(default=0, ge=0)
    """Replies whose usage the server did not report."""
    tokens: Usage = Usage()
    """The tokens of the other replies."""
    dollars: float | None = 0.0
    """None if the price of any model used, or the usage of any reply, is unknown."""

    @property
    def total_tokens(self) -> int | None:
        """Tokens of all kinds; None if the usage of any reply is unknown."""
        return None if self.unreported else self.tokens.total

    def __add__(self, other: Self) -> "Spending":
        known = self.dollars is not None and other.dollars is not None
        return Spending(
            calls=self.calls + other.calls,
            unparsed=self.unparsed + other.unparsed,
            unreported=self.unreported + other.unreported,
            tokens=self.tokens + other.tokens,
            dollars=(self.dollars or 0.0) + (other.dollars or 0.0) if known else None,
        )

    def __sub__(self, other: Self) -> "Spending":
        """What was spent since `other`, an earlier value of the same."""
        known = self.dollars is not None and other.dollars is not None
        return Spending(
            calls=self.calls - other.calls,
            unparsed=self.unparsed - other.unparsed,
            unreported=self.unreported - other.unreported,
            tokens=self.tokens - other.tokens,
            dollars=_difference(self.dollars or 0.0, other.dollars or 0.0) if known else None,
        )


def _difference(dollars: float, earlier: float) -> float:
    """Without the rounding errors of a difference, so that it is what a sum from there would be."""
    return round(dollars - earlier, 12) if earlier else dollars


NOTHING_SPENT = Spending()


def spending_of(usage: Usage | None, price: PriceFunction, *, unparsed: bool = False) -> Spending:
    """The spending of one reply. `usage`: None if the server did not report it, which also makes the cost unknown."""
    if usage is None:
        return Spending(calls=1, unparsed=int(unparsed), unreported=1, dollars=None)
    return Spending(calls=1, unparsed=int(unparsed), tokens=usage, dollars=price(usage))


def is_count(value: object) -> TypeGuard[int]:
    """Whether this is a number of tokens as an API reports it: a whole number, not negative."""
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0
