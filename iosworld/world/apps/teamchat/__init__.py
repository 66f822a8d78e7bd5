"""TeamChat."""
