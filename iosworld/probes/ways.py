"""The way of a task's solution: how a phone is shown, and how far what is shown is from the end."""

import functools
import json
import re
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any, Literal, get_args

from iosworld.actions import Action
from iosworld.devices.begin import phone_at
from iosworld.devices.device import State
from iosworld.devices.factory import PhoneSource
from iosworld.probes.walks import Point, differences, walk
from iosworld.probes.words import change_lines
from iosworld.screen.accessibility import AccessibilityTree
from iosworld.screen.screenshot import Screenshot
from iosworld.screen.simple_list import simple_list
from iosworld.tasks.task import Task

NOW = "now"
LONGEST_EPISODE = timedelta(minutes=15)
"""Moments up to this after the start are taken as moments of the episode."""
FAR = 10**6
"""The distance of a state that is not on the solution's way."""
View = Literal["text", "tree", "picture"]
"""How a phone is shown: as a plain list or as a tree, each with the differences of the saved data, or as a picture alone."""
Prediction = str | Screenshot
"""What a world model says an action leads to: a text, a tree or a picture."""


@dataclass(frozen=True)
class Situation:
    """Where an episode stands."""

    point: Point
    start: State
    goal: str
    step: int
    name: str
    """Of the episode, for draws."""
    results: dict[tuple[Action, View], Prediction] = field(default_factory=dict, compare=False)
    """What actions lead to here, as far as `true_results` has done them."""

    @functools.cached_property
    def here(self) -> str:
        """The phone in words as it is before the action."""
        return self.text(self.point)

    def text(self, point: Point) -> str:
        """A phone in words."""
        return described(self.start, point.phone.state(), point.seen.tree)

    def shown(self, point: Point, view: View) -> Prediction:
        """A phone in one of the forms."""
        if view == "picture":
            return point.phone.screenshot()
        if view == "text":
            return self.text(point)
        return point.seen.tree.text() + saved_lines(self.start, point.phone.state())


def described(start: State, state: State, tree: AccessibilityTree) -> str:
    """A phone in words: its screen, and what differs from the start in the saved data."""
    return simple_list(tree) + saved_lines(start, state)


def saved_lines(start: State, state: State) -> str:
    """What differs from the start in the saved data, a line each."""
    return "".join(f"{line}\n" for line in change_lines(differences(start, state)))


@dataclass(frozen=True)
class Began:
    """When an episode began, and how the phone writes times."""

    at: datetime
    is_24_hour: bool = False

    @classmethod
    def of(cls, start: State) -> "Began":
        """As the phone's state says at the start."""
        system = start["system"]
        settings = system.get("settings", {})
        return cls(datetime.fromisoformat(system["now"]), is_24_hour=settings.get("is24Hour") is True)

    def timeless(self, text: str) -> str:
        """A phone in words with all moments since the start alike: who takes longer is on the same way."""
        plain = _MOMENT.sub(self._moment, text)
        return (_TIME_24 if self.is_24_hour else _TIME_12).sub(self._minute, plain)

    def key(self, shown: Prediction) -> str:
        """What tells a phone that is shown from others, whenever it is shown so. A picture is told by what is drawn."""
        if isinstance(shown, str):
            return self.timeless(shown)
        drawn = shown.display_list
        if drawn is None:
            return shown.png.hex()
        return json.dumps(self._drawn(drawn), ensure_ascii=False)

    def _drawn(self, part: Any) -> Any:
        """A part of a display list without moments. Digits differ in width, so a text with a moment has no places of its letters."""
        if isinstance(part, list):
            return [self._drawn(one) for one in part]
        if not isinstance(part, dict):
            return part
        found = {name: self._drawn(value) for name, value in part.items()}
        text = part.get("s")
        if isinstance(text, str):
            found["s"] = _CLOCK.sub(self._clock, self.timeless(text))
            if found["s"] != text:
                found.pop("x", None)
        return found

    def _clock(self, found: re.Match[str]) -> str:
        """The clock of the status bar, which says no half of the day."""
        passed = (int(found[1]) * 60 + int(found[2]) - self.at.hour * 60 - self.at.minute) % (12 * 60)
        return NOW if passed <= LONGEST_EPISODE.total_seconds() / 60 else found[0]

    def _moment(self, found: re.Match[str]) -> str:
        try:
            return NOW if self.at <= datetime.fromisoformat(found[0]) <= self.at + LONGEST_EPISODE else found[0]
        except (TypeError, ValueError):  # no time of the phone's kind
            return found[0]

    def _minute(self, found: re.Match[str]) -> str:
        hour, minutes = int(found[1]), int(found[2])
        if not self.is_24_hour:
            hour = hour % 12 + (12 if found[3] == "PM" else 0)
        passed = (hour * 60 + minutes - self.at.hour * 60 - self.at.minute) % (24 * 60)
        return NOW if passed <= LONGEST_EPISODE.total_seconds() / 60 else found[0]


