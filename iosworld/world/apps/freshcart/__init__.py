"""FreshCart."""
