"""Attribution of the failed episodes of a saved run.

Each failed episode is played again to its first step of regret: the first that does not shorten the solution's way. There the phone is
copied once for each ability, and the episode goes on with an oracle for it. Who goes on is the agent itself, which has seen all that
the record says it saw, or its own recorded actions.
"""

import threading
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from typing import Protocol, cast

from iosworld.actions import Action, parse_action
from iosworld.agents.agent import Agent, Exchange, Scripted
from iosworld.agents.factory import AgentSource, ModelAgents
from iosworld.devices.begin import phone_at
from iosworld.devices.device import ForkableDevice
from iosworld.devices.factory import PhoneSource
from iosworld.episodes.begun import Begun
from iosworld.episodes.episode import play_episode
from iosworld.episodes.observe import observe
from iosworld.episodes.replay import RecordedStep, play_step
from iosworld.episodes.touched import touched
from iosworld.errors import AgentError, DeviceError, InvalidAction, RunFolderProblem, ScenarioProblem
from iosworld.judging.path import event_of
from iosworld.judging.state import NAME as STATE_JUDGE
from iosworld.judging.trajectory import Step
from iosworld.probes.helped import ABILITIES, Ability, Helped
from iosworld.probes.walks import in_words
from iosworld.probes.ways import Way, described
from iosworld.runs.attributions import AttributedEpisode, Continued
from iosworld.runs.installed import installed_tasks
from iosworld.runs.replies import replies_before
from iosworld.runs.saved import SavedRun
from iosworld.runs.saved_episode import MISSHAPEN, SavedEpisode
from iosworld.runs.verify import check_replayable
from iosworld.runs.workers import results_of
from iosworld.screen.observation import Observation
from iosworld.tasks.answer_types import NO_FIELDS, Fields
from iosworld.tasks.evaluators import TrajectoryEvent
from iosworld.tasks.suite import SuiteTask
from iosworld.tasks.task import Task
from iosworld.text import shorten


class Continuing(Protocol):
    """Makes the agent that goes on with an episode. It is shown the observations of the record first."""

    continued: Continued

    def agent(self, task: Task, episode: SavedEpisode, begins: int) -> Agent:
        """An agent for the steps from `begins` on. Raises RunFolderProblem."""
        ...


class AskedAgain:
    """Asks the run's agent again. A model is given its own replies so far as the record has them, without being asked for them."""

    continued: Continued = "agent"

    def __init__(self, run: SavedRun, agents: AgentSource) -> None:
        """`agents` is not closed here."""
        self._run, self._agents = run, agents

    def agent(self, task: Task, episode: SavedEpisode, begins: int) -> Agent:
        """The run's agent, as it was before that step when it has seen the steps so far. Raises RunFolderProblem."""
        if isinstance(self._agents, ModelAgents):
            return self._agents.after(task, replies_before(self._run, episode, begins))
        return self._agents.agent(task, episode.record.seed)


class RecordedActions:
    """Goes on with the episode's own recorded actions."""

    continued: Continued = "record"

    def agent(self, task: Task, episode: SavedEpisode, begins: int) -> Agent:  # noqa: ARG002  # the record has it all
        """An agent that takes the recorded actions. Raises RunFolderProblem."""
        return RecordedAgent(episode.trajectory().steps)


class RecordedAgent(Scripted):
    """Takes the actions of a record: the next one that the record took on the screen that it sees, else the next one."""

    name = "record"

    def __init__(self, steps: Sequence[Step]) -> None:
        self._steps, self._next = steps, 0
        self._shown: dict[int, str] = {}
        self.exchange: Exchange | None = None

    def start(self, goal: str, fields: Fields = NO_FIELDS) -> None:
        pass

    def act(self, observation: Observation) -> Action:
        """The action. InvalidAction if the record has none there, AgentError at the end of the record."""
        looks = observation.tree.text()
        alike = (number for number in range(self._next, len(self._steps)) if self._looks(number) == looks)
        number = next(alike, self._next)
        if number >= len(self._steps):
            raise AgentError("the record has no further actions")
        step, self._next = self._steps[number], number + 1
        self.exchange = Exchange(words=step.said)
        if step.action is None:
            raise InvalidAction(step.error or "no action")
        return parse_action(dict(step.action))

    def _looks(self, number: int) -> str:
        if number not in self._shown:
            self._shown[number] = self._steps[number].screen.looks()
        return self._shown[number]


