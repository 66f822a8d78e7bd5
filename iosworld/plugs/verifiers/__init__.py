"""Phones as a task set of verifiers. Needs the extra `iosworld[verifiers]`."""

from iosworld.plugs.verifiers.phone_taskset import PhoneTaskset

__all__ = ["PhoneTaskset"]  # verifiers looks for exactly one task set here
