"""What can be written in a ledger: one module per subject, pydantic models all of them."""
