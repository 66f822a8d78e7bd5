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
import signal
import threading
from collections import OrderedDict
from collections.abc import Iterator
from concurrent.futures import CancelledError, Future, ThreadPoolExecutor, wait
from multiprocessing.connection import Connection
from typing import Any

from iosworld.errors import IOSWorldError, ProtocolError, SetupError
from iosworld.screen.cores import usable_cores

KEPT = 256
"""How many of the latest pictures are kept for screens that appear again, such as the first screens of apps. A picture has
some 300 KB."""
LONGEST = 60.0
"""Seconds that a picture may take. A process that takes longer is stuck, and the picture is drawn in place."""
PATIENCE = 10.0
"""Seconds that a process may take to end."""

_painters: "_Painters | None" = None


@contextlib.contextmanager
def painters(count: int | None = None) -> Iterator[None]:
    """Draw screens in `count` other processes, one per usable core by default. On a single core they are drawn in place."""
    global _painters
    count = count or usable_cores()
    if count < 2 or _painters is not None:
        yield
        return
    _painters = _Painters(count)
    patience = 0.0  # an interrupt does not wait for pictures
    try:
        yield
        patience = PATIENCE
    finally:
        ended, _painters = _painters, None
        ended.close(patience)


def start_drawing(display_list: bytes, max_side: int) -> "Future[bytes] | None":
    """Begin to draw a display list, written as JSON, in another process. None if there is none: draw it in place."""
    return None if _painters is None else _painters.start(display_list, max_side)


def drawn(drawing: "Future[bytes]") -> bytes | None:
    """The picture that `drawing` gives. None if its process was ended from outside: draw it in place."""
    try:
        return drawing.result()
    except (PainterEnded, CancelledError):
        return None


def draw(display_list: dict[str, Any], max_side: int) -> bytes:
    """The screen as a PNG file. Raises SetupError if this machine lacks what Skia needs, DeviceError if the display list
    is invalid."""
    try:
        from iosworld.screen.painter import paint_png  # Skia and its fonts load only when needed
    except ImportError as error:
        raise SetupError(
            f"screens cannot be drawn: Skia does not load ({error}); on Debian and Ubuntu: "
            "apt-get install libgl1 libegl1 libfontconfig1"
        ) from error
    return paint_png(display_list, max_side=max_side)


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
    """Processes that draw screens, and the latest pictures.

    Each process has a thread and a pipe of its own. `ProcessPoolExecutor` shares its queues between processes: one that
    ends from outside, for lack of memory, can leave a lock behind that the others wait for forever.
    """

    def __init__(self, count: int) -> None:
        self._threads = ThreadPoolExecutor(count, "painter")
        self._own = threading.local()
        self._lock = threading.Lock()
        self._open: set[_Painter] = set()
        self._kept: OrderedDict[tuple[bytes, int], Future[bytes]] = OrderedDict()

    def start(self, display_list: bytes, max_side: int) -> "Future[bytes] | None":
        key = hashlib.blake2b(display_list, digest_size=20).digest(), max_side
        with self._lock:
            if drawing := self._kept.get(key):
                self._kept.move_to_end(key)
                return drawing
            try:
                drawing = self._threads.submit(self._draw, display_list, max_side)
            except RuntimeError:  # closed
                return None
            self._kept[key] = drawing
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)
            return drawing

    def _draw(self, display_list: bytes, max_side: int) -> bytes:
        """Draw in this thread's process, which starts when it is first needed. Raises PainterEnded."""
        painter: _Painter | None = getattr(self._own, "painter", None)
        if painter is None:
            with self._lock:
                try:
                    painter = self._own.painter = _Painter()
                except OSError as error:  # too many processes
                    raise PainterEnded from error
                self._open.add(painter)
        try:
            return painter.draw(display_list, max_side)
        except PainterEnded:
            self._own.painter = None
            with self._lock:
                self._open.discard(painter)
                painter.close()
            raise

    def close(self, patience: float) -> None:
        """End all processes. Pictures that are being drawn have `patience` seconds to be finished."""
        try:
            self._threads.shutdown(wait=False, cancel_futures=True)
            wait([drawing for drawing in self._kept.values() if drawing.running()], patience)
        finally:
            with self._lock:
                for painter in self._open:
                    painter.kill()  # ends what its thread waits for
            self._threads.shutdown()
            for painter in self._open:
                painter.close()


class PainterEnded(Exception):
    """A process that draws screens was ended from outside, or could not start."""


class _Painter:
    """A process that draws screens, one after the other. It ends when its pipe is closed, which it is when this process
    ends, whatever the reason."""

    def __init__(self) -> None:
        # Not forked, since this process has threads.
        context = multiprocessing.get_context("spawn")
        self._pipe, other = context.Pipe()
        with other:
            self._process = context.Process(target=_serve, args=(other,), name="painter", daemon=True)
            self._process.start()

    def draw(self, display_list: bytes, max_side: int) -> bytes:
        try:
            self._pipe.send((display_list, max_side))
            if not self._pipe.poll(LONGEST):
                self.kill()
                raise PainterEnded
            answer: bytes | IOSWorldError = self._pipe.recv()
        except (EOFError, OSError) as error:
            raise PainterEnded from error
        if isinstance(answer, IOSWorldError):
            raise answer
        return answer

    def kill(self) -> None:
        """End the process at once."""
        self._process.kill()

    def close(self) -> None:
        self._pipe.close()
        self._process.join(PATIENCE)
        if self._process.is_alive():
            self._process.kill()
            self._process.join()
        self._process.close()


def _serve(pipe: Connection) -> None:
    """Answer each display list with its picture, or with the error. Interrupts are for the main process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(ImportError):  # reported when something is drawn
        # The other cores are for the other processes.
        importlib.import_module("iosworld.screen.painter.helper_thread").do_without()
    gc.freeze()  # the collector need not look through modules
    with contextlib.suppress(EOFError, OSError):
        while True:
            written, max_side = pipe.recv()
            try:
                answer: bytes | IOSWorldError = draw(read_display_list(written), max_side)
            except IOSWorldError as error:
                answer = error
            pipe.send(answer)
