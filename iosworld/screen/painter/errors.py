"""Exceptions that the painter raises."""

from iosworld.errors import ProtocolError


class DisplayListError(ProtocolError):
    """The display list does not follow docs/protocol.md. The message names the operation and the field."""


def malformed(what: str, expected: str, came: object) -> DisplayListError:
    """The error for a field: the expected value, the actual value, and where to look."""
    return DisplayListError(f"{what}: expected {expected}, came {came!r}; see the display list in docs/protocol.md")
