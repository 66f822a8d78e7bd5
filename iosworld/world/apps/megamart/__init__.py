"""MegaMart."""
