"""Plays recorded actions again on a fresh phone and reports the first difference from the record.

No agent and no model takes part, so anybody can repeat an episode from its record.
"""

import io
import itertools
import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from lxml import etree

from iosworld.actions import AskUser, Stop, parse_action
from iosworld.devices.device import Device, Moment, State
from iosworld.devices.perform import perform
from iosworld.episodes import contents
from iosworld.episodes.crash import close_app
from iosworld.episodes.observe import observe
from iosworld.errors import ActionRefused, InvalidAction
from iosworld.judging.changes import changes
from iosworld.screen.observation import Observation

SHOWN_CHANGES = 3
"""How many differing paths of a state a difference lists."""


@dataclass(frozen=True)
class RecordedScreen:
    """A screen of a record. The functions read its files, so that a replay holds one screen at a time."""

    png: Callable[[], bytes]
    tree: Callable[[], bytes]
    """The cleaned accessibility tree as XML."""


@dataclass(frozen=True)
class RecordedStep:
    """A step of a record."""

    screen: RecordedScreen
    """What the agent saw before it."""
    action: dict[str, object] | None
    """None if the agent's output was not an action."""
    error: str | None
    """Why the action was refused, if it was."""
    now: str | None
    """The phone's time after the action; None if nothing was carried out."""
    app: str | None
    """The foreground app after the action."""
    crash: str | None = None
    """Why the phone ended during the action, if it did. The app was closed instead of the action."""
    sent: dict[str, object] | None = None
    """What the agent's model was shown of the screen, as in `steps.jsonl`; None for an agent without a model."""


@dataclass(frozen=True)
class Recording:
    """The parts of a record that a replay needs."""

    before: State
    steps: tuple[RecordedStep, ...]
    last: RecordedScreen | None
    """The screen after the last action, if the record has one."""
    after: State


@dataclass(frozen=True)
class Difference:
    """The first difference between a record and its replay."""

    step: int | None
    """The step before which the screens differ, or whose action has another effect; None for the states at the start and
    at the end."""
    what: str


@dataclass(frozen=True)
class Replay:
    """The result of a replay."""

    before: State
    after: State
    difference: Difference | None
    """None if the replay reproduces the record."""
    asked: Mapping[int, State] = field(default_factory=dict)
    """The phone's state at each question that was answered, by step."""


def replay(
    recording: Recording,
    device: Device,
    *,
    pictures: bool = True,
    on_state: Callable[[int, Callable[[], State]], None] | None = None,
) -> Replay:
    """Play the recorded actions on `device`, a fresh phone, to the end, even after a difference.

    Compares states and accessibility trees by value, and with `pictures` screens as decoded pixels. `on_state` is called
    before each step, from 1, with a function that gives the phone's state there. Raises DeviceError, and
    RunFolderProblem for a recorded screen or tree that cannot be read.
    """
    before = device.state()
    found: list[Difference] = state_differences("at the start", recording.before, before)
    app: str | None = None
    asked: dict[int, State] = {}
    for number, step in enumerate(recording.steps, 1):
        seen = observe(device, number)
        if on_state is not None:
            on_state(number, device.state)
        if _is_answered(step):
            asked[number] = device.state()
        found += play_step(number, step, seen, device, app, pictures=pictures)
        app = step.app or app
    if recording.last is not None and not found:
        found += screen_differences(len(recording.steps) + 1, recording.last, observe(device), pictures=pictures)
    after = device.state()
    found += state_differences("at the end", recording.after, after)
    return Replay(before, after, found[0] if found else None, asked)


def _is_answered(step: RecordedStep) -> bool:
    """Whether the step is a question to the person that was not refused."""
    return step.error is None and (step.action or {}).get("action") == "ask_user"


def play_step(
    number: int, step: RecordedStep, seen: Observation, device: Device, app: str | None, *, pictures: bool
) -> list[Difference]:
    """Play one step of a record, on a phone that shows `seen`, and compare the screen before it and its effect. `app` is the
    foreground app before the step; None if it is not known. Raises DeviceError, RunFolderProblem."""
    return take_step(number, step, seen, device, app, pictures=pictures)[0]


