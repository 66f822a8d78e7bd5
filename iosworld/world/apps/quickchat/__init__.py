"""QuickChat."""