@dataclass
class _Replayed:
    """An episode that was played again to its first step of regret."""

    left: str
    begun: Begun
    place: int
    """How far the phone is from the end of the solution's way."""
    seen: Sequence[tuple[Observation, RecordedStep]]
    """What the agent saw before, and what it did."""


@dataclass
class RunAttributor:
    """Explains the failed episodes of one run. Thread-safe."""

    run: SavedRun
    sources: Mapping[str, PhoneSource]
    continuing: Continuing
    _ways: dict[str, Way] = field(default_factory=dict)
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def explain(self, item: SuiteTask, episode: SavedEpisode) -> AttributedEpisode:
        """Explain one failed episode. What prevents that is the cause in the result."""
        found = AttributedEpisode(task=episode.task, trial=episode.trial, continued=self.continuing.continued)
        if cause := self._not_repeatable(item.task, episode):
            return found.model_copy(update={"cause": cause})
        try:
            return self._explained(item.task, episode, found)
        except (RunFolderProblem, DeviceError, ScenarioProblem) as problem:
            return found.model_copy(update={"cause": str(problem)})
        except (AgentError, InvalidAction) as problem:
            return found.model_copy(update={"cause": f"{type(problem).__name__}: {problem}"})
        except MISSHAPEN as problem:
            cause = f"{episode.folder} is not the record of an episode ({shorten(repr(problem), 200)})"
            return found.model_copy(update={"cause": cause})

    def _not_repeatable(self, task: Task, episode: SavedEpisode) -> str:
        if task.user is not None and self.run.record.config.user != "none":
            return "its agent may ask the person, whose answers are not repeated"
        if episode.record.condition == "free" and task.fields:
            return "its answer is free text, which only a reader can judge"
        return ""

    def _explained(self, task: Task, episode: SavedEpisode, found: AttributedEpisode) -> AttributedEpisode:
        source = self.sources[task.persona]
        way = self._way(task, source)
        with ExitStack() as stack:
            phone = cast("ForkableDevice", stack.enter_context(phone_at(source, task.scenario)))
            fresh = stack.enter_context(phone.fork())
            at = self._replay(task, episode, way, phone, stack)
            if at is None:
                return found.model_copy(update={"rescues": dict.fromkeys(ABILITIES, False)})
            copy_of, replayed = at
            rescues = {
                ability: self._rescued(task, episode, way, ability, copy_of, fresh, replayed) for ability in ABILITIES
            }
        return found.model_copy(update={"left": replayed.left, "rescues": rescues})

    def _way(self, task: Task, source: PhoneSource) -> Way:
        with self._lock:
            if task.id not in self._ways:
                self._ways[task.id] = Way.of(task, source)
            return self._ways[task.id]

    def _replay(
        self, task: Task, episode: SavedEpisode, way: Way, phone: ForkableDevice, stack: ExitStack
    ) -> tuple[Callable[[], ForkableDevice], _Replayed] | None:
        """Play the record up to its first step of regret, and give copies of the phone there. None if no step is one."""
        before, place, app, error = phone.state(), way.length, None, None
        seen_so_far: list[tuple[Observation, RecordedStep]] = []
        path: list[TrajectoryEvent] = []
        seen = observe(phone)
        for number, step in enumerate(episode.recorded_steps(), 1):
            if step.crash is not None:
                raise RunFolderProblem(f"the phone ended during step {number}, before the first step of regret")
            now = way.place(described(before, phone.state(), seen.tree), place)
            assert now is not None, "it has not left the way"
            place = now
            checkpoint = phone.checkpoint()
            begun = Begun(before, number - 1, error, tuple(path))
            if differences := play_step(number, step, seen, phone, app, pictures=False):
                checkpoint.release()
                raise RunFolderProblem(f"the replay differs from the record at step {number}: {differences[0].what}")
            after = observe(phone, number + 1, step.error)
            there = way.nearer(described(before, phone.state(), after.tree), place)
            if _regrets(step, way, place, there):
                stack.callback(checkpoint.release)
                what = "no action" if step.action is None else in_words(parse_action(dict(step.action)), seen.tree)
                return checkpoint.phone, _Replayed(f"step {number}: {what}", begun, place, seen_so_far)
            checkpoint.release()
            seen_so_far.append((seen, step))
            if task.path:
                made = None if step.action is None else parse_action(dict(step.action))
                path.append(event_of(seen.tree.text(), step.action, touched(seen, made)))
            place = place if there is None else there
            seen, app, error = after, step.app or app, step.error
        return None

    def _rescued(
        self,
        task: Task,
        episode: SavedEpisode,
        way: Way,
        ability: Ability,
        copy_of: Callable[[], ForkableDevice],
        fresh: ForkableDevice,
        replayed: _Replayed,
    ) -> bool | None:
        agent = self.continuing.agent(task, episode, replayed.begun.steps + 1)
        free = episode.record.condition == "free"
        agent.start(task.goal, NO_FIELDS if free else task.fields)
        for seen, step in replayed.seen:
            _show(agent, seen, step)
        begun = replayed.begun
        with copy_of() as copy:
            helped = Helped(agent, ability, task, way, copy, fresh, before=begun.before, place=replayed.place)
            result = play_episode(
                task,
                helped,
                copy,
                max_steps=self.run.record.config.max_steps,
                answers="free" if free else "typed",
                begun=begun,
            )
        return {"pass": True, "fail": False, "none": None}[result.verdict.verdict]


