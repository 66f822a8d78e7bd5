"""ScoreZone."""
