"""Opens judges by the name that `--judge` accepts, to judge saved episodes."""

from dataclasses import dataclass, replace
from typing import Any, Protocol

from iosworld.errors import UnknownName
from iosworld.judging import rubric as rubrics
from iosworld.judging import state as states
from iosworld.judging.path import events_of
from iosworld.judging.reader import Reading
from iosworld.judging.rubric import judge_rubric, rubric_basis
from iosworld.judging.state import judge_state, phone_of
from iosworld.judging.verdict import Verdict, no_verdict
from iosworld.models.model import Model
from iosworld.models.prices import load_prices
from iosworld.models.registry import open_model
from iosworld.models.settings import ModelSettings
from iosworld.models.usage import NOTHING_SPENT, PriceFunction, Spending
from iosworld.runs.readers import Reader, open_reader
from iosworld.runs.saved_episode import SavedEpisode
from iosworld.tasks.suite import SuiteTask
from iosworld.tasks.task import Task

JUDGES = ("state", "rubric", "rubric:MODEL")
"""The names that `open_judge` accepts."""


class Judge(Protocol):
    """Judges saved episodes. Thread-safe."""

    @property
    def name(self) -> str:
        """The name under which its verdicts are saved."""
        ...

    @property
    def repeatable(self) -> bool:
        """Whether it says the same each time, at no cost: what it has said needs not be kept."""
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


def open_judge(name: str, settings: ModelSettings | None = None, reader: str | None = None) -> Judge:
    """Open a judge by name: `state`, `rubric` (with the default model) or `rubric:MODEL`.

    `settings` are the request settings of its model, and `reader` is the model with which the state judge reads free
    answers. Raises UnknownName, and SetupError if the model lacks a required
    setting (a key, an address) or the price table is invalid. Sends no request.
    """
    if name == states.NAME:
        return StateJudge(open_reader(reader, settings) if reader else None)
    kind, _, model = name.partition(":")
    if kind != rubrics.NAME or (not model and ":" in name):
        raise UnknownName("judge", name, JUDGES)
    prices = load_prices()
    opened = open_model(model or rubrics.DEFAULT_MODEL, settings)
    return RubricJudge(opened, name, lambda usage: prices.dollars(opened.name, usage))


def judge_episode(judge: Judge, item: SuiteTask, episode: SavedEpisode, again: bool = False) -> Judgment:
    """Judge an episode and write the verdict next to the others.

    A model's verdict on the same basis is kept unless `again`. A judge that always says the same is asked each time, so
    that a verdict that somebody has put into the folder does not stand. A missing verdict (`none`) is requested again and
    never replaces a model's verdict. Raises RunFolderProblem, OSError.
    """
    earlier = episode.verdict(judge.name)
    before = earlier or episode.verdict(states.NAME)
    known = earlier is not None and earlier.verdict != "none" and earlier.basis == judge.basis(item)
    if earlier and known and not again and not judge.repeatable:
        return Judgment(earlier, earlier, kept=True)
    verdict = judge.judge(item, episode)
    if judge.repeatable and earlier and known and _says_the_same(earlier, verdict) and not again:
        return Judgment(earlier, earlier, kept=True)
    if judge.repeatable or not (known and verdict.verdict == "none"):
        episode.write_verdict(verdict)
    return Judgment(verdict, before, kept=False)


def _says_the_same(one: Verdict, other: Verdict) -> bool:
    """Whether two verdicts are equal but for what asking a reader cost."""
    return one == other.model_copy(update={"spending": one.spending})


class StateJudge:
    """Judges the saved state of the phone, and free answers by what a reader read in them."""

    name = states.NAME
    repeatable = True

    def __init__(self, reader: Reader | None = None) -> None:
        """`reader` reads free answers that it has not read yet; without one, earlier readings are used. It is closed
        with the judge."""
        self.reader = reader

    def basis(self, item: SuiteTask) -> str:
        return item.task.hash

    def judge(self, item: SuiteTask, episode: SavedEpisode) -> Verdict:
        if episode.trouble:
            return no_verdict(self.name, episode.trouble)
        record, before = episode.record, episode.state_before()
        given, unread, spending = record.answers, False, NOTHING_SPENT
        if record.condition == "free" and record.answer is not None:
            reading, spending = self._reading(item.task, episode, record.answer, before)
            unread = reading is None
            if reading is not None and reading.problem:
                return no_verdict(self.name, f"{reading.model} could not read the answer: {reading.problem}")
            given = None if reading is None else reading.given(item.task.fields)
        verdict = judge_state(
            item.task,
            before,
            episode.state_after(),
            record.answer,
            record.ended,
            given=given,
            unread=unread,
            waited=episode.state_waited,
            talk=episode.talk(),
            events=lambda: events_of(episode.trajectory()),
        )
        return verdict.model_copy(update={"spending": spending})

    def _reading(
        self, task: Task, episode: SavedEpisode, answer: str, before: dict[str, Any]
    ) -> tuple[Reading | None, Spending]:
        """What the answer says, and what asking for it cost now."""
        kept = episode.reading()
        usable = kept is not None and not kept.problem
        if self.reader is None or (kept is not None and usable and kept.basis == self.reader.basis(task)):
            return (kept if usable else None), NOTHING_SPENT
        reading = self.reader.read(task, answer, phone_of(before))
        episode.write_reading(reading)
        return reading, reading.spending

    def close(self) -> None:
        """Close the reader, if there is one."""
        if self.reader is not None:
            self.reader.close()


class RubricJudge:
    """Judges the screens with a language model."""

    repeatable = False

    def __init__(self, model: Model, name: str = rubrics.NAME, price: PriceFunction = lambda _: None) -> None:
        """`price` returns the cost of a call in dollars. The model is closed with the judge."""
        self.model, self.name, self.price = model, name, price

    def basis(self, item: SuiteTask) -> str:
        return rubric_basis(item.rubric, self.model)

    def judge(self, item: SuiteTask, episode: SavedEpisode) -> Verdict:
        shown = replace(episode.trajectory(), goal=item.task.goal)  # what the folder calls the goal may be anything
        return judge_rubric(shown, item.rubric, self.model, name=self.name, price=self.price)

    def close(self) -> None:
        self.model.close()
