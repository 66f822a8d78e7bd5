"""World models, from none to the truth: each says what the phone is like after each of some actions."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from iosworld.actions import Action
from iosworld.probes.items import draw, order
from iosworld.probes.walks import Point, copies, in_words
from iosworld.probes.ways import Began, Prediction, Situation, View


class WorldModel(Protocol):
    """Predicts what the phone is like after each action."""

    def predict(self, now: Situation, proposed: Sequence[Action]) -> Sequence[Prediction]: ...

    def learn(self, now: Situation, action: Action, after: Point) -> None:
        """See what the action led to that was taken."""


class _Unlearning:
    """A world model that does not change by what happens."""

    def learn(self, now: Situation, action: Action, after: Point) -> None:
        pass


class ActionsAlone(_Unlearning):
    """Predicts nothing: what is valued are the actions in words."""

    def predict(self, now: Situation, proposed: Sequence[Action]) -> list[str]:
        return [in_words(action, now.point.seen.tree) for action in proposed]


class NoChange(_Unlearning):
    """Predicts that every action leaves the phone as it is."""

    def predict(self, now: Situation, proposed: Sequence[Action]) -> list[str]:
        text = now.here
        return [text for _ in proposed]


class Remembered:
    """Predicts what it has seen an action lead to on a phone in this state, in this task or an earlier one; else, that nothing changes.

    It stands for a model that predicts for itself, where there is none.
    """

    def __init__(self) -> None:
        self._seen: dict[tuple[str, Action], str] = {}

    def predict(self, now: Situation, proposed: Sequence[Action]) -> list[str]:
        text = now.here
        key = Began.of(now.start).timeless(text)
        return [self._seen.get((key, action), text) for action in proposed]

    def learn(self, now: Situation, action: Action, after: Point) -> None:
        self._seen[Began.of(now.start).timeless(now.here), action] = now.text(after)


@dataclass(frozen=True)
class Forked(_Unlearning):
    """Predicts what happens, by doing it in copies. `noise` is the share of predictions that are those of another proposal."""

    noise: float = 0.0
    shuffled: bool = False
    view: View = "text"

    def predict(self, now: Situation, proposed: Sequence[Action]) -> list[Prediction]:
        true = true_results(now, proposed, self.view)
        if self.shuffled:
            return order(true, now.name, now.step, "shuffled")
        return [
            true[draw(now.name, now.step, place, "which") % len(true)]
            if draw(now.name, now.step, place, "noise") % 1000 < self.noise * 1000
            else text
            for place, text in enumerate(true)
        ]


def true_results(now: Situation, proposed: Sequence[Action], view: View = "text") -> list[Prediction]:
    """What each action leads to, done in a copy; what was done already at this step is not done again."""
    new = [action for action in dict.fromkeys(proposed) if (action, view) not in now.results]
    for action, copy in zip(new, copies(now.point.phone, len(new)), strict=True):
        after = now.point.after(copy, action)
        for form in {view, "text"}:  # distances are known of texts
            now.results[action, form] = now.shown(after, form)
    return [now.results[action, view] for action in proposed]


LADDER: dict[str, Callable[[], WorldModel | None]] = {
    "none": lambda: None,
    "value-only": ActionsAlone,
    "no-change": NoChange,
    "shuffled": lambda: Forked(shuffled=True),
    "remembered": Remembered,
    "noise-50": lambda: Forked(noise=0.5),
    "noise-20": lambda: Forked(noise=0.2),
    "oracle-picture": lambda: Forked(view="picture"),
    "oracle-tree": lambda: Forked(view="tree"),
    "oracle": Forked,
}
"""World models by name, in the order in which they should help. What one learns, it keeps for the tasks that follow."""
