"""Which ability explains a run's failures, as `iosworld probes attribute` found it."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from iosworld.errors import RunFolderProblem
from iosworld.reports.judged_runs import JudgedRun
from iosworld.reports.tables import Table
from iosworld.runs.attributions import AttributedEpisode, RunAttribution, read_attribution

ORDER = ("format", "stopping", "grounding", "planning")
"""Each oracle can do more than the one before it, so the first that rescues explains."""
NONE, UNKNOWN = "none", "unknown"


@dataclass(frozen=True)
class AttributionFigures:
    """Which oracle rescues how many failures of a run."""

    failed: int
    """Episodes that the state judge fails."""
    episodes: tuple[AttributedEpisode, ...]
    """What is known of them."""

    @property
    def rescued(self) -> dict[str, int]:
        """How many failures each oracle rescues."""
        return {ability: sum(one.rescues.get(ability) is True for one in self.episodes) for ability in ORDER}

    @property
    def explained(self) -> dict[str, int]:
        """How many failures each ability explains, how many none does, and of how many that is unknown."""
        found = [explained_by(one) for one in self.episodes]
        counts = {name: found.count(name) for name in (*ORDER, NONE)}
        return counts | {UNKNOWN: self.failed - sum(counts.values())}

    def to_json(self) -> dict[str, Any]:
        """The counts, and each failed episode."""
        return {
            "failed": self.failed,
            "explained": self.explained,
            "rescued": self.rescued,
            "tasks": [
                {
                    "task": one.task,
                    "trial": one.trial,
                    "continued": one.continued,
                    "left": one.left,
                    "explained": None if (name := explained_by(one)) in (NONE, UNKNOWN) else name,
                    "rescues": one.rescues,
                    "cause": one.cause,
                }
                for one in self.episodes
            ],
        }


def explained_by(one: AttributedEpisode) -> str:
    """The first ability whose oracle rescues the episode, `none`, or `unknown`."""
    for ability in ORDER:
        if one.rescues.get(ability):
            return ability
        if one.rescues.get(ability) is None:  # it might have
            return UNKNOWN
    return NONE


def attribution_figures(found: RunAttribution, failed: Collection[tuple[str, int]]) -> AttributionFigures:
    """The figures of these failed episodes, by task and trial. What is saved of others is left out."""
    return AttributionFigures(len(failed), tuple(one for one in found.episodes if (one.task, one.trial) in failed))


def run_attribution(run: JudgedRun, failed: Collection[tuple[str, int]]) -> AttributionFigures | None:
    """The figures of a run; None if its failures were not explained, or if that cannot be read."""
    try:
        found = read_attribution(run.path)
    except RunFolderProblem:
        return None
    return None if found is None else attribution_figures(found, failed)


def attribution_table(found: AttributionFigures) -> Table:
    """The figures as a table."""
    rows = [
        (name, str(count), f"{found.rescued[name]} of {found.failed}" if name in found.rescued else "")
        for name, count in found.explained.items()
        if count or name != UNKNOWN
    ]
    notes = ["From the first step of regret on, an oracle takes the place of one ability."]
    if any(one.continued == "record" for one in found.episodes):
        notes.append("Its recorded actions went on, not the model: an oracle may rescue more than is shown.")
    causes = dict.fromkeys(one.cause for one in found.episodes if one.cause)
    notes += [f"Unknown: {cause}." for cause in causes]
    return Table(
        "Which ability explains the failures",
        ("ability", "explains", "its oracle rescues"),
        tuple(rows),
        frozenset({"ability"}),
        tuple(notes),
    )
