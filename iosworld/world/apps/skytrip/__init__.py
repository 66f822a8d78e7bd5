"""SkyTrip."""
