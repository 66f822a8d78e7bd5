"""Plays many sequences of steps that begin alike, such as a task's solution, its near misses, and its wordings.

Steps that several sequences share are carried out once: where sequences part, the phone is copied. A phone that cannot
be copied plays each sequence from the start.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import cast

from iosworld.actions import AskUser, Stop
from iosworld.agents.reference import perform_step
from iosworld.devices.begin import phone_at
from iosworld.devices.device import Device, ForkableDevice, State
from iosworld.devices.factory import PhoneSource
from iosworld.devices.perform import perform
from iosworld.episodes.conversation import UserConversation
from iosworld.episodes.idle import idle_state
from iosworld.episodes.observe import observe_tree
from iosworld.episodes.result import Ended
from iosworld.episodes.touched import touched
from iosworld.errors import ActionRefused, AgentError
from iosworld.judging.path import event_of
from iosworld.judging.state import judge_state
from iosworld.judging.verdict import Verdict
from iosworld.screen.observation import Observation
from iosworld.tasks.answer_types import Phone, UnfitAnswers, read_answers
from iosworld.tasks.evaluators import TrajectoryEvent
from iosworld.tasks.steps import AnswerStep, Step, Steps, keyword
from iosworld.tasks.task import Task
from iosworld.users.reply import SILENCE, Talk, Turn
from iosworld.users.scripted import ScriptedUser


@dataclass(frozen=True)
class Played:
    """How one sequence of steps ended."""

    ended: Ended
    """`stopped`, `agent_error` or `step_limit`."""
    cause: str = ""
    """Why it ended, if not by a stop."""
    steps: int = 0
    """The number of actions, including the stop."""
    actions: frozenset[str] = frozenset()
    """The names of the actions."""
    verdict: Verdict | None = None
    """The state judge's verdict, if the sequence stopped."""
    talk: Talk = SILENCE
    """What the person was asked and answered."""
    before: State = field(default_factory=dict, repr=False)
    after: State = field(default_factory=dict, repr=False)
    """The states at the start and at the stop."""


def play_steps(task: Task, source: PhoneSource, sequences: Iterable[Steps]) -> list[Played]:
    """Carry out each sequence on a phone that is as at the start of the task, and judge its result.

    An empty sequence stops at once. The results are those of episodes of the reference agent with a scripted person.
    Raises DeviceError.
    """
    tree = _Tree(task, tuple(sequences))
    if not tree.sequences:
        return []
    with phone_at(source, task.scenario) as phone:
        if phone.info.checkpointable and isinstance(phone, ForkableDevice):
            with phone.fork() as start:
                tree.start = start
                tree.play(phone, range(len(tree.sequences)))
            return tree.results()
    for number in range(len(tree.sequences)):
        with phone_at(source, task.scenario) as phone:
            tree.play(phone, [number])
    return tree.results()


@dataclass(frozen=True)
class _Point:
    """A phone at some point of the sequence."""

    phone: Device
    seen: Observation
    taken: int = 0
    actions: frozenset[str] = frozenset()
    turns: tuple[Turn, ...] = ()
    path: tuple[TrajectoryEvent, ...] = ()
    """What happened so far, if the task asks for it."""
    user: ScriptedUser | None = None
    """The person as they are after `turns`; None if nobody can be asked. A branch gets a copy."""

    @cached_property
    def state(self) -> State:
        """The phone's state, read once for all sequences that end here."""
        return self.phone.state()


@dataclass
class _Ended(Exception):
    """A sequence cannot continue."""

    played: Played


