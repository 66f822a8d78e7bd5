"""A thread that helps with work in which Python's lock is released."""

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from iosworld.screen.cores import usable_cores

Result = TypeVar("Result")

_helper: ThreadPoolExecutor | None = None
_allowed = True


def shared(work: Callable[[int], Result], count: int) -> list[Result]:
    """`work` of each number below `count`, done by this thread and the helper.

    What the helper has not begun when this thread has time, this thread does. So it waits for one piece of work at most, also
    if the helper gets no time from the system or works for other threads.
    """
    helper = _started() if _allowed and count > 1 else None
    try:
        others = [helper.submit(work, number) for number in range(1, count)] if helper else []
    except RuntimeError:  # the interpreter is about to end
        others = []
    if not others:
        return [work(number) for number in range(count)]
    results = [work(0)]
    own = {number: work(number) for number in range(count - 1, 0, -1) if others[number - 1].cancel()}
    results += [own[number] if number in own else others[number - 1].result() for number in range(1, count)]
    return results


def do_without() -> None:
    """Use no helper in this process from now on: other processes use the other cores."""
    global _allowed
    _allowed = False


def _started() -> ThreadPoolExecutor | None:
    """The helper, which is started when it is first needed. None if this process may use one core only."""
    global _helper, _allowed
    if _helper is None:
        if usable_cores() < 2:
            _allowed = False
            return None
        _helper = ThreadPoolExecutor(1, "painter-helper")
    return _helper


def _forget() -> None:
    """A fork has no threads but the one that forked."""
    global _helper
    _helper = None


os.register_at_fork(after_in_child=_forget)
