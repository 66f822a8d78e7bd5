"""The live phone: every step is kept, and the phone can go back to any of them."""

import threading
import time
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, get_args

from iosworld.actions import Action, Stop, Type, parse_action
from iosworld.devices.begin import phone_at
from iosworld.devices.device import Device, ForkableDevice, Moment, Schedulable, State
from iosworld.devices.factory import PhoneSource
from iosworld.devices.perform import perform
from iosworld.episodes.idle import idle_state
from iosworld.episodes.observe import observe
from iosworld.episodes.touched import touched
from iosworld.errors import ActionRefused, DeviceError, IOSWorldError
from iosworld.judging.state import judge_state
from iosworld.judging.verdict import Verdict
from iosworld.scenarios import PLAIN, Scenario
from iosworld.scenarios.events import Event
from iosworld.scenarios.settings import TextSize
from iosworld.tasks.answer_types import Given, Phone, UnfitAnswers, read_answers
from iosworld.tasks.suite import SuiteTask
from iosworld.viewer.human_runs import HumanRuns
from iosworld.viewer.late_checkpoint import LateCheckpoint
from iosworld.viewer.live_events import event_now, event_words, has_happened, sent_now
from iosworld.viewer.live_step import LiveStep

TEXT_SIZES: tuple[str, ...] = get_args(TextSize)
COMING = 1.0
"""Seconds for which somebody may wait for a step that an action is about to make."""
MOST_STEPS = 2000
"""Steps of one session, all branches together. Each is a suspended copy of the phone, which takes about 1 MB."""


@dataclass(frozen=True)
class Judged:
    """The verdict on a task that a person played, and where its episode is saved."""

    verdict: Verdict
    run: int
    """The number of its run in the list of runs."""
    task: str
    trial: int
    stop: Stop
    """The answers."""


