"""Runs jobs on several threads, and reports their events on one.

Threads, not processes: phones are processes of their own, a model's reply is waited for, and a PNG is packed without the
interpreter's lock. Measured, what holds it is drawing and reading JSON, about 45 ms per step, so one process keeps about twenty
steps per second going: more episodes at a time than most models' rate limits feed. And a run's budget, its model and Ctrl-C
stay simple.
"""

import queue
import threading
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Generic, TypeVar

Job = TypeVar("Job")
Result = TypeVar("Result")

STOP_TIMEOUT = 5.0
"""Seconds that jobs are given to stop once they are told to; a thread that waits for a server may take longer."""


class Interrupted(BaseException):
    """A job stopped because it was told to. Not an Exception: nothing inside a job should take it for a failure."""


class StopSignal:
    """Tells all threads to stop, and why."""

    def __init__(self) -> None:
        self._event = threading.Event()
        self.cause = ""

    def now(self, cause: str) -> None:
        """Ask everyone to stop. The first cause counts."""
        if not self._event.is_set():
            self.cause = cause
            self._event.set()

    @property
    def wanted(self) -> bool:
        return self._event.is_set()

    def check(self) -> None:
        """Interrupted if everyone should stop."""
        if self.wanted:
            raise Interrupted(self.cause)


@dataclass(frozen=True)
class _Event(Generic[Job, Result]):
    kind: str
    """`started`, `ended`, `dropped` (it was interrupted), `broke` (it raised), `idle` (a thread has nothing to do)."""
    job: Job | None = None
    result: Result | None = None
    error: BaseException | None = None


def work(
    jobs: Iterable[Job],
    do: Callable[[Job], Result],
    workers: int,
    stop: StopSignal,
    *,
    more: Callable[[], bool] = lambda: True,
    on_start: Callable[[Job], None] = lambda _: None,
    on_end: Callable[[Job, Result], None] = lambda _job, _result: None,
) -> None:
    """Do every job, `workers` at a time, in order of their start, until `stop` is wanted or `more` says no.

    `on_start` and `on_end` are called on the calling thread. The first exception that a job raises stops the others and
    is raised here. Ctrl-C stops all jobs within some seconds, or at once if it is pressed again, and is raised here.
    """
    pool = _Pool(jobs, do, stop, more)
    error: BaseException | None = None
    try:
        pool.start(workers)
        for event in pool.events_until_idle():
            if event.kind == "started" and event.job is not None:
                on_start(event.job)
            elif event.kind == "ended" and event.job is not None:
                on_end(event.job, event.result)  # type: ignore[arg-type]  # an ended job has one, which may be None
            elif event.kind == "broke":
                error = error or event.error
    except BaseException:
        stop.now("interrupted")
        for event in pool.events_until_idle(STOP_TIMEOUT):
            if event.kind == "ended" and event.job is not None:
                on_end(event.job, event.result)  # type: ignore[arg-type]  # as above
        raise
    if error is not None:
        raise error


class _Pool(Generic[Job, Result]):
    def __init__(
        self, jobs: Iterable[Job], do: Callable[[Job], Result], stop: StopSignal, more: Callable[[], bool]
    ) -> None:
        self._jobs, self._do, self._stop, self._more = iter(jobs), do, stop, more
        self._taking = threading.Lock()
        self._events: queue.SimpleQueue[_Event[Job, Result]] = queue.SimpleQueue()
        self._busy = 0

    def start(self, workers: int) -> None:
        self._busy = workers
        for number in range(workers):
            # A daemon: a thread that a server keeps waiting does not keep a stopped program alive.
            threading.Thread(target=self._work, name=f"worker-{number + 1}", daemon=True).start()

    def events_until_idle(self, patience: float | None = None) -> "Iterable[_Event[Job, Result]]":
        """What happens, until every thread has nothing to do or, with `patience`, nothing happens for so many seconds."""
        while self._busy:
            try:
                event = self._events.get(timeout=patience)
            except queue.Empty:
                return
            if event.kind == "idle":
                self._busy -= 1
            else:
                yield event

    def _work(self) -> None:
        while (job := self._next()) is not None:
            self._events.put(_Event("started", job))
            try:
                self._events.put(_Event("ended", job, self._do(job)))
            except Interrupted:
                self._events.put(_Event("dropped", job))
            except BaseException as error:  # noqa: BLE001  # it is raised again on the thread that waits
                self._stop.now("a job failed")
                self._events.put(_Event("broke", job, error=error))
        self._events.put(_Event("idle"))

    def _next(self) -> Job | None:
        with self._taking:
            return None if self._stop.wanted or not self._more() else next(self._jobs, None)
