"""Train a small policy from scratch: imitate solutions of train instances, then group-relative policy gradient.

    python examples/learning/train.py --seeds 3 --out learning

It reports imitation alone and what the gradient adds, on train instances, unseen instances, unseen templates and unseen
apps, with intervals, and writes the curve as JSON. Needs `iosworld[gymnasium]`; everything runs on the CPU.
"""

import argparse
import json
import multiprocessing
import time
from collections.abc import Sequence
from multiprocessing.shared_memory import SharedMemory
from pathlib import Path
from typing import Any
from zlib import crc32

import numpy as np
from choices import SIZE
from policy import Policy, Taken
from worker import Played, open_worker, play, show

from iosworld.reports.intervals import wilson
from iosworld.tasks.task import Task
from iosworld.tasks.templates.gym import gym_tasks, template_of

SHOWN, PRACTICED = "train, with solutions", "train, without solutions"
"""Train instances whose solutions are imitated, and those that only the gradient practices on."""
FIRST_PASS, FIRST_FAILURE = 0.85, 0.4
"""How often the policy's episodes of a template are taken to pass after the first one."""
LEVELS = (15, 30)
"""Step limits of the levels L1 and L2."""


def make_tasks(job: tuple[str, int, int, int]) -> list[Task]:
    """So many instances of each template of a split, or of one template in n: the same ones in all splits."""
    split, instances, seed, every = job
    tasks = [item.task for item in gym_tasks(split, instances, seed)]  # type: ignore[arg-type]
    return [task for task in tasks if task.max_steps in LEVELS and crc32(template_of(task.id).encode()) % every == 0]


def first_of_each(tasks: Sequence[Task], count: int, templates: set[str]) -> tuple[list[Task], list[Task]]:
    """The first instances of each of these templates, and all other tasks."""
    number: dict[str, int] = {}
    first: list[Task] = []
    others: list[Task] = []
    for task in tasks:
        template = template_of(task.id)
        number[template] = number.get(template, 0) + 1
        (first if template in templates and number[template] <= count else others).append(task)
    return first, others


def rate(played: Sequence[Played]) -> dict[str, Any]:
    """The share of passes, with a 95 % interval: Wilson's for the number of episodes."""
    known = [each.passed for each in played if each.passed is not None]
    count, passed = len(known), sum(known)
    share, (low, high) = (passed / count, wilson(passed, count)) if count else (0.0, (0.0, 0.0))
    return {"share": round(share, 4), "low": round(low, 4), "high": round(high, 4), "count": count}


