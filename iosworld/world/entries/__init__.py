"""What can be written in a ledger: one module a subject, pydantic models all of them."""
