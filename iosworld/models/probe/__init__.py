"""Measures how a model states a position in a picture."""
