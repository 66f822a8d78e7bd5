"""Runs jobs on several threads, and reports their events on the calling thread.

Threads suffice: phones run in their own processes, waiting for a model's reply is I/O, and PNG compression releases the
interpreter lock. In measurements, drawing and JSON parsing hold the lock for about 45 ms per step, so one
process sustains about twenty steps per second: more parallel episodes than most models' rate limits allow. Threads also
keep the run's budget, its model and Ctrl-C handling simple.
"""

import queue
import threading
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

Job = TypeVar("Job")
Result = TypeVar("Result")

STOP_TIMEOUT = 5.0
"""Seconds to wait for jobs to stop. A thread that waits for a server may take longer."""


class Interrupted(BaseException):
    """A job was asked to stop. Not a subclass of Exception, so that code in a job does not treat it as a failure."""


class StopSignal:
    """Asks all threads to stop, with a cause."""

    def __init__(self) -> None:
        self._event = threading.Event()
        self.cause = ""

    def now(self, cause: str) -> None:
        """Ask all threads to stop. The first cause is kept."""
        if not self._event.is_set():
            self.cause = cause
            self._event.set()

    @property
    def wanted(self) -> bool:
        return self._event.is_set()

    def check(self) -> None:
        """Raise Interrupted if a stop was requested."""
        if self.wanted:
            raise Interrupted(self.cause)


@dataclass(frozen=True)
class _Event(Generic[Job, Result]):
    kind: str
    """`started`, `ended`, `dropped` (interrupted), `broke` (raised), or `idle` (a thread has no more jobs)."""
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
    """Do every job in order, `workers` at a time, until a stop is requested or `more` returns False.

    `on_start` and `on_end` are called on the calling thread. The first exception that a job raises stops the others and
    is raised here. Ctrl-C stops all jobs within a few seconds, or immediately if pressed again, and is raised here.
    """
    pool = _Pool(jobs, do, stop, more)
    error: BaseException | None = None
    try:
        pool.start(workers)
        for event in pool.events_until_idle():
            if event.kind == "started" and event.job is not None:
                on_start(event.job)
            elif event.kind == "ended" and event.job is not None:
                on_end(event.job, event.result)  # type: ignore[arg-type]  # an ended job has a result, or None
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


def results_of(
    jobs: Sequence[Job], do: Callable[[Job], Result], workers: int, on_end: Callable[[Result], None] = lambda _: None
) -> list[Result]:
    """The results of all jobs, in their order, done `workers` at a time. `on_end` gets each result when it is there.

    Raises as `work` does.
    """
    found: dict[int, Result] = {}

    def ended(place: int, result: Result) -> None:
        found[place] = result
        on_end(result)

    work(range(len(jobs)), lambda place: do(jobs[place]), workers, StopSignal(), on_end=ended)
    return [found[place] for place in range(len(jobs))]


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
            # Daemon threads: a thread that waits for a server does not keep a stopped program alive.
            threading.Thread(target=self._work, name=f"worker-{number + 1}", daemon=True).start()

    def events_until_idle(self, patience: float | None = None) -> "Iterable[_Event[Job, Result]]":
        """Yield events until every thread is idle or, with `patience`, until no event arrives for that many seconds."""
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
            except BaseException as error:  # noqa: BLE001  # raised again on the calling thread
                self._stop.now("a job failed")
                self._events.put(_Event("broke", job, error=error))
        self._events.put(_Event("idle"))

    def _next(self) -> Job | None:
        with self._taking:
            return None if self._stop.wanted or not self._more() else next(self._jobs, None)