class LivePhone:
    """One phone, used by one person at a time. Thread-safe. Use it as a context manager, which closes the phone."""

    def __init__(
        self,
        source: PhoneSource,
        persona: str,
        runs: HumanRuns,
        scenario: Scenario = PLAIN,
        task: SuiteTask | None = None,
    ) -> None:
        """Start a phone of `source`, which has this persona's data, at the beginning of `scenario` or of `task`. Episodes
        are saved through `runs`. Raises DeviceError, ScenarioProblem."""
        self._source, self.persona, self._runs, self._scenario = source, persona, runs, scenario
        self._lock = threading.RLock()
        self._late: LateCheckpoint | None = None
        self._moved = threading.Condition()
        self._next = 1
        self._ended = 0  # actions
        self.begin(task)

    def begin(self, task: SuiteTask | None = None) -> None:
        """Start a fresh phone at the beginning of `task`, without one at that of the scenario. Raises DeviceError,
        ScenarioProblem, ActionRefused for a task of another persona."""
        with self._lock:
            if task is not None and task.task.persona != self.persona:
                raise ActionRefused(
                    "invalid",
                    f"the task is on the phone of {task.task.persona}; iosworld play --persona {task.task.persona}",
                )
            phone = phone_at(self._source, task.task.scenario if task else self._scenario)
            self.close()
            self._phone: Device | None = phone
            self._phones: list[Device] = [phone]
            self.info = phone.info
            self.task = task
            self.judged: Judged | None = None
            self.steps: dict[int, LiveStep] = {}
            self._began = time.monotonic()
            state = phone.state()
            now = str(state.get("system", {}).get("now", ""))
            self.current = self._keep(None, None, "Start", now, "home", None, state)

    @property
    def can_go_back(self) -> bool:
        """Whether the phone can be copied at any step."""
        return self.info.checkpointable and isinstance(self._phone, ForkableDevice)

    def step(self, number: int) -> LiveStep:
        """A step by its number. Raises LookupError."""
        return self.steps[number]

    def coming(self, number: int) -> LiveStep:
        """A step by its number. If it is the next one, wait for the action that makes it. Raises LookupError if that action is
        refused, or does not come soon."""
        with self._moved:
            if number == self._next:
                ended = self._ended
                self._moved.wait_for(lambda: number in self.steps or self._ended != ended, COMING)
        return self.steps[number]

    @property
    def events(self) -> tuple[Event, ...]:
        """What the scenario lets happen."""
        return (self.task.task.scenario if self.task else self._scenario).events

    def act(self, request: Mapping[str, Any], at: int | None = None, origin: int | None = None) -> LiveStep:
        """Carry out an action as agents write it, and return the step after it. Three more are a person's own:
        `{"action": "appearance", "scheme": "dark"}`, `{"action": "text_size", "size": "xxxLarge"}`, and `{"action": "event", "kind": "alert", "content": …}`, or with the
        `number` of an event of the scenario.

        `at` is the step that the person saw; another current one is refused. `origin` is the step from which to act, also
        on another branch. Text that follows typed text is typed with it, as one action. Raises LookupError,
        InvalidAction, ActionRefused (nothing changed), DeviceError.
        """
        try:
            return self._acted(request, at, origin)
        finally:
            with self._moved:
                self._ended += 1
                self._moved.notify_all()

    def _acted(self, request: Mapping[str, Any], at: int | None, origin: int | None) -> LiveStep:
        with self._lock:
            if at is not None and at != self.current.number:
                raise ActionRefused("stale", "the phone has moved on; look at its screen and try again")
            if len(self.steps) >= MOST_STEPS:
                raise ActionRefused("invalid", f"a session has at most {MOST_STEPS:,} steps; start again")
            if origin is not None and origin != self.current.number:
                self.go(origin)
            phone = self._running()
            if request.get("action") == "appearance":
                return self._set_appearance(phone, str(request.get("scheme")))
            if request.get("action") == "text_size":
                return self._set_text_size(phone, str(request.get("size")))
            if request.get("action") == "event":
                return self._let_happen(phone, request)
            action = parse_action(dict(request))
            if isinstance(action, Stop):
                raise ActionRefused("invalid", "stop ends a task; use its button")
            start = self.current
            if isinstance(action, Type) and (joined := self._joined(action)) is not None:
                start, action = joined
                phone = self._copy_of(start)
            try:
                moment = perform(phone, action, start.seen.tree.touch_points)
                assert moment is not None
                step = self._taken(phone, start, action, moment)
            except IOSWorldError:
                if phone is not self._phone:
                    phone.close()
                raise
            if phone is not self._phone:
                del self.steps[self.current.number]
                self._replace(phone)
            self.current = step
            return step

    def go(self, number: int) -> LiveStep:
        """Go back, or to another branch: the phone is as it was at that step. Raises LookupError, ActionRefused,
        DeviceError."""
        with self._lock:
            step = self.steps[number]
            self._settle()
            self._replace(self._copy_of(step))
            self.current = step
            self.judged = None
            return step

    def stop(self, answer: str, given: Given) -> Judged:
        """End the task with answers, judge it, and save the way to the current step as an episode of a human.

        Raises ActionRefused if an answer does not fit its field, or if the way has an action that no agent has; DeviceError,
        OSError, RunFolderProblem.
        """
        with self._lock:
            if self.task is None:
                raise ActionRefused("invalid", "there is no task; choose one first")
            task, path = self.task.task, self.current.path()
            if own := next((step for step in path[1:] if step.action is None), None):
                raise ActionRefused("invalid", f"{own.name}: no agent can do that; go back to before it")
            before = path[0].state()
            fields = {name: given.get(name) for name in task.fields}
            try:
                read_answers(task.fields, fields, Phone(before))
            except UnfitAnswers as problem:
                raise ActionRefused("invalid", str(problem)) from None
            after = self.current.state()
            idle: dict[str, State] = {}

            def waited() -> State:
                return idle.setdefault("state", idle_state(self._running(), before, after))

            verdict = judge_state(task, before, after, answer, "stopped", given=fields, waited=waited)
            seconds = time.monotonic() - self._began
            stop = Stop(answer=answer, answers=dict(fields))
            run, trial = self._runs.save(
                self.task, path, stop, verdict, seconds, waited=idle.get("state"), hashes=self._source.fingerprint()
            )
            self.judged = Judged(verdict, run, task.id, trial, stop)
            return self.judged

    def close(self) -> None:
        """Close the phone. May be called more than once."""
        with self._lock:
            self._settle()
            for phone in getattr(self, "_phones", []):
                phone.close()  # with its checkpoints
            self._phones, self._phone = [], None

    def __enter__(self) -> "LivePhone":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _set_appearance(self, phone: Device, scheme: str) -> LiveStep:
        if scheme not in ("light", "dark"):
            raise ActionRefused("invalid", f"appearance: expected light or dark, got {scheme!r:.40}")
        if self.task is not None:
            raise ActionRefused("invalid", "a task's phone keeps its appearance: no agent can change it")
        moment = phone.appearance("dark" if scheme == "dark" else "light")
        self.current = self._keep(self.current, None, f"Appearance: {scheme}", moment.now, moment.app, moment)
        return self.current

    def _set_text_size(self, phone: Device, size: str) -> LiveStep:
        """A phone takes its text size with its state: its apps start again, and it shows the home screen."""
        if size not in TEXT_SIZES:
            raise ActionRefused("invalid", f"text size: expected one of {', '.join(TEXT_SIZES)}, got {size!r:.40}")
        if self.task is not None:
            raise ActionRefused("invalid", "a task's phone keeps its text size: Control Center is the way to change it")
        if not all(has_happened(event, self.current.path()) for event in self.events):
            raise ActionRefused("invalid", "events are still to come, and would be lost: change it in Control Center")
        state = self.current.state()
        moment = phone.restore({**state, "system": {**state["system"], "textSize": size}})
        self.current = self._keep(self.current, None, f"Text size: {size}", moment.now, moment.app, moment)
        return self.current

    def _let_happen(self, phone: Device, request: Mapping[str, Any]) -> LiveStep:
        number = request.get("number")
        if isinstance(number, int) and 0 <= number < len(self.events):
            event = sent_now(self.events[number])
        else:
            event = event_now(str(request.get("kind")), request.get("content"))
        if not isinstance(phone, Schedulable):
            raise ActionRefused("invalid", "this device has no events; use --device embedded")
        moment = phone.schedule([event.wire()])
        name = f"Event: {event_words(event)}"
        self.current = self._keep(self.current, None, name, moment.now, moment.app, moment)
        return self.current

    def _joined(self, action: Type) -> tuple[LiveStep, Type] | None:
        """Where to type the text of the last step and of `action` as one; None if that step typed nothing or has been
        left."""
        last = self.current
        if not self.can_go_back or not isinstance(last.action, Type) or last.parent is None:
            return None
        text = last.action.text + action.text
        if len(text) > 10_000 or "\n" in last.action.text or any(step.parent is last for step in self.steps.values()):
            return None
        return last.parent, Type(text=text)

    def _taken(self, phone: Device, start: LiveStep, action: Action, moment: Moment) -> LiveStep:
        what = touched(start.seen, action)
        return self._keep(start, action, _name(action, what), moment.now, moment.app, moment, phone=phone)

    def _keep(
        self,
        parent: LiveStep | None,
        action: Action | None,
        name: str,
        now: str,
        app: str,
        moment: Moment | None,
        state: State | None = None,
        phone: Device | None = None,
    ) -> LiveStep:
        phone = phone or self._running()
        depth = 1 if parent is None else parent.seen.step + 1
        seen = observe(phone, depth)
        seen.screenshot.start_drawing()
        self._late = None
        if phone.info.checkpointable and isinstance(phone, ForkableDevice):
            self._late = LateCheckpoint(phone)
        elif state is None:
            state = phone.state()
        with self._moved:
            step = LiveStep(self._next, parent, action, name, seen, now, app, moment, phone, self._late, state)
            self.steps[step.number] = step
            self._next += 1
            self._moved.notify_all()
        return step

    def _settle(self) -> None:
        """Wait for the checkpoint of the last step, before which its phone is not used."""
        if self._late is not None:
            self._late.settle()

    def _copy_of(self, step: LiveStep) -> Device:
        checkpoint = step.checkpoint
        if checkpoint is None:
            raise ActionRefused("invalid", "this device cannot go back; only embedded phones can")
        return checkpoint.phone()

    def _replace(self, phone: Device) -> None:
        """Use another phone from now on, and close those that no step needs any more."""
        self._phone = phone
        self._phones.append(phone)
        needed = {id(phone), *(id(step.owner) for step in self.steps.values())}
        for each in [each for each in self._phones if id(each) not in needed]:
            self._phones.remove(each)
            each.close()

    def _running(self) -> Device:
        """The phone, once the checkpoint of its last step is taken. Raises DeviceError."""
        if self._phone is None:
            raise DeviceError("the phone is closed")
        self._settle()
        return self._phone


def _name(action: Action, what: str | None) -> str:
    """An action for people: `Tap Button "Save"`."""
    words = action.name.removesuffix("_xy").replace("_", " ").capitalize()
    match action:
        case Type(text=text):
            return f"Type “{text}”"
        case _ if what:
            return f"{words} {what}".replace(' ""', "")  # an element without a label
    more = [str(value) for name, value in action.model_dump().items() if name in ("app", "url", "seconds")]
    return " ".join([words, *more]) if action.name in ("wait", "launch_app", "terminate_app", "open_url") else words
