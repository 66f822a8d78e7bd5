"""Checks that concern all apps. Those of one app are in `apps/<app>/check.py`; `problems` runs them all."""
