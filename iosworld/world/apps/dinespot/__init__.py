"""DineSpot."""
