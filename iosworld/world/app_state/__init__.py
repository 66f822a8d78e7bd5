"""What the facts leave behind: one module per app, each turning a `Life` into that app's state."""
