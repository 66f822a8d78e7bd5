"""The cost of a reply in dollars, from a table that users can edit.

`prices.yaml` next to this file holds the vendors' list prices with their source and date. The user's own file takes
precedence: IOSWORLD_PRICES, or `iosworld/prices.yaml` in the user's configuration folder (`~/.config`). A model
without a price has the cost None; it is never treated as free.
"""

import functools
import os
import re
from datetime import date
from pathlib import Path
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from iosworld.errors import FileProblem
from iosworld.models.usage import Usage
from iosworld.yaml_files import read_yaml, validate

BUILT_IN = Path(__file__).with_name("prices.yaml")
MILLION = 1_000_000

Dollars = Annotated[float, Field(ge=0, allow_inf_nan=False)]
"""Per million tokens."""


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Rates(_Part):
    """Dollars per million tokens by kind. Tokens of a cache without a rate of its own cost as much as other input."""

    input: Dollars
    cache_write: Dollars | None = None
    cache_read: Dollars | None = None
    output: Dollars

    def dollars(self, usage: Usage) -> float:
        """The cost of these tokens."""
        kinds = (
            (usage.input, self.input),
            (usage.cache_write, self.input if self.cache_write is None else self.cache_write),
            (usage.cache_read, self.input if self.cache_read is None else self.cache_read),
            (usage.output + usage.thinking, self.output),
        )
        return sum(tokens * rate for tokens, rate in kinds) / MILLION


class LongRates(Rates):
    """The rates for a whole request that reads more than this many tokens."""

    tokens: int = Field(gt=0)


class Price(Rates):
    """The price of one model."""

    above: LongRates | None = None
    source: str | None = None

    def of(self, usage: Usage) -> float:
        """The cost of one reply."""
        read = usage.input + usage.cache_read + usage.cache_write
        rates = self.above if self.above is not None and read > self.above.tokens else self
        return rates.dollars(usage)


class Source(_Part):
    """Where and when prices were read."""

    url: str
    date: date


class Prices(_Part):
    """A price table."""

    sources: dict[str, Source] = {}
    models: dict[str, Price] = {}

    def find(self, name: str) -> Price | None:
        """The price of a model by the name it is opened with; a vendor prefix or a version date is optional.

        `compatible/…` is not stripped: the host of a model of that name sets the price.
        """
        name = re.sub(r"^(anthropic|openai|gemini)/", "", name)
        plain = re.sub(r"[-@](\d{8}|\d{4}-\d{2}-\d{2})$", "", name)
        return self.models.get(name) or self.models.get(plain)

    def dollars(self, name: str, usage: Usage) -> float | None:
        """The cost of one reply of a model, or None if its price is unknown.

        `usage` must be that of ONE reply: some models charge long requests differently, so sums would be wrong.
        """
        price = self.find(name)
        return None if price is None else price.of(usage)


def dollars(name: str, usage: Usage) -> float | None:
    """The cost of one reply of a model, from this machine's tables. None if its price is unknown."""
    return load_prices().dollars(name, usage)


def load_prices() -> Prices:
    """This machine's tables, the user's before the built-in one. FileProblem if a file is invalid."""
    return _load(user_file())


def user_file() -> Path | None:
    """The user's own table, if it exists. FileProblem if IOSWORLD_PRICES names a missing file."""
    if named := os.environ.get("IOSWORLD_PRICES"):
        path = Path(named).expanduser()
        if not path.is_file():
            raise FileProblem(path, "", "there is no such file", "Correct or unset IOSWORLD_PRICES")
        return path
    settings = Path(os.environ.get("XDG_CONFIG_HOME") or "~/.config").expanduser()
    path = settings / "iosworld" / "prices.yaml"
    return path if path.is_file() else None


@functools.cache
def _load(own: Path | None) -> Prices:
    table = read_prices(BUILT_IN)
    if own is None:
        return table
    mine = read_prices(own)
    return Prices(sources=table.sources | mine.sources, models=table.models | mine.models)


def read_prices(path: Path) -> Prices:
    """One file. FileProblem, naming the field, if it is invalid."""
    return validate(path, Prices, read_yaml(path) or {})
