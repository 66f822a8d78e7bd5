"""A fleet whose phones several processes drive, so that it uses all cores."""

import contextlib
import itertools
import threading
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor, wait
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from iosworld import resources
from iosworld.devices.factory import PhoneSource
from iosworld.errors import DeviceError, DeviceLost
from iosworld.fleet.any_fleet import AnyFleet, Start, Wanted
from iosworld.fleet.checkpoint_file import SavedPhone
from iosworld.fleet.driver import Driver, DriverOptions, Form, Sent
from iosworld.fleet.fleet import MOST_PHONES, PATIENCE, FleetFull, Outcome
from iosworld.fleet.shared_pictures import Pixels, SharedPictures
from iosworld.fleet.tracked_phone import TrackedPhone
from iosworld.fleet.tree_arrays import TreeArrays
from iosworld.judging.state import NAME as STATE_JUDGE
from iosworld.judging.verdict import Verdict, no_verdict
from iosworld.scenarios import PLAIN
from iosworld.screen.cores import usable_cores
from iosworld.tasks.answer_types import Given
from iosworld.tasks.task import Task

T = TypeVar("T")
A = TypeVar("A")
THREADS = 2
"""Threads of a driver: while one waits for a phone, the other reads a tree."""


@dataclass(frozen=True)
class SharedView:
    """What one phone of a parallel fleet shows."""

    text: str = ""
    """The list of the screen, or the tree as XML; empty if the phone was lost, or if the fleet gives arrays."""
    arrays: TreeArrays | None = None
    picture: Pixels | None = None
    """Rows, columns, RGB, in shared memory: the next observation with pictures changes it. None without pictures."""
    lost: str = ""
    """Why the phone was lost."""
    refused: str = ""
    """Why the last action was refused."""