def _regrets(step: RecordedStep, way: Way, place: int, there: int | None) -> bool:
    """Whether a step does not lead nearer to the end of the way, from the distance `place`. `there` is that after it, if it is nearer."""
    if step.action is None:
        return True
    if step.action.get("action") == "stop":
        return step.error is not None or place in way.actions
    return there is None


def _show(agent: Agent, seen: Observation, step: RecordedStep) -> None:
    """Let an agent see what the record's agent saw. RunFolderProblem if it does something else than that."""
    try:
        done = agent.act(seen).model_dump(mode="json")
    except InvalidAction:
        done = None
    recorded = None if step.action is None else parse_action(dict(step.action)).model_dump(mode="json")
    if done != recorded:
        raise RunFolderProblem(f"the agent does not repeat step {seen.step} of the record")


def attribute_run(
    run: SavedRun,
    sources: Mapping[str, PhoneSource],
    continuing: Continuing,
    *,
    workers: int = 1,
    on_end: Callable[[AttributedEpisode], None] = lambda _: None,
) -> list[AttributedEpisode]:
    """Explain each failed episode of a run, in the run's order. Raises RunFolderProblem if its device cannot be repeated."""
    check_replayable(run)
    attributor = RunAttributor(run, sources, continuing)
    items = installed_tasks(run)

    def explained(episode: SavedEpisode) -> AttributedEpisode:
        installed = items[episode.task]
        if installed.item is None or installed.difference:
            return AttributedEpisode(
                task=episode.task, trial=episode.trial, continued=continuing.continued, cause=installed.difference
            )
        return attributor.explain(installed.item, episode)

    return list(results_of(failed_episodes(run), explained, workers, on_end))


def failed_episodes(run: SavedRun) -> list[SavedEpisode]:
    """The episodes that the state judge fails. Raises RunFolderProblem."""
    verdicts = ((episode, episode.verdict(STATE_JUDGE)) for episode in run.episodes if not episode.trouble)
    return [episode for episode, verdict in verdicts if verdict is not None and verdict.verdict == "fail"]
