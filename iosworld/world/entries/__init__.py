"""The entries of a ledger: one module per subject, all of them pydantic models."""
