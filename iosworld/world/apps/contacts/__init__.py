"""The contacts that all apps share."""
