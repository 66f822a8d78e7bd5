"""StayFinder."""
