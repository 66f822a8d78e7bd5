"""CalTrack."""
