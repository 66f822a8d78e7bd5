"""QuickBite."""
