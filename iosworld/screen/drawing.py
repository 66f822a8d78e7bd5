"""Drawing of screens in other processes.

Drawing takes most of the time that Python spends on a step, and holds the interpreter's lock for much of it. Within
`painters()`, screens are drawn in other processes: an episode continues with its next step, and episodes that run at the
same time don't wait for each other. Equal screens are drawn once. The pixels are the same as without.
"""

import contextlib
import gc
import hashlib
import importlib
import json
import multiprocessing
import os
import signal
import threading
from collections import OrderedDict
from collections.abc import Iterator
from concurrent.futures import CancelledError, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any

from iosworld.errors import ProtocolError, SetupError

KEPT = 256
"""How many of the latest pictures are kept for screens that appear again, such as the first screens of apps. A picture has
100 to 200 KB."""

_painters: "_Painters | None" = None


@contextlib.contextmanager
def painters(count: int | None = None) -> Iterator[None]:
    """Draw screens in `count` other processes, one per core by default. On a single core they are drawn in place."""
    global _painters
    count = count or os.cpu_count() or 1
    if count < 2 or _painters is not None:
        yield
        return
    _painters = _Painters(count)
    try:
        yield
    finally:
        ended, _painters = _painters, None
        ended.close()


def start_drawing(display_list: bytes, max_side: int) -> "Future[bytes] | None":
    """Begin to draw a display list, written as JSON, in another process. None if there is none: draw it in place."""
    return None if _painters is None else _painters.start(display_list, max_side)


def drawn(drawing: "Future[bytes]") -> bytes | None:
    """The picture that `drawing` gives. None if its process was ended from outside: draw it in place."""
    try:
        return drawing.result()
    except (BrokenProcessPool, CancelledError):
        return None


def draw(display_list: dict[str, Any], max_side: int) -> bytes:
    """The screen as a PNG file. Raises SetupError if this machine lacks what Skia needs, DeviceError if the display list
    is invalid."""
    try:
        from iosworld.screen.painter import paint  # Skia and its fonts load only when needed
    except ImportError as error:
        raise SetupError(
            f"screens cannot be drawn: Skia does not load ({error}); on Debian and Ubuntu: "
            "apt-get install libgl1 libegl1 libfontconfig1"
        ) from error
    return paint(display_list, max_side=max_side).png()


def read_display_list(written: bytes) -> dict[str, Any]:
    """A display list from its JSON. Raises ProtocolError."""
    try:
        value = json.loads(written)
    except ValueError as error:
        raise ProtocolError(f"expected a display list as JSON ({error})") from None
    if not isinstance(value, dict):
        raise ProtocolError(f"expected a display list, got {type(value).__name__}")
    return value


class _Painters:
    """Processes that draw screens, and the latest pictures."""

    def __init__(self, count: int) -> None:
        # Processes start when they are first needed. They are not forked, since this process has threads.
        self._pool = ProcessPoolExecutor(count, multiprocessing.get_context("spawn"), initializer=_prepare)
        self._lock = threading.Lock()
        self._kept: OrderedDict[tuple[bytes, int], Future[bytes]] = OrderedDict()

    def start(self, display_list: bytes, max_side: int) -> "Future[bytes] | None":
        key = hashlib.blake2b(display_list, digest_size=20).digest(), max_side
        with self._lock:
            if drawing := self._kept.get(key):
                self._kept.move_to_end(key)
                return drawing
            try:
                drawing = self._pool.submit(_draw, display_list, max_side)
            except (BrokenProcessPool, RuntimeError):
                return None
            self._kept[key] = drawing
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)
            return drawing

    def close(self) -> None:
        self._pool.shutdown(cancel_futures=True)


def _draw(written: bytes, max_side: int) -> bytes:
    return draw(read_display_list(written), max_side)


def _prepare() -> None:
    """Runs first in each process. Interrupts are for the main process, and this one ends with it."""
    with contextlib.suppress(ImportError):  # reported when something is drawn
        importlib.import_module("iosworld.screen.painter")
    gc.freeze()  # the collector need not look through modules
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    if parent := multiprocessing.parent_process():
        parent.join()
        os._exit(1)
