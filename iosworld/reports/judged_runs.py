"""Saved runs for reports: every planned episode with one judge's verdict."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from iosworld.errors import SetupError, UnknownName
from iosworld.judging.verdict import Verdict, no_verdict
from iosworld.models.usage import NOTHING_SPENT, Spending
from iosworld.runs.saved import SavedRun
from iosworld.runs.saved_episode import SavedEpisode

STATE = "state"
"""The judge that is the ground truth if there is no verdict by a person."""


@dataclass(frozen=True)
class Scored:
    """An episode and one judge's verdict on it."""

    episode: SavedEpisode
    verdict: Verdict
    asked: bool = True
    """False if the judge has not judged this episode; there is then no verdict."""

    @property
    def passed(self) -> bool | None:
        """None without a verdict."""
        return {"pass": True, "fail": False, "none": None}[self.verdict.verdict]


class JudgedRun:
    """A saved run with the verdicts of all its judges."""

    def __init__(self, path: Path) -> None:
        """Raises RunFolderProblem if `path` is not a run folder or cannot be read."""
        self.path = path
        self.saved = SavedRun.open(path)
        self.record = self.saved.record
        self.episodes = self.saved.episodes
        self._verdicts = {(one.task, one.trial): one.verdicts() for one in self.episodes}

    @cached_property
    def judges(self) -> list[str]:
        """The names of the judges that judged any episode, the state judge first."""
        names = {name for verdicts in self._verdicts.values() for name in verdicts}
        return sorted(names, key=lambda name: (name != STATE, name))

    def verdicts(self, episode: SavedEpisode) -> dict[str, Verdict]:
        """Each judge's verdict on an episode."""
        return self._verdicts[(episode.task, episode.trial)]

    def scored(self, judge: str) -> list[Scored]:
        """Every completed episode with this judge's verdict. An episode with trouble has no verdict by any judge."""
        return [self.score(episode, judge) for episode in self.episodes]

    def judging(self, judge: str) -> Spending:
        """The cost of this judge's verdicts."""
        said = (verdicts[judge] for verdicts in self._verdicts.values() if judge in verdicts)
        return sum((verdict.spending for verdict in said), NOTHING_SPENT)

    def category(self, task: str) -> str:
        """The task's category; `unknown` if the run does not record it."""
        facts = self.record.tasks.get(task)
        return facts.category if facts else "unknown"

    def items(self, task: str) -> dict[str, str]:
        """Id and text of the rubric's items, as saved with the run or its verdicts; empty if unknown."""
        if rubric := self.saved.kept_rubric(task):
            return {item.id: item.text for item in rubric.items}
        return {item.id: item.text for verdict in self._of(task) for item in verdict.items}

    def links(self, task: str) -> dict[str, str]:
        """The items of the rubric that a check decides as well, and that check; empty if unknown."""
        rubric = self.saved.kept_rubric(task)
        return {item.id: item.check for item in rubric.items if item.check} if rubric else {}

    def checks(self, task: str) -> dict[str, str]:
        """Id and text of the checks that the state judge evaluated; empty if it judged no episode."""
        return {check.id: check.text for verdict in self._of(task) for check in verdict.checks}

    def _of(self, task: str) -> list[Verdict]:
        return [verdict for (name, _), said in self._verdicts.items() if name == task for verdict in said.values()]

    def score(self, episode: SavedEpisode, judge: str) -> Scored:
        """One episode with this judge's verdict; without one if it has not judged it or the episode has trouble."""
        if episode.trouble:
            return Scored(episode, no_verdict(judge, episode.trouble))
        verdict = self.verdicts(episode).get(judge)
        if verdict is None:
            return Scored(episode, no_verdict(judge, f"the judge {judge} was not asked"), asked=False)
        return Scored(episode, verdict)


def open_runs(paths: Iterable[Path]) -> list[JudgedRun]:
    """The runs in these folders. Raises RunFolderProblem; SetupError if one is named twice."""
    found: list[Path] = []
    for path in paths:
        if any(path.resolve() == other.resolve() for other in found):
            raise SetupError(f"the run {path} is named twice; name each run once")
        found.append(path)
    return [JudgedRun(path) for path in found]


def resolve_judge(name: str, known: Iterable[str]) -> str:
    """Resolve a judge's name: `rubric` also means `rubric:MODEL` if only one such judge has judged.

    Raises UnknownName if no judge of that name has, SetupError if several have.
    """
    names = list(dict.fromkeys(known))
    if name in names:
        return name
    of_kind = [other for other in names if other.startswith(f"{name}:")]
    if len(of_kind) > 1:
        raise SetupError(f"the judge {name!r} may be {' or '.join(of_kind)}; name one in full")
    if not of_kind:
        problem = UnknownName("verdict by a judge", name, names)
        raise SetupError(f"{problem}. Judge the run first: iosworld judge RUN --judge {name}")
    return of_kind[0]


def all_judges(runs: Iterable[JudgedRun]) -> list[str]:
    """The judges of all these runs, in order."""
    return list(dict.fromkeys(name for run in runs for name in run.judges))


def screens(episode: SavedEpisode, steps: Iterable[int]) -> Iterator[tuple[int, Path]]:
    """Number and screenshot of the given steps that have one; of the last screen if there is none."""
    there = False
    for number in steps:
        path = episode.folder / "screens" / f"{number:04}.png"
        if path.is_file():
            there = True
            yield number, path
    if not there and (last := max(episode.folder.glob("screens/*.png"), default=None)) and last.stem.isdigit():
        yield int(last.stem), last
