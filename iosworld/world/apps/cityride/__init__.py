"""CityRide."""
