"""Ratings of episodes by judges and people, in one form so that any two raters can be compared."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, Protocol

from iosworld.judging.verdict import Verdict
from iosworld.reports.judged_runs import JudgedRun, Scored
from iosworld.runs.saved_episode import SavedEpisode

Kind = Literal["items", "checks"]
"""Items of the rubric and checks of the task are different, even if their ids are equal."""


@dataclass(frozen=True)
class Rating:
    """A yes-or-no rating of the whole task or one of its items."""

    holds: bool
    reason: str = ""
    evidence: tuple[int, ...] = ()
    """Numbers of steps."""
    text: str = ""
    """The question, if it is known."""


@dataclass(frozen=True)
class EpisodeRating:
    """A judge's rating of one episode."""

    task: Rating | None
    """None without a verdict; `why_none` then gives the reason."""
    why_none: str = ""
    items: Mapping[str, Rating] = field(default_factory=dict)
    kind: Kind | None = None
    """What `items` are; None for a person, who may have labeled either."""


class Rater(Protocol):
    """Rates episodes: a judge, or people."""

    name: str

    def rate(self, run: JudgedRun, episode: SavedEpisode) -> EpisodeRating:
        """The rating of this episode."""
        ...


class JudgeRater:
    """A judge, by its saved verdicts in the runs."""

    def __init__(self, name: str) -> None:
        self.name = name

    def rate(self, run: JudgedRun, episode: SavedEpisode) -> EpisodeRating:
        scored = run.score(episode, self.name)
        if scored.passed is None:
            return EpisodeRating(None, _why_none(scored))
        verdict, kind = scored.verdict, _kind(scored.verdict)
        items = {one.id: Rating(one.satisfied, one.reason, one.evidence, one.text) for one in verdict.items}
        checks = {one.id: Rating(one.holds, "", (), one.text) for one in verdict.checks}
        shown = sorted({step for one in verdict.items if one.satisfied == scored.passed for step in one.evidence})
        word = Rating(scored.passed, verdict.cause, tuple(shown), episode.record.goal)
        return EpisodeRating(word, "", items if kind == "items" else checks, kind)


def _kind(verdict: Verdict) -> Kind:
    return "items" if verdict.items else "checks"


def _why_none(scored: Scored) -> str:
    return scored.verdict.cause or "no verdict"
