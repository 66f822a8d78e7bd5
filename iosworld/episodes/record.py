"""The episode record on disk.

::

    steps.jsonl         one line per step, flushed as it happens; nothing in it depends on the wall clock
    screens/0001.png    what the agent saw before step 1
    trees/0001.xml      the accessibility tree of the same screen
    marks/0001.png      the same screen with numbered boxes, if that is what the agent was shown
    model.jsonl         one line for each reply of the agent's model, if it has one
    state.before.json   the phone's state at the start, state.after.json at the end (`iosworld.episodes.saved_state`)
    state.waited.json   that of a phone that only waited as long, if the judge needed it
    reading.json        what a reader read in a free answer
    verdicts/state.json the state judge's verdict
    episode.json        how it ended; the episode is complete only if this file exists
"""

import json
from collections import deque
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Literal, Self, TextIO

from pydantic import BaseModel, ConfigDict

from iosworld.agents.agent import Exchange
from iosworld.devices.device import State
from iosworld.episodes.crash import Crash
from iosworld.episodes.exchanges import lines, sent
from iosworld.episodes.files import RunFiles
from iosworld.episodes.recorder import StepEvent
from iosworld.episodes.result import Ended, EpisodeResult
from iosworld.episodes.saved_state import SavedParts, write_state
from iosworld.episodes.touched import touched
from iosworld.errors import DeviceError
from iosworld.judging.verdict import Outcome
from iosworld.models.usage import NOTHING_SPENT, Spending
from iosworld.screen.observation import Observation
from iosworld.screen.screenshot import Screenshot
from iosworld.tasks.answer_types import Condition
from iosworld.tasks.variants import DEFAULT, name_and_variant

MOST_PENDING = 6
"""How many pictures of an episode may wait to be drawn. The episode waits for the others: their display lists take memory."""

FORMAT = 1


class RepeatedSteps(BaseModel):
    """The steps of an episode that repeat those of another one, in a run that repeats a run."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    trial: int
    """The trial of the other run, of the same task."""
    steps: int
    """How many steps are repeated: the first ones."""


class EpisodeRecord(BaseModel):
    """The contents of `episode.json`."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    format: int = FORMAT
    task: str
    """The task's id; of a variant, with a dot and the variant."""
    task_hash: str
    variant: str | None = None
    """The variant of the task that was played; None for the task as it is."""
    trial: int
    agent: str
    mode: str | None = None
    """The observation mode; None for a scripted agent."""
    model: str | None = None
    """The model's name; None for a scripted agent."""
    seed: int
    goal: str
    ended: Ended
    verdict: Outcome
    """The state judge's verdict."""
    cause: str
    """Why the episode failed or has no verdict, and which budget, loop or agent failure ended it."""
    trouble: str = ""
    """The reason why no judge can give a verdict: a failure of the device or of the model's server, or an exhausted run
    budget. Empty if the episode can be judged."""
    progress: float | None
    side_effects: tuple[str, ...]
    answer: str | None
    answers: dict[str, str | list[str] | None] | None = None
    """The typed answers as the agent gave them, by field; None if it did not stop by itself, or answers in free text."""
    condition: Literal["typed", "free", "rules"] = "rules"
    """How it answered: in typed fields, in free text that a reader maps to them, or, in earlier versions, in free text
    that rules judged."""
    words: Literal["unjudged"] | None = None
    """`unjudged` if the rubric has items on the meaning of words, which the state judge does not decide."""
    steps: int
    repeated: RepeatedSteps | None = None
    """Those of the steps that repeat another episode, which cost nothing; None if all were played."""
    spending: Spending = NOTHING_SPENT
    repeats: int = 1
    """The maximum number of consecutive repetitions of one to four steps on the same screens; 1 if there are none."""
    goal_since: int | None = None
    """The step from which every check that does not read the answer held until the end. None if the checks do not hold
    at the end, if the task asks only for an answer, or if the goal was not watched."""
    crashes: tuple[Crash, ...] = ()
    """The phones that ended during the episode and were replaced. The simulator is the cause, not the agent."""
    seconds: float
    """Wall-clock time. The only field that differs between two identical runs."""

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
        condition: Condition = "typed",
        words: bool = False,
        repeats_trial: int | None = None,
    ) -> Self:
        """Create the record of an episode from its `result`. `repeats_trial` is the trial whose steps it repeats, if it does."""
        verdict = result.verdict
        causes = [cause for cause in (result.cause, verdict.cause) if cause]
        variant = name_and_variant(task)[1]
        return cls(
            task=task,
            task_hash=task_hash,
            variant=None if variant == DEFAULT else variant,
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
            answers=None if result.given is None else dict(result.given),
            condition=condition,
            words="unjudged" if words else None,
            steps=result.steps,
            repeated=None if repeats_trial is None else RepeatedSteps(trial=repeats_trial, steps=result.repeated),
            spending=result.spending,
            repeats=result.repeats,
            goal_since=result.goal_since,
            crashes=result.crashes,
            seconds=round(seconds, 3),
        )


