"""MyBank."""
