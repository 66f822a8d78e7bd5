"""Phones as an OpenEnv environment. Needs the extra `iosworld[openenv]`."""
