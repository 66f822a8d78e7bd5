"""Brings a fresh phone to a step of a recorded episode, and proves that it is as it was then."""

from collections.abc import Mapping, Sequence

from iosworld.actions import Action, AskUser, Stop, parse_action
from iosworld.devices.device import Device, State
from iosworld.episodes.begun import Begun, Earlier, NotRepeated
from iosworld.episodes.crash import Taken
from iosworld.episodes.goal import GoalMonitor
from iosworld.episodes.observe import observe
from iosworld.episodes.replay import Difference, RecordedStep, screen_differences, state_differences, take_step
from iosworld.errors import InvalidAction
from iosworld.tasks.task import Task
from iosworld.users.reply import Turn


def repeat_to(
    task: Task,
    device: Device,
    before: State,
    steps: Sequence[RecordedStep],
    turns: Mapping[int, Turn],
    step: int,
    *,
    pictures: bool = True,
) -> Begun:
    """Take the recorded steps before `step`, from 1, on `device`, a fresh phone. It then shows what the record shows there.

    `before` is the recorded state at the start, `turns` has the questions to the person by step. With `pictures`, screens
    are compared as pixels as well. Raises NotRepeated at the first difference, DeviceError, RunFolderProblem.
    """
    start = device.state()
    _refuse(state_differences("at the start", before, start))
    goal = GoalMonitor(task, start)
    earlier: list[Earlier] = []
    app: str | None = None
    seen = observe(device)
    for number, one in enumerate(steps[: step - 1], 1):
        turn = turns.get(number)
        asked = {} if turn is None else device.state()
        found, moment = take_step(number, one, seen, device, app, pictures=pictures)
        _refuse(found)
        done = Taken(_carried_out(one), seen.tree.touch_points, moment, crashed=one.crash is not None)
        earlier.append(Earlier(seen, _action(one), one.error, done, one.crash or "", turn, asked))
        if moment is not None:
            goal.look(number, device.state)
        app = one.app or app
        seen = observe(device, number + 1, one.error, None if turn is None else turn.reply.text)
    _refuse(screen_differences(step, steps[step - 1].screen, seen, pictures=pictures))
    error = earlier[-1].error if earlier else None
    return Begun(start, len(earlier), error, earlier=tuple(earlier), seen=seen, goal_since=goal.since)


def _refuse(found: Sequence[Difference]) -> None:
    if found:
        where = "" if found[0].step is None else f" at step {found[0].step}"
        raise NotRepeated(f"the replay differs from the record{where}: {found[0].what}")


def _action(step: RecordedStep) -> Action | None:
    if step.action is None:
        return None
    try:
        return parse_action(step.action)
    except InvalidAction as problem:
        raise NotRepeated(f"the record has an action that does not exist: {problem}") from None


def _carried_out(step: RecordedStep) -> Action | None:
    """The action that the phone was asked for, if it was asked for one."""
    action = _action(step)
    if step.crash is not None or isinstance(action, Stop) or (isinstance(action, AskUser) and step.error is None):
        return None
    return action
