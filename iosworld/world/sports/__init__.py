"""Seasons of invented leagues: who plays whom and when, how games end, and what the standings are."""
