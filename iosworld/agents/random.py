"""An agent that acts at random. A task that it passes can be passed by chance."""

import random

from iosworld.actions import Action, Home, Stop, Swipe, TapXY, Type, Wait
from iosworld.agents.agent import Scripted
from iosworld.screen.observation import Observation
from iosworld.tasks.answer_types import NO_FIELDS, Fields

WORDS = ("Gym", "hello", "12", "hi", "ok", "\n", "\b\b\b", "coffee", "a")


class RandomAgent(Scripted):
    """Taps, swipes and types at random with its own generator: the same random seed gives the same episode."""

    name = "random"

    def __init__(self, seed: int, later: tuple[int, int] | None = None) -> None:
        """`later`: the step, from 1, before which it gets another seed, and that seed."""
        self._later = later
        self._random = random.Random(seed)  # noqa: S311  # reproducible, not cryptographic
        self._fields: list[str] = []

    def start(self, goal: str, fields: Fields = NO_FIELDS) -> None:  # noqa: ARG002  # it acts at random
        """Only its answers depend on the fields; nothing depends on the goal."""
        self._fields = [name for name, field in fields.items() if not field.many]

    def act(self, observation: Observation) -> Action:
        if self._later is not None and observation.step == self._later[0]:
            self._random = random.Random(self._later[1])  # noqa: S311  # as above
        pick = self._random
        places = sorted(observation.tree.touch_points.values())
        kind = pick.choices(("touch", "tap", "swipe", "type", "home", "wait", "stop"), (45, 15, 20, 10, 5, 3, 2))[0]
        match kind:
            case "touch" if places:
                x, y = pick.choice(places)
                width, height = observation.size
                return TapXY(x=round(x / width * 1000), y=round(y / height * 1000))
            case "swipe":
                return Swipe(x1=self._place(), y1=self._place(), x2=self._place(), y2=self._place())
            case "type":
                return Type(text=pick.choice(WORDS))
            case "home":
                return Home()
            case "wait":
                return Wait(seconds=pick.randint(1, 5))
            case "stop":
                answers: dict[str, str | list[str] | None] = {
                    name: pick.choice((None, "yes", "no", "$12.50", "9 AM", "3")) for name in self._fields
                }
                return Stop(answer=pick.choice(("", "Done.", "$12.50", "Yes")), answers=answers)
            case _:
                return TapXY(x=self._place(), y=self._place())

    def _place(self) -> int:
        return self._random.randint(0, 1000)
