"""Phones for commands that play tasks."""

import gc
from collections.abc import Iterable, Iterator, Mapping
from contextlib import ExitStack, contextmanager

from iosworld.devices.factory import PhoneSource, open_phones
from iosworld.screen.painter_pool import painters
from iosworld.tasks.suite import SuiteTask


@contextmanager
def phones_for(
    items: Iterable[SuiteTask], device: str = "embedded", at_once: int = 1
) -> Iterator[Mapping[str, PhoneSource]]:
    """Sources of phones for the personas of these tasks, by persona. They are closed at the end. Until then, other
    processes draw the screens."""
    with ExitStack() as stack:
        sources: dict[str, PhoneSource] = {}
        for persona in sorted({item.task.persona for item in items}):
            sources[persona] = open_phones(device, persona, at_once)
            stack.callback(sources[persona].close)
        stack.enter_context(painters())
        # Tasks and modules live until the end. Otherwise the garbage collector looks through them many times a second,
        # which takes 5 to 10% of a run.
        gc.collect()
        gc.freeze()
        stack.callback(gc.unfreeze)
        yield sources
