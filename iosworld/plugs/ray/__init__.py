"""Episodes of a run on a Ray cluster. Needs the extra `iosworld[ray]`."""
