"""A process that drives some phones of a fleet, with an interpreter and a simulator of its own."""

import contextlib
import gc
import multiprocessing
import pickle
import signal
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import groupby
from multiprocessing.connection import Connection
from multiprocessing.reduction import recv_handle, send_handle
from typing import Any, Literal

from iosworld.devices.factory import PhoneSource
from iosworld.errors import DeviceLost
from iosworld.fleet.any_fleet import Start
from iosworld.fleet.fleet import Fleet
from iosworld.fleet.phone_view import PhoneView
from iosworld.fleet.shared_pictures import SharedPictures
from iosworld.fleet.tree_arrays import TreeArrays, tree_arrays

Form = Literal["list", "xml", "arrays"]
"""What a view has of the tree: the list of the screen, the tree as XML, or its arrays."""
CLOSING = 10.0
"""Seconds that a driver may take to end."""


@dataclass(frozen=True)
class DriverOptions:
    """What a driver needs to know. It is sent to another process."""

    persona: str
    starts: tuple[Start, ...]
    """Where each of its phones begins."""
    patience: float
    max_memory: int | None
    threads: int
    form: Form
    picture: tuple[int, int] | None
    """Width and height in pixels; None without pictures."""
    count: int
    """Phones of the whole fleet."""
    first: int
    """The number of its first phone in the fleet."""
    open_source: Callable[[], PhoneSource] | None


@dataclass(frozen=True)
class Sent:
    """What one phone shows, as a driver sends it. The picture is in shared memory."""

    text: str = ""
    arrays: TreeArrays | None = None
    lost: str = ""
    refused: str = ""


class Driver:
    """The fleet's end of a driver. Not thread-safe."""

    def __init__(self, options: DriverOptions, pictures: SharedPictures | None) -> None:
        """Start the process and its phones. Raises as Fleet does; DeviceLost if the process ends."""
        context = multiprocessing.get_context("spawn")  # not forked, since this process has threads
        self._pipe, other = context.Pipe()
        with other:
            self._process = context.Process(target=_serve, args=(other,), name="fleet-driver", daemon=True)
            self._process.start()
        self.patience = options.patience * (2 + len(options.starts) / options.threads)
        try:
            self._send((options, pictures is not None))
            if pictures is not None:
                send_handle(self._pipe, pictures.file, self._process.pid)
            self._receive()
        except BaseException:
            self.kill()
            raise

    @property
    def pid(self) -> int:
        """The process's id."""
        assert self._process.pid is not None
        return self._process.pid

    def ask(self, method: str, *arguments: Any) -> Any:
        """The answer of one of `_Phones`' methods. Raises what it raises; DeviceLost if the process has ended or is stuck."""
        self._send((method, arguments))
        return self._receive()

    def close(self) -> None:
        """End the phones and the process."""
        with contextlib.suppress(OSError):
            self._pipe.close()
        self._process.join(CLOSING)
        self.kill()

    def kill(self) -> None:
        """End the process at once. Its simulator ends with it."""
        with contextlib.suppress(OSError):
            self._pipe.close()
        if self._process.is_alive():
            self._process.kill()
        self._process.join()

    def _send(self, message: Any) -> None:
        try:
            self._pipe.send(message)
        except OSError as problem:
            raise DeviceLost(f"the process that drives the phone has ended ({problem})") from None

    def _receive(self) -> Any:
        try:
            if not self._pipe.poll(self.patience):
                raise DeviceLost(f"the process that drives the phone did not answer in {self.patience:g} s")
            succeeded, value = self._pipe.recv()
        except (EOFError, OSError):
            raise DeviceLost("the process that drives the phone has ended") from None
        if not succeeded:
            raise value
        return value


def _serve(pipe: Connection) -> None:
    """Answer requests until the pipe is closed. Interrupts are for the fleet's own process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(EOFError, OSError):
        options, has_pictures = pipe.recv()
        pictures = None
        if has_pictures:
            assert options.picture is not None
            pictures = SharedPictures(options.count, options.picture, recv_handle(pipe))
            _draw_alone()
        try:
            phones = _Phones(options, pictures)
        except Exception as problem:  # noqa: BLE001  # raised again by the fleet
            pipe.send((False, _sendable(problem)))
            return
        gc.freeze()  # the collector need not look through modules
        with contextlib.closing(phones):
            pipe.send((True, None))
            while True:
                request = pipe.recv_bytes()
                try:
                    method, arguments = pickle.loads(request)  # noqa: S301  # from the fleet's own process
                    answer = True, getattr(phones, method)(*arguments)
                except Exception as problem:  # noqa: BLE001  # raised again by the fleet
                    answer = False, _sendable(problem)
                pipe.send(answer)


class _Phones:
    """The phones of one driver. Numbers are those of the driver."""

    def __init__(self, options: DriverOptions, pictures: SharedPictures | None) -> None:
        self._options, self._pictures = options, pictures
        self._source = options.open_source() if options.open_source is not None else None
        self._fleet = Fleet(
            0,
            persona=options.persona,
            max_phones=len(options.starts),
            max_memory=options.max_memory,
            patience=options.patience,
            threads=options.threads,
            source=self._source,
            pictures=False,
        )
        try:
            for start, places in groupby(options.starts):
                self._fleet.grow(len(list(places)), start)
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        self._fleet.close()
        if self._source is not None:
            self._source.close()

    def step(self, actions: Sequence[Any]) -> list[Sent]:
        return self._shown(self._fleet.step(actions))

    def observe(self, pictures: bool) -> list[Sent]:
        pictures = pictures and self._pictures is not None
        return self._shown(self._fleet.observe(pictures=pictures), pictures=pictures)

    def score(self, *arguments: Any) -> Any:
        return self._fleet.score(*arguments)

    def recycle(self, *arguments: Any) -> None:
        self._fleet.recycle(*arguments)

    def save(self, number: int) -> Any:
        return self._fleet.save(number)

    def memory(self) -> int:
        return self._fleet.memory()

    def each(self, work: Callable[[Any, Any], Any], arguments: Sequence[Any]) -> Any:
        return self._fleet.each(work, arguments)

    def _shown(self, views: list[PhoneView], pictures: bool = False) -> list[Sent]:
        found = []
        for number, view in enumerate(views):
            seen = view.observation
            if seen is None:
                found.append(Sent(lost=view.lost))
                continue
            if pictures and self._pictures is not None:
                self._pictures.draw(self._options.first + number, seen.screenshot)
            form = self._options.form
            arrays = tree_arrays(seen.tree) if form == "arrays" else None
            text = view.xml if form == "xml" else view.text if form == "list" else ""
            found.append(Sent(text, arrays, refused=view.refused))
        return found


def _draw_alone() -> None:
    """Compress and draw with one thread: the other cores are for the other drivers."""
    with contextlib.suppress(ImportError):
        from iosworld.screen.painter.helper_thread import do_without

        do_without()


def _sendable(problem: Exception) -> Exception:
    """The exception, or one that says the same if it cannot be sent."""
    try:
        pickle.loads(pickle.dumps(problem))  # noqa: S301  # our own
    except Exception:  # noqa: BLE001  # whatever pickle raises
        return RuntimeError(f"{type(problem).__name__}: {problem}")
    return problem
