"""Agreement of two judges, per task and per item, and every disagreement."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from iosworld.reports.confusion import Agreement, RatedItem, agreement
from iosworld.reports.intervals import tidy
from iosworld.reports.judged_runs import JudgedRun, screens
from iosworld.reports.links import relative
from iosworld.reports.raters import EpisodeRating, JudgeRater, Kind, Rater, Rating
from iosworld.runs.saved_episode import SavedEpisode


@dataclass(frozen=True)
class Pair:
    """One subject that both judges rated: an episode as a whole, or one item."""

    run: JudgedRun
    episode: SavedEpisode
    item: str | None
    truth: Rating
    said: Rating
    linked: bool = False
    """Whether it is an item that a check decides as well."""

    @property
    def agree(self) -> bool:
        return self.truth.holds == self.said.holds

    @property
    def text(self) -> str:
        """The question: the goal, or the item's text."""
        return self.said.text or self.truth.text

    @property
    def steps(self) -> list[tuple[int, Path]]:
        """Number and screenshot of the steps that either judge cites; the last screen if neither cites one."""
        return list(screens(self.episode, sorted({*self.truth.evidence, *self.said.evidence})))


@dataclass(frozen=True)
class LeftOut:
    """An episode, or items of one, that cannot be compared."""

    episode: SavedEpisode
    items: tuple[str, ...]
    """The items that only one judge rated; empty if the whole episode is left out."""
    why: str


@dataclass(frozen=True)
class Comparison:
    """A comparison of two judges over the same episodes."""

    runs: tuple[JudgedRun, ...]
    truth: str
    """The ground truth for precision, recall and F1."""
    said: str
    episodes: int
    pairs: tuple[Pair, ...]
    left_out: tuple[LeftOut, ...]
    tasks: Agreement
    items: Agreement
    linked: Agreement
    """Over the items that link to a check. The state judge's check counts as its rating of the item."""
    independent: Agreement
    """Over the other items."""

    @property
    def disagreements(self) -> list[Pair]:
        """Every pair on which the judges differ: for each episode first the whole, then the items."""
        return [pair for pair in self.pairs if not pair.agree]

    @property
    def left_out_share(self) -> float:
        """Share of the episodes that at least one judge did not rate."""
        return 1 - self.tasks.counts.total / self.episodes if self.episodes else 0.0

    def to_json(self) -> dict[str, Any]:
        """The JSON form described in docs/reports.md."""
        return {
            "runs": [str(run.path) for run in self.runs],
            "judges": [self.truth, self.said],
            "truth": self.truth,
            "episodes": self.episodes,
            "left_out_share": tidy(self.left_out_share),
            "tasks": self.tasks.to_json(),
            "items": self.items.to_json(),
            "linked_items": self.linked.to_json(),
            "independent_items": self.independent.to_json(),
            "disagreements": [self._disagreement(pair) for pair in self.disagreements],
            "left_out": [
                {"task": one.episode.task, "trial": one.episode.trial, "items": list(one.items), "why": one.why}
                for one in self.left_out
            ],
        }

    def _disagreement(self, pair: Pair) -> dict[str, Any]:
        return {
            "run": str(pair.run.path),
            "task": pair.episode.task,
            "trial": pair.episode.trial,
            "item": pair.item,
            "text": pair.text,
            "verdicts": {self.truth: word(pair.truth), self.said: word(pair.said)},
            "reasons": {self.truth: pair.truth.reason, self.said: pair.said.reason},
            "steps_file": relative(pair.episode.folder / "steps.jsonl"),
            "steps": [{"step": number, "screen": relative(path)} for number, path in pair.steps],
        }


def agree(runs: Sequence[JudgedRun], truth: str | Rater, said: str | Rater) -> Comparison:
    """Compare two judges over all completed episodes of these runs.

    A name means the verdicts of that judge in the runs. Subjects that only one judge rated are left out and listed.
    """
    one, other = (JudgeRater(judge) if isinstance(judge, str) else judge for judge in (truth, said))
    pairs: list[Pair] = []
    left_out: list[LeftOut] = []
    for run in runs:
        for episode in run.episodes:
            first, second = one.rate(run, episode), other.rate(run, episode)
            pairs += _pairs(run, episode, first, second)
            left_out += _left_out(episode, (one.name, first), (other.name, second))
    return Comparison(
        runs=tuple(runs),
        truth=one.name,
        said=other.name,
        episodes=sum(len(run.episodes) for run in runs),
        pairs=tuple(pairs),
        left_out=tuple(left_out),
        tasks=_figures(pair for pair in pairs if pair.item is None),
        items=_figures(pair for pair in pairs if pair.item is not None),
        linked=_figures(pair for pair in pairs if pair.item is not None and pair.linked),
        independent=_figures(pair for pair in pairs if pair.item is not None and not pair.linked),
    )


def word(said: Rating) -> str:
    """`pass` or `fail`."""
    return "pass" if said.holds else "fail"


def _pairs(run: JudgedRun, episode: SavedEpisode, first: EpisodeRating, second: EpisodeRating) -> Iterator[Pair]:
    if first.task and second.task:
        yield Pair(run, episode, None, first.task, second.task)
    links = run.links(episode.task)
    if _comparable(first.kind, second.kind):
        for name in first.items:
            if name in second.items:
                yield Pair(run, episode, name, first.items[name], second.items[name], name in links)
        return
    for name, check in links.items():
        one = first.items.get(name if first.kind == "items" else check)
        other = second.items.get(name if second.kind == "items" else check)
        if one and other:
            yield Pair(run, episode, name, one, other, linked=True)


def _left_out(
    episode: SavedEpisode, first: tuple[str, EpisodeRating], second: tuple[str, EpisodeRating]
) -> Iterator[LeftOut]:
    silent = [f"{name}: {opinion.why_none}" for name, opinion in (first, second) if opinion.task is None]
    if silent:
        yield LeftOut(episode, (), "; ".join(silent))
    (one, said), (other, replied) = first, second
    if not (said.items and replied.items and _comparable(said.kind, replied.kind)):
        return
    for silent_judge, missing in ((other, said.items.keys() - replied.items), (one, replied.items.keys() - said.items)):
        if missing:
            yield LeftOut(episode, tuple(sorted(missing)), f"{silent_judge} says nothing of them")


def _comparable(first: Kind | None, second: Kind | None) -> bool:
    return first == second or first is None or second is None


def _figures(pairs: Iterable[Pair]) -> Agreement:
    return agreement(RatedItem(pair.episode.task, pair.truth.holds, pair.said.holds) for pair in pairs)
