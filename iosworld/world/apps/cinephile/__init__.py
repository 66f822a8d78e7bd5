"""Cinephile."""
