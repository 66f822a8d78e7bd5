"""Whether the words that episodes left on the phone are judged. The state judge decides only their exact facts."""

from collections.abc import Iterable
from typing import Literal

from iosworld.reports.judged_runs import JudgedRun, Scored
from iosworld.runs.saved_episode import SavedEpisode

Words = Literal["pass", "fail", "unjudged"]


def words_of(run: JudgedRun, episode: SavedEpisode) -> Words | None:
    """What the rubric judges say about an episode's words; None if its rubric has no item on words.

    Several judges have to agree on a pass.
    """
    if episode.record.words is None:
        return None
    said = [verdict.words for verdict in run.verdicts(episode).values() if verdict.words in ("pass", "fail")]
    if not said:
        return "unjudged"
    return "pass" if all(word == "pass" for word in said) else "fail"


def leaves_words(run: JudgedRun, one: Scored) -> bool:
    """Whether a pass leaves a yes or a no on the phone open that nobody has judged."""
    return bool(one.passed) and one.verdict.words == "unjudged" and words_of(run, one.episode) in (None, "unjudged")


def words_note(run: JudgedRun, scored: Iterable[Scored]) -> str:
    """A note for tables by the state judge; empty if no episode left words to judge."""
    outcomes = [word for one in scored if (word := words_of(run, one.episode)) is not None]
    if not outcomes:
        return ""
    counts = {word: outcomes.count(word) for word in ("pass", "fail", "unjudged")}
    if not counts["unjudged"]:
        return f"Words left on the phone, by rubric: {counts['pass']} pass, {counts['fail']} fail."
    return (
        f"State only: {len(outcomes)} episodes left words on the phone whose meaning is not judged in "
        f"{counts['unjudged']}. Judge it: iosworld judge {run.path} --judge rubric"
    )
