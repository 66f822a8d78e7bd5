"""TasteRank."""