class Trainer:
    """One training with one seed."""

    def __init__(self, options: argparse.Namespace, seed: int) -> None:
        self.options, self.seed = options, seed
        self.random = np.random.default_rng(seed)
        self.began = time.perf_counter()
        self.curve: list[dict[str, Any]] = []
        context = multiprocessing.get_context("spawn")
        jobs = {
            "train": ("train", options.instances + options.practice, seed, options.every),
            "unseen instances": ("test_instances", options.test_instances, seed, options.every),
            "unseen templates": ("test_templates", options.test_instances, seed, options.every),
            "unseen apps": ("test_apps", options.test_instances, seed, options.every),
        }
        with context.Pool(options.processes) as pool:
            found = dict(zip(jobs, pool.map(make_tasks, jobs.values(), chunksize=1), strict=True))
        train = found.pop("train")
        templates = list(dict.fromkeys(template_of(task.id) for task in train))
        imitated = self.random.permutation(templates)[: round(options.imitated * len(templates))]
        shown, rest = first_of_each(train, options.instances, set(map(str, imitated)))
        self.parts = {SHOWN: shown, PRACTICED: rest} if rest else {SHOWN: shown}
        self.parts |= found
        everything = [task for part in self.parts.values() for task in part]
        self._memory = SharedMemory(create=True, size=4 * SIZE)
        weights = np.ndarray(SIZE, np.float32, self._memory.buf)
        weights[:] = 0
        self.policy = Policy(weights)
        self.shown: list[Taken] = []
        """The decisions of the demonstrations."""
        self.found: dict[str, list[Taken]] = {}
        """By task, the decisions of the last episode of the practice that passed."""
        self.passing: dict[str, float] = {}
        """By template, how often the policy's episodes pass: a running mean."""
        self._pool = context.Pool(options.processes, open_worker, (everything, self._memory.name))
        self.say("tasks", **{name: len(part) for name, part in self.parts.items()})

    def close(self) -> None:
        self._pool.terminate()
        self._pool.join()
        self.policy.weights = np.zeros(0, np.float32)
        self._memory.close()
        self._memory.unlink()

    def say(self, what: str, **figures: Any) -> None:
        line = {"seed": self.seed, "seconds": round(time.perf_counter() - self.began, 1), "what": what, **figures}
        self.curve.append(line)
        print(json.dumps(line), flush=True)

    def imitate(self) -> None:
        """Learn from solutions of train instances. A solution that the policy's choices cannot carry out is left out.

        The weights are in the end the mean of those of the second half, which wander less.
        """
        train = self.parts[SHOWN]
        shown = self._pool.map(show, [task.id for task in train], chunksize=2)
        self.shown = taken = [each for one in shown if one for each in one]
        self.say("demonstrations", carried_out=sum(bool(one) for one in shown), of=len(train), steps=len(taken))
        mean, count = np.zeros(SIZE, np.float32), 0
        for epoch in range(self.options.epochs):
            order = self.random.permutation(len(taken))
            for begin in range(0, len(order), 32):
                batch = [(taken[number], 1.0) for number in order[begin : begin + 32]]
                self.policy.learn(batch, self.options.rate, self.options.dropped)
                if 2 * epoch >= self.options.epochs and begin % 320 == 0:
                    count += 1
                    mean += (self.policy.weights - mean) / count
        self.policy.weights[:] = mean if count else self.policy.weights

    def improve(self, round_number: int) -> None:
        """One round of group-relative policy gradient: several episodes of each of some tasks, each against their mean.

        Tasks of templates that sometimes pass are preferred: where all episodes of a group end alike, nothing is learned.
        """
        options, train = self.options, self.parts.get(PRACTICED) or self.parts[SHOWN]
        passing = np.array([self.passing.get(template_of(task.id), 0.5) for task in train])
        weights = passing * (1 - passing) + 0.04
        picked = self.random.choice(
            len(train), min(options.tasks, len(train)), replace=False, p=weights / weights.sum()
        )
        jobs = [
            (train[number].id, int(self.random.integers(1 << 30))) for number in picked for _ in range(options.group)
        ]
        played = self._pool.map(play, jobs, chunksize=4)
        batch = []
        for begin in range(0, len(played), options.group):
            group = [each for each in played[begin : begin + options.group] if each.passed is not None]
            if len(group) < 2:
                continue
            self._remember(group)
            rewards = np.array([each.reward for each in group])
            if rewards.std() < 1e-6:
                continue
            for each, strength in zip(group, (rewards - rewards.mean()) / (rewards.std() + 0.1), strict=True):
                batch += [(one, float(strength)) for one in each.taken]
        count = len(batch)
        found = [each for one in self.found.values() for each in one]
        for known, share in ((self.shown, options.anchor), (found, options.kept)):
            if known:  # without them, what the tasks share is forgotten
                picks = self.random.integers(len(known), size=round(share * count))
                batch += [(known[number], 1.0) for number in picks]
        order = self.random.permutation(len(batch))
        for begin in range(0, len(order), 256):
            self.policy.learn([batch[number] for number in order[begin : begin + 256]], options.gradient_rate)
        figures = {"reward": round(float(np.mean([each.reward for each in played])), 4), "steps_learned": count}
        self.say("round", number=round_number, **figures, sampled=rate(played)["share"])

    def _remember(self, group: Sequence[Played]) -> None:
        """Keep how often the template passes, and what passed."""
        template = template_of(group[0].task)
        share = sum(bool(each.passed) for each in group) / len(group)
        for each in group:
            if each.passed:
                self.found[each.task] = each.taken
        self.passing[template] = 0.5 * self.passing.get(template, 0.5) + 0.5 * share

    def test(self, what: str) -> None:
        """Play tasks of every part once, always what is most probable. Of a large part, they are spread evenly."""
        for name, part in self.parts.items():
            tasks = part[:: -(-len(part) // self.options.most_tests)]
            played = self._pool.map(play, [(task.id, None) for task in tasks], chunksize=2)
            self.say(what, part=name, **rate(played), reward=round(float(np.mean([each.reward for each in played])), 4))
            if name == PRACTICED:
                for each in played:
                    self.passing[template_of(each.task)] = FIRST_PASS if each.passed else FIRST_FAILURE


def table(lines: Sequence[dict[str, Any]]) -> str:
    """Imitation, the end, and the gain by part, over all seeds: mean of the seeds, and half of the 95 % interval."""
    parts = list(dict.fromkeys(line["part"] for line in lines if "part" in line))
    seeds = sorted({line["seed"] for line in lines})
    rows = ["| Tasks | Imitation | With policy gradient | Gain in points |", "|---|---|---|---|"]
    for part in parts:
        found = {
            what: np.array(
                [
                    line["share"]
                    for seed in seeds
                    for line in lines
                    if (line["what"], line["seed"], line.get("part")) == (what, seed, part)
                ]
            )
            for what in ("imitation", "end")
        }
        if len(found["end"]) != len(seeds) or len(found["imitation"]) != len(seeds):
            continue
        cells = [_cell(found["imitation"]), _cell(found["end"]), _cell(found["end"] - found["imitation"])]
        rows.append(f"| {part} | {' | '.join(cells)} |")
    return "\n".join(rows)


def _cell(values: np.ndarray) -> str:
    mean = f"{100 * values.mean():.1f}"
    if len(values) < 2:
        return mean
    from scipy.stats import t

    half = t.ppf(0.975, len(values) - 1) * values.std(ddof=1) / len(values) ** 0.5
    return f"{mean} ± {100 * half:.1f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seeds", type=int, default=3)
    parser.add_argument("--first-seed", type=int, default=0)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--imitated", type=float, default=0.5, help="share of the train templates with solutions")
    parser.add_argument("--instances", type=int, default=2, help="train instances of each template, with solutions")
    parser.add_argument("--practice", type=int, default=2, help="further train instances, for the gradient alone")
    parser.add_argument("--test-instances", type=int, default=1, help="instances of each template in tests")
    parser.add_argument("--most-tests", type=int, default=250, help="episodes of a part in a test")
    parser.add_argument("--every", type=int, default=1, help="only one template in n, for a quick trial")
    parser.add_argument("--epochs", type=int, default=5, help="passes through the demonstrations")
    parser.add_argument("--rate", type=float, default=0.1)
    parser.add_argument("--dropped", type=float, default=0.3, help="share of the features left out in imitation")
    parser.add_argument(
        "--sharpened",
        type=float,
        default=2.0,
        help="by what the scores grow before the gradient, so that it tries less at random",
    )
    parser.add_argument("--rounds", type=int, default=80, help="rounds of policy gradient")
    parser.add_argument("--tasks", type=int, default=24, help="tasks of a round")
    parser.add_argument("--group", type=int, default=6, help="episodes of a task in a round")
    parser.add_argument("--gradient-rate", type=float, default=0.1)
    parser.add_argument(
        "--anchor", type=float, default=0.5, help="decisions of demonstrations for each one of the gradient"
    )
    parser.add_argument("--kept", type=float, default=1.0, help="decisions that passed before, likewise")
    parser.add_argument("--out", type=Path, default=Path("learning"))
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    lines: list[dict[str, Any]] = []
    for seed in range(options.first_seed, options.first_seed + options.seeds):
        trainer = Trainer(options, seed)
        try:
            trainer.imitate()
            trainer.test("imitation")
            trainer.policy.weights *= options.sharpened
            for number in range(1, options.rounds + 1):
                trainer.improve(number)
            trainer.test("end")
        finally:
            lines += trainer.curve
            (options.out / "curve.jsonl").write_text("".join(json.dumps(line) + "\n" for line in lines))
            trainer.close()
    print(table(lines))


if __name__ == "__main__":
    main()
