"""Opens judges by the name that `--judge` accepts, to judge saved episodes."""

from dataclasses import dataclass
from typing import Protocol

from iosworld.errors import UnknownName
from iosworld.judging import rubric as rubrics
from iosworld.judging import state as states
from iosworld.judging.rubric import judge_rubric, rubric_basis
from iosworld.judging.state import judge_state
from iosworld.judging.verdict import Verdict, no_verdict
from iosworld.models.model import Model
from iosworld.models.prices import load_prices
from iosworld.models.registry import open_model
from iosworld.models.settings import ModelSettings
from iosworld.models.usage import PriceFunction
from iosworld.runs.saved import SavedEpisode
from iosworld.tasks.suite import SuiteTask

JUDGES = ("state", "rubric", "rubric:MODEL")
"""The names that `open_judge` accepts."""


class Judge(Protocol):
    """Judges saved episodes. Thread-safe."""

    @property
    def name(self) -> str:
        """The name under which its verdicts are saved."""
        ...

    def basis(self, item: SuiteTask) -> str:
        """As in `Verdict.basis`. A verdict with the same basis is not requested again."""
        ...

    def judge(self, item: SuiteTask, episode: SavedEpisode) -> Verdict:
        """The verdict on an episode of this task. Raises RunFolderProblem if the episode cannot be read."""
        ...

    def close(self) -> None:
        """Close connections. Raises nothing."""
        ...


@dataclass(frozen=True)
class Judgment:
    """The result of judging one episode."""

    verdict: Verdict
    before: Verdict | None
    """The judge's previous verdict; without one, the state judge's, if there is one."""
    kept: bool
    """Whether an existing verdict was kept."""

    @property
    def flipped(self) -> bool:
        """Whether the verdict differs from `before`."""
        return self.before is not None and self.before.verdict != self.verdict.verdict


def open_judge(name: str, settings: ModelSettings | None = None) -> Judge:
    """Open a judge by name: `state`, `rubric` (with the default model) or `rubric:MODEL`.

    `settings` are the request settings of its model. Raises UnknownName, and SetupError if the model lacks a required
    setting (a key, an address) or the price table is invalid. Sends no request.
    """
    if name == states.NAME:
        return StateJudge()
    kind, _, model = name.partition(":")
    if kind != rubrics.NAME or (not model and ":" in name):
        raise UnknownName("judge", name, JUDGES)
    prices = load_prices()
    opened = open_model(model or rubrics.DEFAULT_MODEL, settings)
    return RubricJudge(opened, name, lambda usage: prices.dollars(opened.name, usage))


def judge_episode(judge: Judge, item: SuiteTask, episode: SavedEpisode, again: bool = False) -> Judgment:
    """Judge an episode and write the verdict next to the others.

    A verdict by the same judge on the same basis is kept unless `again`. A missing verdict (`none`) is requested again
    and never replaces a verdict. Raises RunFolderProblem, OSError.
    """
    earlier = episode.verdict(judge.name)
    before = earlier or episode.verdict(states.NAME)
    known = earlier is not None and earlier.verdict != "none" and earlier.basis == judge.basis(item)
    if earlier and known and not again:
        return Judgment(earlier, earlier, kept=True)
    verdict = judge.judge(item, episode)
    if not (known and verdict.verdict == "none"):
        episode.write_verdict(verdict)
    return Judgment(verdict, before, kept=False)


class StateJudge:
    """Judges the saved state of the phone."""

    name = states.NAME

    def basis(self, item: SuiteTask) -> str:
        return item.task.hash

    def judge(self, item: SuiteTask, episode: SavedEpisode) -> Verdict:
        if episode.trouble:
            return no_verdict(self.name, episode.trouble)
        record = episode.record
        return judge_state(
            item.task,
            episode.state_before(),
            episode.state_after(),
            record.answer,
            record.ended,
            given=record.answers,
            unread=record.condition == "free" and record.answer is not None,
            waited=episode.state_waited,
        )

    def close(self) -> None:
        """Do nothing; there are no resources to release."""


class RubricJudge:
    """Judges the screens with a language model."""

    def __init__(self, model: Model, name: str = rubrics.NAME, price: PriceFunction = lambda _: None) -> None:
        """`price` returns the cost of a call in dollars. The model is closed with the judge."""
        self.model, self.name, self.price = model, name, price

    def basis(self, item: SuiteTask) -> str:
        return rubric_basis(item.rubric, self.model)

    def judge(self, item: SuiteTask, episode: SavedEpisode) -> Verdict:
        return judge_rubric(episode.trajectory(), item.rubric, self.model, name=self.name, price=self.price)

    def close(self) -> None:
        self.model.close()
