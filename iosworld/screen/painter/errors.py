"""What the painter raises."""

from iosworld.errors import ProtocolError


class DisplayListError(ProtocolError):
    """A display list that is not as docs/protocol.md says. The message names the operation and the field."""


def malformed(what: str, expected: str, came: object) -> DisplayListError:
    """The error for a field: what was expected, what came, where to look."""
    return DisplayListError(f"{what}: expected {expected}, came {came!r}; see the display list in docs/protocol.md")
