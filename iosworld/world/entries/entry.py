"""What every entry of a ledger has in common."""

from pydantic import BaseModel, ConfigDict


class Entry(BaseModel):
    """Base of everything written in a ledger: a misspelled field is an error, not a silence."""

    model_config = ConfigDict(extra="forbid", frozen=True, coerce_numbers_to_str=True)
