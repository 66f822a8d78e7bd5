"""App state derived from facts: one module per app, each converting a `Life` to that app's state."""
