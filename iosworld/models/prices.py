"""What a reply cost in dollars, from a table that people can edit.

`prices.yaml` next to this file has the vendors' list prices, each with where and when it was read. The user's own file
comes first: IOSWORLD_PRICES, or `iosworld/prices.yaml` in the folder of their settings (`~/.config`). A model without
a price has no cost, None: it is never taken to be free.
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
"""For a million tokens."""


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Rates(_Part):
    """Dollars per million tokens by kind. A kind that is left out is not charged apart."""

    input: Dollars
    cache_write: Dollars | None = None
    cache_read: Dollars | None = None
    output: Dollars

    def dollars(self, usage: Usage) -> float | None:
        """What these tokens cost; None if there are tokens of a kind that has no price."""
        kinds = (
            (usage.input, self.input),
            (usage.cache_write, self.cache_write),
            (usage.cache_read, self.cache_read),
            (usage.output + usage.thinking, self.output),
        )
        if any(tokens and rate is None for tokens, rate in kinds):
            return None
        return sum(tokens * (rate or 0.0) for tokens, rate in kinds) / MILLION


class LongRates(Rates):
    """What the whole of a request costs that reads more than so many tokens."""

    tokens: int = Field(gt=0)


class Price(Rates):
    """One model's."""

    above: LongRates | None = None
    source: str | None = None

    def of(self, usage: Usage) -> float | None:
        """What one reply cost."""
        read = usage.input + usage.cache_read + usage.cache_write
        rates = self.above if self.above is not None and read > self.above.tokens else self
        return rates.dollars(usage)


class Source(_Part):
    """Where and when prices were read."""

    url: str
    date: date


class Prices(_Part):
    """A table of prices."""

    sources: dict[str, Source] = {}
    models: dict[str, Price] = {}

    def find(self, name: str) -> Price | None:
        """The price of a model, by its name as it is opened: with its vendor's prefix or a version's date, or without.

        `compatible/…` stays: whoever serves a model of that name there asks a price of their own.
        """
        name = re.sub(r"^(anthropic|openai|gemini)/", "", name)
        plain = re.sub(r"[-@](\d{8}|\d{4}-\d{2}-\d{2})$", "", name)
        return self.models.get(name) or self.models.get(plain)

    def dollars(self, name: str, usage: Usage) -> float | None:
        """What one reply of a model cost, or None if its price is not known.

        `usage` is that of ONE reply: some models charge long requests otherwise, so sums of several would mislead.
        """
        price = self.find(name)
        return None if price is None else price.of(usage)


def dollars(name: str, usage: Usage) -> float | None:
    """What one reply of a model cost, by the tables of this machine. None if its price is not known."""
    return load_prices().dollars(name, usage)


def load_prices() -> Prices:
    """The tables of this machine: the person's own before ours. FileProblem for a file that does not say what it should."""
    return _load(user_file())


def user_file() -> Path | None:
    """The person's own table, if there is one. FileProblem if IOSWORLD_PRICES names a file that is not there."""
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
    """One file. FileProblem, naming the field, if it is not as it should be."""
    return validate(path, Prices, read_yaml(path) or {})
