"""An episode on disk.

::

    steps.jsonl         one line per step, flushed as it happens; nothing in it depends on the wall clock
    screens/0001.png    what the agent saw before step 1
    trees/0001.xml      the accessibility tree next to it
    marks/0001.png      the same screen with numbered boxes, if that is what the agent was shown
    model.jsonl         one line for each reply of the agent's model, if it has one
    state.before.json   the phone's state at the start, state.after.json at the end
    verdicts/state.json what the state judge says
    episode.json        how it ended; only its presence means that the episode is complete
"""

import json
from pathlib import Path
from types import TracebackType
from typing import Any, Self, TextIO

from pydantic import BaseModel, ConfigDict

from iosworld.agents.agent import Exchange
from iosworld.devices.device import State
from iosworld.episodes.episode import Ended, EpisodeResult, StepEvent
from iosworld.episodes.exchanges import lines, sent
from iosworld.judging.verdict import Outcome
from iosworld.models.usage import NOTHING_SPENT, Spending
from iosworld.screen.observation import Observation

FORMAT = 1
LONE = "backslashreplace"
"""Half a character, which a model can write and UTF-8 cannot, is written as JSON does it: `\\ud800`."""


class EpisodeRecord(BaseModel):
    """What `episode.json` says."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    format: int = FORMAT
    task: str
    task_hash: str
    trial: int
    agent: str
    mode: str | None = None
    """What a model was shown and could do; None for a scripted agent."""
    model: str | None = None
    """The model's name; None for a scripted agent."""
    seed: int
    goal: str
    ended: Ended
    verdict: Outcome
    """The state judge's."""
    cause: str
    """Why it did not pass, or has no verdict; which budget, loop or failure of the agent ended it."""
    trouble: str = ""
    """What leaves it without a verdict, whichever judge is used: a failure of the device or of the model's server, or the run's
    budget used up. Empty if it can be judged."""
    progress: float | None
    side_effects: tuple[str, ...]
    answer: str | None
    steps: int
    spending: Spending = NOTHING_SPENT
    repeats: int = 1
    """The most that the same one to four steps, on the same screens, followed each other; 1 if none did."""
    goal_since: int | None = None
    """The step from which on the phone was as the task wants it, until the end: every check held that does not read the
    answer. None if it is not so in the end, if the task asks for nothing but an answer, or if nobody looked."""
    seconds: float
    """By the wall clock. The only thing here that differs between two equal runs."""

    @classmethod
    def of(
        cls,
        result: EpisodeResult,
        *,
        task: str,
        task_hash: str,
        trial: int,
        agent: str,
        seed: int,
        goal: str,
        seconds: float,
        mode: str | None = None,
        model: str | None = None,
    ) -> Self:
        """The record of an episode that went as `result` says."""
        verdict = result.verdict
        causes = [cause for cause in (result.cause, verdict.cause) if cause]
        return cls(
            task=task,
            task_hash=task_hash,
            trial=trial,
            agent=agent,
            mode=mode,
            model=model,
            seed=seed,
            goal=goal,
            ended=result.ended,
            verdict=verdict.verdict,
            cause="; ".join(dict.fromkeys(causes)),
            trouble=result.trouble,
            progress=verdict.progress,
            side_effects=verdict.side_effects,
            answer=result.answer,
            steps=result.steps,
            spending=result.spending,
            repeats=result.repeats,
            goal_since=result.goal_since,
            seconds=round(seconds, 3),
        )


class EpisodeRecorder:
    """Writes an episode into its folder as it happens. Use it as a context manager: it closes its file."""

    def __init__(self, folder: Path) -> None:
        """`folder` is made if need be. What an unfinished attempt left in it is overwritten. Raises OSError."""
        self.folder = folder
        for name in ("screens", "trees", "verdicts"):
            (folder / name).mkdir(parents=True, exist_ok=True)
        for left in (
            folder / "episode.json",
            folder / "model.jsonl",
            *folder.glob("screens/*"),
            *folder.glob("trees/*"),
            *folder.glob("marks/*"),
            *folder.glob("verdicts/*"),
        ):
            left.unlink(missing_ok=True)
        self._steps: TextIO = (folder / "steps.jsonl").open("w", encoding="utf-8", errors=LONE)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._steps.close()

    def began(self, before: State) -> None:
        write_state(self.folder / "state.before.json", before)

    def stepped(self, taken: StepEvent) -> None:
        screen, tree = self._save(taken.observation)
        picture = self._exchanged(taken.observation.step, taken.exchange) or screen
        line = {
            "step": taken.observation.step,
            "action": None if taken.action is None else taken.action.model_dump(mode="json"),
            "error": taken.error,
            "now": taken.moment.now if taken.moment else None,
            "app": taken.moment.app if taken.moment else None,
            "settled": taken.moment.settled if taken.moment else None,
            "screen": screen,
            "screen_size": taken.observation.screenshot.size,
            "tree": tree,
            "sent": sent(taken.exchange, picture),
            "said": taken.exchange.words if taken.exchange else "",
        }
        self._steps.write(json.dumps(line, ensure_ascii=False) + "\n")
        self._steps.flush()

    def saw_last(self, observation: Observation, exchange: Exchange | None = None) -> None:
        self._save(observation)
        self._exchanged(observation.step, exchange)

    def finished(self, after: State) -> None:
        write_state(self.folder / "state.after.json", after)

    def complete(self, result: EpisodeResult, record: EpisodeRecord) -> None:
        """Write the verdict, then `episode.json`, which makes the episode complete."""
        write_json(self.folder / "verdicts" / f"{result.verdict.judge}.json", result.verdict.model_dump(mode="json"))
        write_json(self.folder / "episode.json", record.model_dump(mode="json"))

    def _exchanged(self, step: int, exchange: Exchange | None) -> str | None:
        """Write what passed between an agent and its model before `step`; the name of the marked picture, if there is
        one."""
        if exchange is None:
            return None
        with (self.folder / "model.jsonl").open("a", encoding="utf-8", errors=LONE) as file:
            file.writelines(json.dumps(line, ensure_ascii=False) + "\n" for line in lines(step, exchange))
        if exchange.picture is None or not exchange.marked:
            return None
        name = f"marks/{step:04}.png"
        (self.folder / "marks").mkdir(exist_ok=True)
        (self.folder / name).write_bytes(exchange.picture.png)
        return name

    def _save(self, observation: Observation) -> tuple[str, str]:
        screen, tree = f"screens/{observation.step:04}.png", f"trees/{observation.step:04}.xml"
        (self.folder / screen).write_bytes(observation.screenshot.png)
        (self.folder / tree).write_text(observation.tree.text(), encoding="utf-8")
        return screen, tree


def write_json(path: Path, value: Any) -> None:
    """Write JSON, keys in order, so that the file is either the old one or the whole new one."""
    _replace(path, json.dumps(value, ensure_ascii=False, indent=1, sort_keys=True) + "\n")


def write_state(path: Path, state: State) -> None:
    """Write a phone's state, an app a line, keys in order. Indented it would be larger and take ten times as long: the
    indenting encoder is the slow one, and a life has some hundred thousand values."""
    apps = (
        f"{json.dumps(app, ensure_ascii=False)}: {json.dumps(state[app], ensure_ascii=False, sort_keys=True)}"
        for app in sorted(state)
    )
    _replace(path, "{\n" + ",\n".join(apps) + "\n}\n")


def _replace(path: Path, text: str) -> None:
    partial = path.with_name(path.name + ".partial")
    partial.write_text(text, encoding="utf-8", errors=LONE)
    partial.replace(path)
