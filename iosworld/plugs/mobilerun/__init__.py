"""Mobilerun's portal for iOS, so that its agents use a phone."""