def take_step(
    number: int, step: RecordedStep, seen: Observation, device: Device, app: str | None, *, pictures: bool
) -> tuple[list[Difference], Moment | None]:
    """As `play_step`, with the phone's moment after the action; None if the phone carried out nothing."""
    found = screen_differences(number, step.screen, seen, pictures=pictures)
    moment: Moment | None = None
    error: str | None = None
    if step.crash is not None:
        moment = close_app(device, app)
        return [*found, *_effects(number, step, step.error, moment)], moment
    if step.action is None:
        return found, None
    try:
        action = parse_action(step.action)
        if isinstance(action, Stop):  # it does nothing on the phone; whether its answer fits is the task's affair
            return found, None
        if isinstance(action, AskUser) and step.error is None:  # the person answered, not the phone
            return found, None
        moment = perform(device, action, seen.tree.touch_points)
    except (InvalidAction, ActionRefused) as problem:
        error = str(problem)
    return [*found, *_effects(number, step, error, moment)], moment


def _effects(number: int, step: RecordedStep, error: str | None, moment: Moment | None) -> Iterable[Difference]:
    for name, then, now in (
        ("refused", step.error, error),
        ("the time after it", step.now, moment.now if moment else None),
        ("the app after it", step.app, moment.app if moment else None),
    ):
        if then != now:
            yield Difference(number, f"{name}: {_shown(then)} in the record, {_shown(now)} in the replay")


def screen_differences(number: int, recorded: RecordedScreen, seen: Observation, *, pictures: bool) -> list[Difference]:
    """What differs between a recorded screen and one that is seen; empty if nothing does. Raises RunFolderProblem."""
    tree = recorded.tree()
    # Records of earlier versions have the long form.
    if not any(_same_tree(tree, form().encode()) for form in (seen.tree.text, seen.tree.long_text)):
        return [Difference(number, "the accessibility tree differs")]
    if pictures and not _same_pixels(recorded.png(), seen.screenshot.png):
        return [Difference(number, "the screen differs")]
    return []


def _same_tree(recorded: bytes, replayed: bytes) -> bool:
    if recorded == replayed:
        return True
    one, other = contents.tree(recorded, "the recorded tree"), contents.tree(replayed, "the tree of the replay")
    pairs = itertools.zip_longest(one.iter(), other.iter())
    return all(a is not None and b is not None and _same_element(a, b) for a, b in pairs)


def _same_element(one: etree._Element, other: etree._Element) -> bool:
    """Whether two elements are alike but for their children, of which they have as many."""
    return (one.tag, sorted(one.attrib.items()), one.text, one.tail, len(one)) == (
        other.tag,
        sorted(other.attrib.items()),
        other.text,
        other.tail,
        len(other),
    )


def _same_pixels(recorded: bytes, replayed: bytes) -> bool:
    """Whether two PNG files show the same picture. Their bytes may differ between compressors. Raises
    RunFolderProblem."""
    if recorded == replayed:
        return True
    from PIL import Image, ImageChops  # loaded when needed: it takes long

    pictures = (contents.picture(recorded, "the recorded screen"), contents.picture(replayed, "the replayed screen"))
    if pictures[0].size != pictures[1].size:
        return False
    one, other = (Image.open(io.BytesIO(picture.png)).convert("RGB") for picture in pictures)
    return ImageChops.difference(one, other).getbbox() is None


def state_differences(when: str, recorded: State, replayed: State) -> list[Difference]:
    """What differs between a recorded state and one of a replay; empty if nothing does."""
    if _canonical(recorded) == _canonical(replayed):
        return []
    # Lists of changes leave out what is never a side effect, such as the clock.
    paths = [str(change) for change in changes(recorded, replayed)] or ["system"]
    more = f" and {len(paths) - SHOWN_CHANGES} more" if len(paths) > SHOWN_CHANGES else ""
    return [Difference(None, f"the state {when} differs: {', '.join(paths[:SHOWN_CHANGES])}{more}")]


def _canonical(state: State) -> str:
    return json.dumps(state, sort_keys=True)


def _shown(value: str | None) -> str:
    return "none" if value is None else repr(value)