@dataclass
class _Tree:
    task: Task
    sequences: tuple[Steps, ...]
    found: dict[int, Played] = field(default_factory=dict)
    before: State = field(default_factory=dict)
    start: ForkableDevice | None = None
    """A phone as at the start, to see what only waiting does; None if phones cannot be copied."""

    def play(self, phone: Device, numbers: Sequence[int]) -> None:
        self.before = phone.state()
        user = ScriptedUser(self.task.user) if self.task.user is not None else None
        self._go(_Point(phone, observe_tree(phone), user=user), list(numbers), 0)

    def results(self) -> list[Played]:
        return [self.found[number] for number in range(len(self.sequences))]

    def _go(self, point: _Point, numbers: list[int], depth: int) -> None:
        """Play the sequences `numbers` from `depth` on, where the phone is at `point`."""
        while True:
            going = []
            for group in self._groups(numbers, depth):
                step = self._step(group[0], depth)
                if step is None or isinstance(step, AnswerStep):  # an end changes nothing: no copy is needed
                    self.found |= dict.fromkeys(group, self._stop(point, step, depth + 1))
                else:
                    going.append(group)
            if not going:
                return
            for group in going[:-1]:
                with cast("ForkableDevice", point.phone).fork() as branch:
                    self._go(replace(point, phone=branch), group, depth)
            numbers = going[-1]
            step = self._step(numbers[0], depth)
            try:
                point = self._perform(point, cast("Step", step), depth + 1)
            except _Ended as end:
                self.found |= dict.fromkeys(numbers, end.played)
                return
            depth += 1

    def _groups(self, numbers: list[int], depth: int) -> list[list[int]]:
        """The sequences by their next step."""
        groups: list[tuple[Step | None, list[int]]] = []
        for number in numbers:
            step = self._step(number, depth)
            known = next((group for other, group in groups if other == step), None)
            if known is None:
                groups.append((step, [number]))
            else:
                known.append(number)
        return [group for _, group in groups]

    def _step(self, number: int, depth: int) -> Step | None:
        steps = self.sequences[number]
        return steps[depth] if depth < len(steps) else None

    def _perform(self, point: _Point, step: Step, number: int) -> _Point:
        """The point after a step. Raises _Ended."""
        phone, seen, taken, names, turns = point.phone, point.seen, point.taken, point.actions, point.turns
        user, path = point.user, point.path
        play = perform_step(step, seen)
        try:
            action = next(play)
            while True:
                if taken >= self.task.max_steps:
                    raise _Ended(Played("step_limit", steps=taken, actions=names))
                error, reply = None, None
                if self.task.path:
                    path = (
                        *path,
                        event_of(seen.tree.text(), action.model_dump(mode="json"), touched(seen, action)),
                    )
                try:
                    if isinstance(action, AskUser) and user is not None:
                        user = user.copy()  # other sequences of steps begin with the same person
                        talk = UserConversation(self.task, user)
                        turns = (*turns, talk.ask(action.question, taken + 1, self.before, phone.state))
                        reply = turns[-1].reply.text
                    else:
                        perform(phone, action, seen.tree.touch_points)
                except ActionRefused as problem:
                    error = str(problem)
                taken, names = taken + 1, names | {action.name}
                seen = observe_tree(phone, taken + 1, error, reply)
                action = play.send(seen)
        except StopIteration as end:
            return _Point(phone, cast("Observation", end.value), taken, names, turns, path, user)
        except AgentError as problem:
            cause = f"step {number} of the solution ({keyword(step)}): {problem}"
            raise _Ended(Played("agent_error", cause, taken, names)) from None

    def _stop(self, point: _Point, step: AnswerStep | None, number: int) -> Played:
        """Stop with the answer of `step`, or without one, and judge."""
        given = {name: step.answers.get(name) if step else None for name in self.task.fields}
        stop = Stop(answer=step.text, answers=given) if step else Stop(answers=given)
        if point.taken >= self.task.max_steps:
            return Played("step_limit", steps=point.taken, actions=point.actions)
        steps, names = point.taken + 1, point.actions | {stop.name}
        try:
            read_answers(self.task.fields, given, Phone(self.before))
        except UnfitAnswers as problem:
            return Played("agent_error", f"step {number} of the solution (answer): {problem}", steps, names)
        after = point.state
        verdict = judge_state(
            self.task,
            self.before,
            after,
            stop.answer,
            "stopped",
            given=given,
            waited=lambda: idle_state(self.start, self.before, after, is_fresh=True) if self.start else {},
            talk=Talk.of(point.turns),
            events=lambda: [*point.path, event_of(point.seen.tree.text(), None, None)],
        )
        return Played("stopped", "", steps, names, verdict, Talk.of(point.turns), self.before, after)