class EpisodeRecorder:
    """Writes an episode to its folder as it runs. Use it as a context manager, which closes its file."""

    def __init__(self, folder: Path, parts: SavedParts | None = None, files: RunFiles | None = None) -> None:
        """Create `folder` if it does not exist. Files of an unfinished attempt are overwritten. With `parts`, states
        refer to parts that episodes share. `files` are those of the run; without them, the folder is by itself.

        Raises OSError, RunFolderProblem.
        """
        self.folder, self._parts = folder, parts
        self._files = files or RunFiles(folder)
        self._screens: deque[tuple[Path, Screenshot]] = deque()
        for name in ("screens", "trees", "verdicts"):
            self._files.make_folder(folder / name)
        for left in ("episode.json", "model.jsonl", "state.waited.json", "reading.json"):
            self._files.remove(folder / left)
        for name in ("screens", "trees", "marks", "verdicts"):
            for path in self._files.names(folder / name, ""):
                self._files.remove(path)
        self._steps: TextIO = self._files.start_lines(folder / "steps.jsonl")

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._steps.close()

    def began(self, before: State) -> None:
        write_state(self.folder / "state.before.json", before, self._parts, self._files)

    def stepped(self, taken: StepEvent) -> None:
        screen, tree = self._save(taken.observation)
        picture = self._exchanged(taken.observation.step, taken.exchange, taken.repeated) or screen
        line = {
            "step": taken.observation.step,
            **_mark(taken.repeated),
            "action": None if taken.action is None else taken.action.model_dump(mode="json"),
            "touched": touched(taken.observation, taken.action),
            "error": taken.error,
            "now": taken.moment.now if taken.moment else None,
            "app": taken.moment.app if taken.moment else None,
            "settled": taken.moment.settled if taken.moment else None,
            "crash": taken.crash or None,
            **({} if taken.turn is None else {"turn": taken.turn.model_dump(mode="json")}),
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
        self._write_screens(0)
        write_state(self.folder / "state.after.json", after, self._parts, self._files)

    def waited(self, state: State) -> None:
        write_state(self.folder / "state.waited.json", state, self._parts, self._files)

    def complete(self, result: EpisodeResult, record: EpisodeRecord) -> None:
        """Write the verdict, then `episode.json`, which makes the episode complete."""
        while self._screens:  # what can be drawn of an episode that has failed
            with suppress(DeviceError):
                self._write_screens(0)
        verdict = result.verdict
        self._files.write_json(self.folder / "verdicts" / f"{verdict.judge}.json", verdict.model_dump(mode="json"))
        self._files.write_json(self.folder / "episode.json", record.model_dump(mode="json"))

    def _exchanged(self, step: int, exchange: Exchange | None, repeated: bool = False) -> str | None:
        """Write the exchange between an agent and its model before `step`. Returns the name of the marked picture, if
        there is one."""
        if exchange is None:
            return None
        said = (json.dumps(_mark(repeated) | line, ensure_ascii=False) for line in lines(step, exchange))
        self._files.add_lines(self.folder / "model.jsonl", said)
        if exchange.picture is None or not exchange.marked:
            return None
        name = f"marks/{step:04}.png"
        self._files.make_folder(self.folder / "marks")
        self._files.write(self.folder / name, exchange.picture.png)
        return name

    def _write_screens(self, most: int) -> None:
        """Write the pictures that are drawn, in order, and wait for others until at most `most` are left to draw."""
        while self._screens and (len(self._screens) > most or not self._screens[0][1].is_drawing):
            path, screenshot = self._screens.popleft()
            self._files.write(path, screenshot.png)

    def _save(self, observation: Observation) -> tuple[str, str]:
        screen, tree = f"screens/{observation.step:04}.png", f"trees/{observation.step:04}.xml"
        observation.screenshot.start_drawing()
        self._screens.append((self.folder / screen, observation.screenshot))
        self._write_screens(MOST_PENDING)
        self._files.write(self.folder / tree, observation.tree.text().encode("utf-8"))
        return screen, tree


def _mark(repeated: bool) -> dict[str, bool]:
    """What a line says of a step that repeats another episode."""
    return {"repeated": True} if repeated else {}
