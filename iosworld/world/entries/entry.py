"""The common base of all ledger entries."""

from pydantic import BaseModel, ConfigDict


class Entry(BaseModel):
    """Base of all ledger entries: unknown fields are errors."""

    model_config = ConfigDict(extra="forbid", frozen=True, coerce_numbers_to_str=True)
