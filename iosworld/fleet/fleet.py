"""Many phones behind one face: started, stepped, observed and judged together."""

import resource
import threading
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Generic, TypeVar

from iosworld import resources
from iosworld.actions import parse_action
from iosworld.devices.device import State
from iosworld.devices.embedded.phones import EmbeddedPhones
from iosworld.devices.factory import PhoneSource
from iosworld.devices.memory import descendants, private_memory
from iosworld.episodes.idle import idle_state
from iosworld.errors import ActionError, DeviceError, DeviceLost, InvalidAction, SetupError
from iosworld.fleet.any_fleet import AnyFleet, Start, Wanted
from iosworld.fleet.checkpoint_file import SavedPhone
from iosworld.fleet.phone_view import PhoneView
from iosworld.fleet.tracked_phone import TrackedPhone, bring_back
from iosworld.judging.state import NAME as STATE_JUDGE
from iosworld.judging.state import judge_state
from iosworld.judging.verdict import Verdict, no_verdict
from iosworld.scenarios import PLAIN
from iosworld.screen.cores import usable_cores
from iosworld.screen.observation import Observation
from iosworld.tasks.answer_types import Given
from iosworld.tasks.task import Task

MOST_PHONES = 1000
"""The default limit of phones."""
PATIENCE = 120.0
"""Seconds after which a phone that does not answer counts as stuck."""
FILES = 64
"""Open files next to one for each phone."""
WEIGHED_EVERY = 32
"""Memory is measured each time that so many phones have started."""

T = TypeVar("T")
A = TypeVar("A")


class FleetFull(SetupError):
    """One more phone would exceed the fleet's limit of phones or memory."""


@dataclass(frozen=True)
class Outcome(Generic[T]):
    """What came of some work on one phone: its result, or why the phone was lost."""

    value: T | None = None
    lost: str = ""


class _Slot:
    """One place of the fleet. A lost phone is replaced at once, but the place says so until it is recycled."""

    def __init__(self, phone: TrackedPhone, start: Start) -> None:
        self.phone: TrackedPhone | None = phone
        self.start = start
        self.before: State | None = None
        self.lost = ""
        self.busy = threading.Lock()


