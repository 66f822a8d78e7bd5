"""Phones as tasks of Inspect. Needs the extra `iosworld[inspect]`."""