_MOMENT = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)")
_TIME_12 = re.compile(r"\b(1?\d):([0-5]\d)[ \u202f\u00a0]?([AP]M)\b")
_TIME_24 = re.compile(r"(?<![\w:.])([01]?\d|2[0-3]):([0-5]\d)(?![\w:.]|[ \u202f\u00a0][AP]M\b)")
"""Not a part of a longer number, such as a duration with seconds."""


_CLOCK = re.compile(r"^(\d?\d):([0-5]\d)$")
"""A text that is a time alone."""


@dataclass
class Way:
    """The solution of a task as a way: how far each state on it is from the end, and what comes next there."""

    distances: dict[str, int]
    following: dict[str, Action]
    length: int
    began: Began
    """When the task starts."""
    places: dict[str, tuple[int, ...]] = field(default_factory=dict)
    """The distances at which each state is come by, in words, the farthest first: a solution may come by a screen twice."""
    actions: dict[int, Action] = field(default_factory=dict)
    """The solution's next action at each distance."""

    @classmethod
    def of(cls, task: Task, source: PhoneSource) -> "Way":
        """Walk the solution once. Raises AgentError or DeviceError."""
        texts: list[tuple[list[Prediction], Action | None]] = []
        with phone_at(source, task.scenario) as phone:
            start = phone.state()

            def visit(point: Point, action: Action | None) -> None:
                now = Situation(point, start, task.goal, len(texts), task.id)
                texts.append(([now.shown(point, view) for view in get_args(View)], action))

            walk(phone, task.solution, visit)
        length = len(texts) - 1
        # A state that comes again is as near as the last time.
        began = Began.of(start)
        keys = [([began.key(shown) for shown in views], action) for views, action in texts]
        distances = {key: length - place for place, (views, _) in enumerate(keys) for key in views}
        following = {views[0]: action for views, action in keys if action is not None}
        places: dict[str, tuple[int, ...]] = {}
        for place, (views, _) in enumerate(keys):
            places[views[0]] = (*places.get(views[0], ()), length - place)
        actions = {length - place: action for place, (_, action) in enumerate(keys) if action is not None}
        return cls(distances, following, length, began, places, actions)

    def distance(self, shown: Prediction) -> int:
        """How many actions of the solution are left; FAR if the state is not on its way."""
        return self.distances.get(self.began.key(shown), FAR)

    def place(self, text: str, last: int) -> int | None:
        """The distance of a phone that was at the distance `last` before: the same, the next that is nearer, or else the nearest.
        None if the state is not on the way."""
        found = self.places.get(self.began.timeless(text), ())
        return next((one for one in found if one <= last), min(found, default=None))

    def nearer(self, text: str, than: int) -> int | None:
        """The distance of a phone that is nearer to the end than `than`, the farthest of such; None if it is not nearer."""
        return next((one for one in self.places.get(self.began.timeless(text), ()) if one < than), None)

    def next(self, text: str) -> Action | None:
        """The solution's next action; None if the state is not on its way, or at its end."""
        return self.following.get(self.began.timeless(text))
