"""Completion: is the goal reached at this step?

The label is the state judge's verdict on a phone that stops here with the solution's answer. Negatives are steps before
the goal, near misses, and goals that were reached and then broken; positives are reached goals and what leaves them
as they are. Both go on alike after their walk, and are matched by their histories. Detours and saved runs give both.

Some apps save a message that is only begun, and others do not. No screen tells which, so reached goals with nothing but such a
draft besides are left out.
"""

import re
from collections.abc import Sequence
from contextlib import ExitStack, closing
from dataclasses import dataclass, field, replace

from iosworld.actions import Action, Home, Swipe, Tap, Wait
from iosworld.devices.begin import phone_at
from iosworld.devices.device import Checkpoint, ForkableDevice, State
from iosworld.devices.factory import PhoneSource
from iosworld.episodes.observe import observe_tree
from iosworld.errors import AgentError
from iosworld.judging.verdict import Verdict
from iosworld.probes.detours import Detours
from iosworld.probes.exploring import Exploration, spread
from iosworld.probes.items import DraftItem, ProbeItem, SourceState, draw, order
from iosworld.probes.looking import Look, look_around
from iosworld.probes.origin import Origin
from iosworld.probes.pairing import TAKEN, JudgedPoint, TakenKind, decidable, pairs_of
from iosworld.probes.readings import Readings
from iosworld.probes.screen_texts import keys_of
from iosworld.probes.telling import is_saved, tell
from iosworld.probes.verdicts import StepJudge
from iosworld.probes.walks import Point, Visit, as_json, common_steps, controls, state_key, walk
from iosworld.probes.words import words
from iosworld.screen.simple_list import simple_list
from iosworld.tasks.checks import reads_answer
from iosworld.tasks.steps import Step

QUESTION = (
    "Is the goal reached on this phone now: is everything done that it asks to be done, and nothing else changed? An answer "
    "in words, if the goal asks for one, does not count."
)
OVER_RUNS: tuple[tuple[Action, ...], ...] = (
    (Wait(seconds=5),),
    (Home(),),
    (Home(), Swipe(x1=900, y1=500, x2=100, y2=500)),
    (Swipe(x1=500, y1=700, x2=500, y2=300),),
    (Swipe(x1=500, y1=300, x2=500, y2=700),),
    (Swipe(x1=0, y1=500, x2=850, y2=500),),
)
"""What an agent may do that does not notice that it is done."""
TAPS = 6
"""How many controls are tapped where a walk ends."""
DRAFTS = frozenset({"draft", "drafts", "recording"})
"""Names of what apps save of a message that was begun and not sent."""
MOST_RUNS = 4
"""The number of saved episodes of one task."""
RUN_STEPS = 12
"""At how many steps of an episode it is judged."""


