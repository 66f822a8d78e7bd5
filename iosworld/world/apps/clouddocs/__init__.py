"""CloudDocs."""
