"""Weather."""