@dataclass
class _Task:
    origin: Origin
    source: PhoneSource
    before: State = field(default_factory=dict)
    judge: StepJudge | None = None
    readings: Readings = field(default_factory=lambda: Readings({}, {}))
    """What the screens of all ways say, when they are played."""
    found: dict[str, JudgedPoint] = field(default_factory=dict)
    """By state: each state once."""

    def play(self) -> None:
        task = self.origin.task
        others = [("solution", other.steps) for other in task.other_solutions]
        misses = [("near-miss", miss.steps) for miss in task.near_misses]
        walks = [*others, *misses]
        with phone_at(self.source, task.scenario) as start, ExitStack() as stack:
            if not isinstance(start, ForkableDevice) or not start.info.checkpointable:
                return
            self.before = start.state()
            self.judge = StepJudge(task, self.before, start)
            self._look_around(start, [task.solution, *(steps for _, steps in walks)])
            wanted = {common_steps(task.solution, steps) for _, steps in walks}
            begins: dict[int, tuple[Point, Checkpoint]] = {}

            def visit(point: Point, action: Action | None) -> None:
                if action is not None and point.step in wanted and point.step not in begins:
                    begins[point.step] = point, point.phone.checkpoint()
                detours.offer(point)
                self._keep(point, "step" if action else "near-miss")

            detours = Detours(self.origin, len(task.solution), stack)
            # Checkpoints end with their phone.
            self._sequence(stack.enter_context(start.fork()), "solution", task.solution, visit)
            for kind, steps in walks:  # each begins where it leaves the solution
                known = begins.get(common_steps(task.solution, steps))
                with known[1].phone() if known else start.fork() as phone:
                    begin = replace(known[0], phone=phone) if known else None
                    self._sequence(phone, kind, steps, self._keep_end, begin)
            detours.walk(lambda point, _: self._take(point, "detour"))
            for actions in order(list(self.origin.tracks), self.origin.seed, task.id, "runs")[:MOST_RUNS]:
                with start.fork() as phone:
                    self._follow(self._begin(phone), actions)

    def _look_around(self, start: ForkableDevice, ways: Sequence[Sequence[Step]]) -> None:
        self.readings = Readings(self.before, {name: app.id for app in start.info.apps for name in (app.id, app.name)})
        begin = replace(self._begin(start.fork()), teller=None)
        with closing(Look(begin, self.readings)) as look:
            look_around(look, ways)

    def _begin(self, phone: ForkableDevice) -> Point:
        """Where the task starts."""
        return Point(phone, observe_tree(phone), pictures=False, teller=tell, saved=self.before)

    def _keep_end(self, point: Point, action: Action | None) -> None:
        if action is None:
            self._keep(point, "near-miss")

    def _follow(self, point: Point, actions: Sequence[Action]) -> None:
        """What an agent did in a saved run, judged at some of its steps and at its end."""
        chosen = set(spread(range(1, len(actions) + 1), RUN_STEPS))
        for number, action in enumerate(actions, 1):
            point = point.after(point.phone, action)
            if number in chosen:
                self._take(point, "run")

    def _take(self, point: Point, kind: TakenKind) -> None:
        """Judge a state of a detour or of a run. Half of those that were reached otherwise, too, are asked about with this history."""
        after, key = self._reached(point)
        known = self.found.get(key)
        if known is None or (known.kind not in TAKEN and draw(self.origin.seed, key) % 2):
            self.found[key] = self._judged(point, kind, key, after)

    def _sequence(
        self, phone: ForkableDevice, kind: str, steps: Sequence[Step], visit: Visit, begin: Point | None = None
    ) -> None:
        try:
            end = walk(phone, steps, visit, begin=begin or self._begin(phone))
        except AgentError:
            return  # a near miss may end where its next element is missing
        done_in = end.saved if self._keep(end, kind).done else None
        for suffix in OVER_RUNS:
            self._go_on(end, suffix, kind, done_in)
        keys = keys_of(end.seen.tree)
        numbers = [number for entry in controls(end.seen.tree) if (number := entry.element.number) not in keys]
        for number in order(numbers, self.origin.seed, self.origin.task.id, kind)[:TAPS]:
            self._go_on(end, (Tap(element=number),), kind, done_in)

    def _go_on(self, end: Point, suffix: Sequence[Action], kind: str, done_in: State | None) -> None:
        with end.phone.fork() as fork:
            point = end
            for action in suffix:
                point = point.after(fork, action)
                if point.seen.error is not None:
                    return
            if point.seen.tree.text() == end.seen.tree.text() and is_saved(end.saved, point.saved or {}):
                return  # no screen shows what changed
            self._keep(point, kind, done_in)

    def _keep(self, point: Point, kind: str, done_in: State | None = None) -> JudgedPoint:
        """Judge the state, once however often it is reached. `done_in`: the state in which the goal was reached before, if it was."""
        after, key = self._reached(point)
        if (known := self.found.get(key)) is not None:
            return known
        judged = self._judged(point, kind, key, after)
        done = judged.done
        if done_in is not None:
            judged = replace(judged, kind="over-run" if done else "broken")
        elif done:
            judged = replace(judged, kind="reached")
        # Whether it is still done if more was done that the task allows, such as a second thing in a cart, is a matter of opinion.
        if not (done and done_in is not None and is_saved(done_in, after)):
            self.found[key] = judged
        return judged

    def _reached(self, point: Point) -> tuple[State, str]:
        """The state, and its name."""
        after = point.saved if point.saved is not None else point.phone.state()
        return after, state_key(self.before, after, point.seen.tree)

    def _judged(self, point: Point, kind: str, key: str, after: State) -> JudgedPoint:
        assert self.judge is not None  # `play` sets it
        shown = words(simple_list(point.seen.tree) + " ".join(point.told))
        return JudgedPoint(kind, point.pictured(), key, self.judge.verdict(after), shown)


def completion_items(explored: Exploration) -> list[DraftItem]:
    """The items of one task; none if its goal is only an answer. Raises DeviceError."""
    origin, task = explored.origin, explored.origin.task
    if not any(not check.guard and not reads_answer(check.holds) for check in task.checks):
        return []
    played = _Task(origin, explored.source)
    played.play()
    known = played.readings.lines
    found = [one for one in decidable(played.found.values()) if not has_only_begun(one.verdict)]
    pairs = enumerate(pairs_of(found, known, origin))
    return [_draft(origin, one, f"{task.id}-{number}", known) for number, pair in pairs for one in pair]


def has_only_begun(verdict: Verdict) -> bool:
    """Whether everything is done, and nothing else is different but a message that was begun and not sent."""
    failed = any(not check.holds for check in verdict.checks)
    names = {re.sub(r"\[[^]]*\]", "", effect).rpartition(".")[2] for effect in verdict.side_effects}
    return not failed and bool(names) and names <= DRAFTS


def _draft(origin: Origin, found: JudgedPoint, pair: str, known: tuple[str, ...]) -> DraftItem:
    verdict = found.verdict
    failed = [check.id for check in verdict.checks if not check.holds]
    item = ProbeItem(
        id=f"completion-{origin.task.id}-{found.state}",
        probe="completion",
        kind=found.kind,
        source=SourceState(suite=origin.suite, task=origin.task.id, actions=as_json(found.point.taken)),
        state=origin.state(found.state),
        screen=origin.screen(found.point.seen),
        goal=origin.task.goal,
        history=found.point.told,
        known=known,
        question=QUESTION,
        options=("yes", "no"),
        label="yes" if found.done else "no",
        evidence={"failed": failed, "side_effects": list(verdict.side_effects)},
        pair=pair,
        split=origin.split,
        app_split=origin.app_split,
        seed=origin.seed,
    )
    return DraftItem(item, found.point.seen)