class Fleet(AnyFleet[PhoneView]):
    """N embedded phones of one persona. Thread-safe.

    A phone that ends or does not answer costs nothing but its own episode: its place reports why (`PhoneView.lost`), `score`
    gives no verdict, and `recycle` puts the replacement, which has started in the meantime, into use.
    """

    def __init__(
        self,
        phones: int,
        start: Start = PLAIN,
        *,
        persona: str = resources.PERSONA,
        max_phones: int = MOST_PHONES,
        max_memory: int | None = None,
        patience: float = PATIENCE,
        threads: int | None = None,
        source: PhoneSource | None = None,
        pictures: bool = True,
    ) -> None:
        """Start `phones` phones at `start`.

        `max_phones` limits their number, `max_memory` their private memory in bytes. `patience` is in seconds. `source` is
        where phones come from instead of an embedded simulator of the fleet's own; its owner closes it. Without `pictures`, steps
        take less time, and only `observe(pictures=True)` has pictures.

        Raises FleetFull, DeviceError, ScenarioProblem, CheckpointProblem, SetupError.
        """
        if isinstance(start, SavedPhone):
            persona = start.persona
        self.persona, self.max_phones, self.max_memory = persona, max_phones, max_memory
        self.pictures = pictures
        self._own = None if source is not None else EmbeddedPhones(persona, timeout=patience)
        self._source: PhoneSource = source if source is not None else self._require_own()
        self._slots: list[_Slot] = []
        self._growing = threading.Lock()
        self._pool = ThreadPoolExecutor(threads or 2 * usable_cores(), thread_name_prefix="fleet")
        try:
            self.grow(phones, start)
        except BaseException:
            self.close()
            raise

    def __len__(self) -> int:
        return len(self._slots)

    def grow(self, phones: int, start: Start = PLAIN) -> None:
        """Start more phones. Those that started before a failure remain. Raises as the constructor does."""
        with self._growing:
            if len(self._slots) + phones > self.max_phones:
                raise FleetFull(
                    f"expected at most {self.max_phones} phones, got {len(self._slots) + phones}; raise max_phones"
                )
            allow_files(self.max_phones + FILES if phones > FILES else len(self._slots) + phones + FILES)
            while phones > 0:
                self._check_memory()
                some = min(phones, WEIGHED_EVERY)
                self._slots += self._pool.map(lambda _: _Slot(self._begin(start), start), range(some))
                phones -= some
            self._check_memory()

    def memory(self) -> int:
        """Private memory of all phones in bytes; 0 for phones of a source that is not the fleet's own."""
        return private_memory(descendants(self._own.simulator.pid)) if self._own else 0

    def step(self, actions: Sequence[Wanted]) -> list[PhoneView]:
        if len(actions) != len(self._slots):
            raise ValueError(f"expected {len(self._slots)} actions, one for each phone, got {len(actions)}")

        def step(phone: TrackedPhone, action: Wanted) -> tuple[Observation, str]:
            refused = _carried_out(phone, action)
            return phone.observe(picture=self.pictures), refused

        return [_seen(outcome) for outcome in self.each(step, actions)]

    def observe(self, *, pictures: bool = False) -> list[PhoneView]:
        """Observe all phones in parallel. With `pictures`, other processes begin to draw them if there are any."""

        def look(phone: TrackedPhone, _: object) -> tuple[Observation, str]:
            seen = phone.observe(picture=pictures or self.pictures)
            if pictures:
                seen.screenshot.start_drawing()
            return seen, ""

        return [_seen(outcome) for outcome in self.each(look, [None] * len(self._slots))]

    def score(
        self, task: Task, given: Sequence[Given | None] | None = None, answers: Sequence[str | None] | None = None
    ) -> list[Verdict]:
        count = len(self._slots)
        values = list(zip(given or [None] * count, answers or [None] * count, strict=True))

        def judge(number: int) -> Verdict:
            slot = self._slots[number]
            fields, answer = values[number]

            def work(phone: TrackedPhone, _: object) -> Verdict:
                before, after = self._before(slot), phone.device.state()

                def waited() -> State:
                    if isinstance(slot.start, SavedPhone):  # `before` is in the middle of the scenario
                        return idle_state(phone.device, before, after)
                    return phone.waited(before, after)

                given = fields if fields is not None else dict.fromkeys(task.fields)
                return judge_state(task, before, after, answer, "stopped", given=given, waited=waited)

            outcome = self._on(slot, work, None)
            return outcome.value or no_verdict(STATE_JUDGE, outcome.lost, basis=task.hash)

        return list(self._pool.map(judge, range(count)))

    def recycle(self, numbers: Iterable[int] | None = None, start: Start | None = None) -> None:
        wanted = range(len(self._slots)) if numbers is None else list(numbers)

        def renew(number: int) -> None:
            slot = self._slots[number]
            with slot.busy:
                if slot.lost and slot.phone is not None and start in (None, slot.start):
                    slot.lost, slot.before = "", None  # its replacement stands ready
                    return
                begins = start if start is not None else slot.start
                fresh = self._begin(begins)
                if slot.phone is not None:
                    slot.phone.close()
                slot.phone, slot.start, slot.lost, slot.before = fresh, begins, "", None

        list(self._pool.map(renew, wanted))

    def fork(self, number: int) -> TrackedPhone:
        """A copy of one phone at this step, which belongs to the caller. Raises DeviceError, also if the phone was lost."""
        return self._value(self._on(self._slots[number], lambda phone, _: phone.fork(), None))

    def save(self, number: int) -> SavedPhone:
        """One phone at this step, as a value for a file. Raises DeviceError, CheckpointProblem."""
        return self._value(self._on(self._slots[number], lambda phone, _: phone.saved(), None))

    def each(self, work: Callable[[TrackedPhone, A], T], arguments: Sequence[A]) -> list[Outcome[T]]:
        """Do `work` on each phone in parallel. A DeviceError loses that phone only; other errors are raised."""
        pairs = list(zip(self._slots, arguments, strict=True))
        return list(self._pool.map(lambda pair: self._on(pair[0], work, pair[1]), pairs))

    def close(self) -> None:
        self._pool.shutdown(cancel_futures=True)
        if self._own is not None:
            self._own.close()  # ends all phones at once
        for slot in self._slots:
            if slot.phone is not None:
                slot.phone.close()

    def _require_own(self) -> EmbeddedPhones:
        assert self._own is not None
        return self._own

    def _begin(self, start: Start) -> TrackedPhone:
        if isinstance(start, SavedPhone):
            return bring_back(self._source, start)
        return TrackedPhone.begin(self._source, start, self.persona)

    def _before(self, slot: _Slot) -> State:
        """The state with which the phone of a place began. Phones that begin alike share its parts."""
        if slot.before is None:
            with self._begin(slot.start) as fresh:
                slot.before = fresh.device.state()
        return slot.before

    def _on(self, slot: _Slot, work: Callable[[TrackedPhone, A], T], argument: A) -> Outcome[T]:
        with slot.busy:
            if slot.lost:
                return Outcome(lost=slot.lost)
            assert slot.phone is not None
            try:
                return Outcome(work(slot.phone, argument))
            except DeviceError as trouble:
                slot.lost = f"{type(trouble).__name__}: {trouble}"
                slot.phone.close()
                slot.phone = None
                self._replace(slot)
                return Outcome(lost=slot.lost)

    def _replace(self, slot: _Slot) -> None:
        try:
            slot.phone = self._begin(slot.start)
        except DeviceError:
            slot.phone = None  # `recycle` tries again and says why it fails

    def _value(self, outcome: Outcome[T]) -> T:
        if outcome.lost or outcome.value is None:
            raise DeviceLost(outcome.lost)
        return outcome.value

    def _check_memory(self) -> None:
        if self.max_memory is not None and (used := self.memory()) > self.max_memory:
            raise FleetFull(
                f"expected at most {self.max_memory:,} bytes of private memory, {len(self._slots)} phones have {used:,}; "
                "start fewer, or raise max_memory"
            )


def _carried_out(phone: TrackedPhone, action: Wanted) -> str:
    """Perform an action, and why it was refused."""
    if action is None:
        return ""
    try:
        phone.act(parse_action(action) if isinstance(action, dict | str) else action)
    except InvalidAction as problem:
        phone.note_refusal(str(problem))
        return str(problem)
    except ActionError as problem:
        return str(problem)
    return ""


def _seen(outcome: Outcome[tuple[Observation, str]]) -> PhoneView:
    if outcome.value is None:
        return PhoneView(None, outcome.lost)
    return PhoneView(outcome.value[0], refused=outcome.value[1])


def allow_files(count: int) -> None:
    """Let this process have that many files open, if the system allows it. A phone is a socket."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = count if hard == resource.RLIM_INFINITY else min(count, hard)
    if soft != resource.RLIM_INFINITY and wanted > soft:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
