"""What runs come to: rates with their certainty, how far judges agree, whether two runs differ."""
