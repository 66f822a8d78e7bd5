"""What the facts leave behind: one module an app, each turning a `Life` into that app's state."""
