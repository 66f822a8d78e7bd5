"""Adapters to other frameworks, one folder for each. Each needs an extra and is imported when it is used."""