class ParallelFleet(AnyFleet[SharedView]):
    """N embedded phones of one persona, shared out among processes. Each has a simulator and an interpreter of its own.

    It behaves as `Fleet` does. If a process that drives phones ends or is stuck, its phones are lost with that cause, and
    another process takes its place. Thread-safe.
    """

    def __init__(
        self,
        phones: int,
        start: Start = PLAIN,
        *,
        processes: int | None = None,
        persona: str = resources.PERSONA,
        form: Form = "list",
        picture: tuple[int, int] | None = None,
        max_phones: int = MOST_PHONES,
        max_memory: int | None = None,
        patience: float = PATIENCE,
        open_source: Callable[[], PhoneSource] | None = None,
    ) -> None:
        """Start `phones` phones at `start`.

        `processes` defaults to one for each usable core. `form` is what views have of the tree. `picture` is the width and
        height of pictures in pixels, for `observe(pictures=True)`; each takes four bytes a pixel all the time. `max_memory`
        is shared out, too. `open_source` gives each process a source of phones; it must be a function or class of a module.

        Raises as Fleet does.
        """
        if phones > max_phones:
            raise FleetFull(f"expected at most {max_phones} phones, got {phones}; raise max_phones")
        count = max(1, min(processes or usable_cores(), phones))
        shares = [phones // count + (number < phones % count) for number in range(count)]
        self._firsts = [0, *itertools.accumulate(shares)]
        self._starts: list[Start] = [start] * phones
        self._lost: dict[int, str] = {}
        self._pictures = SharedPictures(phones, picture) if picture is not None else None
        persona = start.persona if isinstance(start, SavedPhone) else persona
        self._options = [
            DriverOptions(
                persona=persona,
                starts=tuple(self._starts[first : first + share]),
                patience=patience,
                max_memory=None if max_memory is None else max_memory // count,
                threads=THREADS,
                form=form,
                picture=picture,
                count=phones,
                first=first,
                open_source=open_source,
            )
            for first, share in zip(self._firsts, shares, strict=False)
        ]
        self._busy = threading.Lock()
        self._pool = ThreadPoolExecutor(count, thread_name_prefix="drivers")
        self._drivers: list[Driver | None] = [None] * count
        try:
            list(self._pool.map(self._start, range(count)))
        except BaseException:
            self.close()
            raise

    def __len__(self) -> int:
        return len(self._starts)

    @property
    def processes(self) -> list[int]:
        """The ids of the processes that drive phones."""
        return [driver.pid for driver in self._drivers if driver is not None]

    def step(self, actions: Sequence[Wanted]) -> list[SharedView]:
        """Perform one action on each phone, in parallel, and observe all without pictures."""
        if len(actions) != len(self):
            raise ValueError(f"expected {len(self)} actions, one for each phone, got {len(actions)}")
        return self._views(self._all("step", lambda first, last: (list(actions[first:last]),)))

    def observe(self, *, pictures: bool = False) -> list[SharedView]:
        """Observe all phones in parallel. `pictures` draws them in shared memory; ValueError if the fleet has none."""
        if pictures and self._pictures is None:
            raise ValueError("this fleet has no pictures; give it their size, such as picture=(706, 1536)")
        return self._views(self._all("observe", lambda *_: (pictures,)), pictures=pictures)

    def score(
        self, task: Task, given: Sequence[Given | None] | None = None, answers: Sequence[str | None] | None = None
    ) -> list[Verdict]:
        values, texts = given or [None] * len(self), answers or [None] * len(self)
        found = self._all("score", lambda first, last: (task, list(values[first:last]), list(texts[first:last])))
        return [
            no_verdict(STATE_JUDGE, verdict, basis=task.hash) if isinstance(verdict, str) else verdict
            for verdict in found
        ]

    def recycle(self, numbers: Iterable[int] | None = None, start: Start | None = None) -> None:
        wanted = range(len(self)) if numbers is None else sorted(set(numbers))
        with self._busy:
            for number in wanted:
                if start is not None:
                    self._starts[number] = start

            def renew(place: int) -> None:
                first, last = self._firsts[place : place + 2]
                mine = [number - first for number in wanted if first <= number < last]
                if not mine:
                    return
                driver = self._drivers[place] or self._start(place)
                driver.ask("recycle", mine, start)
                for number in mine:
                    self._lost.pop(first + number, None)

            self._at_once(renew, range(len(self._drivers)))

    def save(self, number: int) -> SavedPhone:
        """One phone at this step, as a value for a file. Raises DeviceError, CheckpointProblem."""
        place = next(place for place, last in enumerate(self._firsts[1:]) if number < last)
        with self._busy:
            driver = self._drivers[place]
            if driver is None or number in self._lost:
                raise DeviceLost(self._lost[number])
            saved: SavedPhone = driver.ask("save", number - self._firsts[place])
        return saved

    def each(self, work: Callable[[TrackedPhone, A], T], arguments: Sequence[A]) -> list[Outcome[T]]:
        """Do `work` on each phone, in the process that drives it: a function of a module, whose results can be pickled."""
        if len(arguments) != len(self):
            raise ValueError(f"expected {len(self)} arguments, one for each phone, got {len(arguments)}")
        found = self._all("each", lambda first, last: (work, list(arguments[first:last])))
        return [Outcome(lost=each) if isinstance(each, str) else each for each in found]

    def memory(self) -> int:
        """Private memory of all phones in bytes."""
        with self._busy:
            return sum(self._at_once(lambda driver: driver.ask("memory") if driver else 0, self._drivers))

    def close(self) -> None:
        """End all phones and processes. May be called more than once."""
        drivers, self._drivers = self._drivers, [None] * len(self._drivers)
        for driver in drivers:
            if driver is not None:
                driver.close()
        self._pool.shutdown(cancel_futures=True)
        if self._pictures is not None:
            self._pictures.close()

    def _start(self, place: int) -> Driver:
        """Start the driver of a place, with fresh phones."""
        first, last = self._firsts[place : place + 2]
        options = replace(self._options[place], starts=tuple(self._starts[first:last]))
        started = self._drivers[place] = Driver(options, self._pictures)
        return started

    def _all(self, method: str, arguments: Callable[[int, int], tuple[Any, ...]]) -> list[Any]:
        """The answers of all drivers in order. For a phone that was lost with its driver, it is a text: the cause."""

        def ask(place: int) -> list[Any]:
            first, last = self._firsts[place : place + 2]
            driver = self._drivers[place]
            if driver is not None:
                try:
                    answers = driver.ask(method, *arguments(first, last))
                    return [self._lost.get(first + number, answer) for number, answer in enumerate(answers)]
                except DeviceLost as trouble:
                    self._replace(place, f"{type(trouble).__name__}: {trouble}")
            return [self._lost[number] for number in range(first, last)]

        with self._busy:
            return list(itertools.chain.from_iterable(self._at_once(ask, range(len(self._drivers)))))

    def _at_once(self, work: Callable[[A], T], arguments: Iterable[A]) -> list[T]:
        """Work for all drivers. An error is raised when all have answered, since what a driver still sends would be taken
        for the answer to the next question."""
        begun = [self._pool.submit(work, argument) for argument in arguments]
        wait(begun)
        return [each.result() for each in begun]

    def _replace(self, place: int, cause: str) -> None:
        driver, self._drivers[place] = self._drivers[place], None
        if driver is not None:
            driver.kill()
        for number in range(*self._firsts[place : place + 2]):
            self._lost.setdefault(number, cause)
        with contextlib.suppress(DeviceError):  # `recycle` tries again and says why it fails
            self._start(place)

    def _views(self, sent: list[Sent | str], *, pictures: bool = False) -> list[SharedView]:
        found = []
        for number, each in enumerate(sent):
            if isinstance(each, str) or each.lost:
                found.append(SharedView(lost=each if isinstance(each, str) else each.lost))
                continue
            picture = self._pictures.picture(number) if pictures and self._pictures is not None else None
            found.append(SharedView(each.text, each.arrays, picture, refused=each.refused))
        return found
