"""What follows when a phone ends during an episode: another phone takes its place, as iOS shows Home after an app's crash.

The actions before the fatal one are played again on a fresh phone, which is then as the first was before that action. The
app is closed, and the home screen shows. The agent goes on there; the record says what happened.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from pydantic import BaseModel, ConfigDict

from iosworld.actions import Action
from iosworld.devices.device import Device, Moment
from iosworld.devices.perform import Point, perform
from iosworld.episodes.observe import observe
from iosworld.errors import ActionRefused, DeviceError, DeviceLost
from iosworld.screen.observation import Observation

HOME = "home"
"""`Moment.app` of a phone that shows the home screen."""

TOLD = (
    "the app closed unexpectedly, and the home screen shows. This action was not carried out; what was done before it is kept. "
    "The simulator failed, not you"
)
"""What the agent is told of a crash, as the error of its action."""


class Crash(BaseModel):
    """A phone ended during an episode and was replaced."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    step: int | None
    """The step whose action was not carried out; None if the phone ended after the last step, which undid nothing."""
    cause: str
    """The device's error."""


@dataclass(frozen=True)
class Taken:
    """A step that was taken on a phone, as it is played again on another."""

    action: Action | None
    """None if nothing was carried out: the agent's output was not an action, or its values did not fit."""
    elements: Mapping[int, Point]
    """The points of the elements that the agent saw before it."""
    moment: Moment | None
    """The phone's moment after it; None if the phone refused it."""
    crashed: bool = False
    """Whether the phone ended during it, so that the app was closed instead."""


def bring_back(start: Callable[[], Device], taken: Sequence[Taken], seen: Observation | None) -> Device:
    """A phone of `start` on which `taken` has been played again.

    `seen` is what the first phone showed after it; None if that is not known. Raises DeviceError if no phone starts, or
    DeviceLost if it comes to something else than the first.
    """
    phone = start()
    try:
        for number, step in enumerate(taken, 1):
            observe(phone)  # as the first phone was: what it costs to read a screen counts toward its limits
            if _again(phone, step, taken[: number - 1]) != step.moment:
                raise DeviceLost(f"another phone cannot take its place: it differs after step {number}")
        if seen is not None and observe(phone).tree.text() != seen.tree.text():
            raise DeviceLost(f"another phone cannot take its place: it shows another screen after step {len(taken)}")
    except BaseException:
        phone.close()
        raise
    return phone


def close_app(phone: Device, app: str | None) -> Moment:
    """Close the app in front and show Home. `app` is that of the last moment; None if there was none. Raises DeviceError."""
    try:
        if app not in (None, HOME):
            phone.terminate(str(app))
        return phone.press("home")
    except ActionRefused as refusal:
        raise DeviceLost(f"the home screen cannot be shown: {refusal}") from None


def front(moments: Sequence[Moment | None]) -> str | None:
    """The app in front after these moments; None if none is known."""
    return next((moment.app for moment in reversed(moments) if moment is not None), None)


def described(trouble: DeviceError) -> str:
    """The error as records name it."""
    return f"{type(trouble).__name__}: {trouble}"


def _again(phone: Device, step: Taken, before: Sequence[Taken]) -> Moment | None:
    if step.crashed:
        return close_app(phone, front([one.moment for one in before]))
    if step.action is None:
        return None
    try:
        return perform(phone, step.action, step.elements)
    except ActionRefused:
        return None
