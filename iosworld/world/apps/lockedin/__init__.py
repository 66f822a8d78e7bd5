"""LockedIn."""
