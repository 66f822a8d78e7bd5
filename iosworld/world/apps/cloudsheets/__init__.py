"""CloudSheets."""
