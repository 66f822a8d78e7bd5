"""CloudDrive."""
