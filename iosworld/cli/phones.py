"""Phones for commands that play tasks."""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import ExitStack, contextmanager

from iosworld.devices.factory import PhoneSource, open_phones
from iosworld.tasks.suite import SuiteTask


@contextmanager
def phones_for(
    items: Iterable[SuiteTask], device: str = "embedded", at_once: int = 1
) -> Iterator[Mapping[str, PhoneSource]]:
    """Sources of phones for the personas of these tasks, by persona. They are closed at the end."""
    with ExitStack() as stack:
        sources: dict[str, PhoneSource] = {}
        for persona in sorted({item.task.persona for item in items}):
            sources[persona] = open_phones(device, persona, at_once)
            stack.callback(sources[persona].close)
        yield sources
