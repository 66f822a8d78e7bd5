"""What agents did in saved runs, as trajectories: their recorded actions, if a fresh phone repeats the record with them."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from iosworld.actions import Action, AskUser, Stop, parse_action
from iosworld.devices.begin import phone_at
from iosworld.devices.factory import PhoneSource
from iosworld.episodes.observe import observe_tree
from iosworld.episodes.replay import play_step
from iosworld.errors import DeviceError, RunFolderProblem, ScenarioProblem
from iosworld.hashes import value_hash
from iosworld.runs.installed import installed_tasks
from iosworld.runs.saved import SavedRun
from iosworld.runs.saved_episode import MISSHAPEN, SavedEpisode
from iosworld.runs.verify import check_replayable
from iosworld.runs.workers import results_of
from iosworld.tasks.task import Task

Track = tuple[Action, ...]
"""The actions of one episode that the phone carried out."""


@dataclass(frozen=True)
class Tracks:
    """The trajectories of saved runs."""

    by_task: Mapping[str, tuple[Track, ...]] = field(default_factory=dict)
    runs: tuple[str, ...] = ()
    """A hash of each run's tasks and actions."""
    episodes: int = 0
    """How many episodes are used."""
    left_out: int = 0
    """How many are not: a fresh phone does not repeat them, or the agent talked to the person."""


NO_TRACKS = Tracks()


class _NotRepeated(Exception):
    """An episode is no trajectory."""


def tracks_of(
    runs: Sequence[SavedRun], tasks: Sequence[Task], sources: Mapping[str, PhoneSource], *, workers: int = 1
) -> Tracks:
    """The episodes of `runs` that are about `tasks`, each played again on a phone of `sources` (by persona).

    RunFolderProblem if a run's device cannot be repeated.
    """
    wanted = {task.id: task for task in tasks}
    episodes: list[SavedEpisode] = []
    left_out = 0
    for run in runs:
        check_replayable(run)
        installed = installed_tasks(run)
        own = [one for one in run.episodes if one.task in wanted]
        fitting = [one for one in own if installed[one.task].item is not None and not installed[one.task].difference]
        left_out += len(own) - len(fitting)
        episodes += fitting

    def track(episode: SavedEpisode) -> Track | None:
        task = wanted[episode.task]
        try:
            return _track(task, episode, sources[task.persona])
        except (_NotRepeated, RunFolderProblem, ScenarioProblem, DeviceError, *MISSHAPEN):
            return None

    found = list(results_of(episodes, track, workers))
    by_task: dict[str, dict[str, Track]] = {}
    for episode, actions in zip(episodes, found, strict=True):
        if actions:
            by_task.setdefault(episode.task, {})[_hash(actions)] = actions
    return Tracks(
        {task: tuple(known for _, known in sorted(own.items())) for task, own in by_task.items()},
        tuple(sorted(map(_run_hash, runs))),
        sum(actions is not None for actions in found),
        left_out + sum(actions is None for actions in found),
    )


def _track(task: Task, episode: SavedEpisode, source: PhoneSource) -> Track:
    """The actions of an episode. Raises _NotRepeated, RunFolderProblem, ScenarioProblem, DeviceError."""
    if episode.trouble:
        raise _NotRepeated
    made: list[Action] = []
    app: str | None = None
    with phone_at(source, task.scenario) as phone:
        for number, step in enumerate(episode.recorded_steps(), 1):
            action = parse_action(step.action) if step.action is not None and step.error is None else None
            if step.crash is not None or isinstance(action, AskUser):
                raise _NotRepeated
            seen = observe_tree(phone, number)
            if play_step(number, step, seen, phone, app, pictures=False):
                raise _NotRepeated
            if action is not None and not isinstance(action, Stop):
                made.append(action)
            app = step.app or app
        if _canonical(phone.state()) != _canonical(episode.state_after()):
            raise _NotRepeated
    return tuple(made)


def _canonical(state: object) -> str:
    return json.dumps(state, sort_keys=True)


def _hash(actions: Track) -> str:
    return value_hash([action.model_dump(mode="json") for action in actions])


def _run_hash(run: SavedRun) -> str:
    return value_hash([[one.task, one.trial, [step.action for step in one.recorded_steps()]] for one in run.episodes])
