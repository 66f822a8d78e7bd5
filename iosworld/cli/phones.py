"""Embedded phones for commands that play tasks without a run."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager

from iosworld.devices.factory import PhoneSource, open_phones
from iosworld.tasks.suite import SuiteTask


@contextmanager
def embedded_phones(items: Sequence[SuiteTask]) -> Iterator[Mapping[str, PhoneSource]]:
    """Sources of embedded phones for the personas of these tasks, by persona."""
    with ExitStack() as stack:
        sources = {}
        for persona in sorted({item.task.persona for item in items}):
            sources[persona] = open_phones("embedded", persona)
            stack.callback(sources[persona].close)
        yield sources
