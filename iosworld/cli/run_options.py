"""The options of `iosworld run` that configure a run: each sets one value of its configuration."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar, get_args

import click
from pydantic import ValidationError

from iosworld.agents.modes import MODES
from iosworld.devices.factory import device_usage
from iosworld.models.settings import Coordinates, DialectName, Effort
from iosworld.runs.configuration import RunConfiguration, published

Command = TypeVar("Command", bound=Callable[..., Any])

COUNT = click.IntRange(min=1)
POSITIVE = click.FloatRange(min=0, min_open=True)


@dataclass(frozen=True)
class Choice:
    """One option and its key in the configuration. Without a value, the existing one is kept."""

    path: str
    option: str
    help: str
    type: Any = None
    """A click type; bool for a flag."""
    metavar: str | None = None

    @property
    def name(self) -> str:
        """The name of the click parameter."""
        return self.option.removeprefix("--").replace("-", "_")


def _words(literal: Any) -> click.Choice:  # type: ignore[type-arg]  # which older versions of click do not take
    return click.Choice(get_args(literal))


def _number_or_word(text: str) -> int | str:
    """An integer if possible; otherwise the text, which the configuration validates."""
    return int(text) if text.isascii() and text.isdecimal() else text


def _history(text: str) -> dict[str, int | str]:
    """The two parts of a history: the number of screens, and the log."""
    parts = [_number_or_word(part.strip()) for part in text.split(",")]
    found: dict[str, int | str] = {"screens" if isinstance(part, int) else "log": part for part in parts}
    if len(found) != len(parts):
        raise click.BadParameter("expected a number of screens, none, log or log-top-K, or one of each")
    return found


def _planner(text: str) -> dict[str, int]:
    name, _, number = text.partition("=")
    if name != "proposals" or not re.fullmatch("[1-9][0-9]?", number) or not 2 <= int(number) <= 32:
        raise click.BadParameter(f"expected proposals=N with N from 2 to 32, got {text!r}")
    return {"proposals": int(number)}


def _percent(text: str) -> int:
    if text not in ("0", "25", "50", "100"):
        raise click.BadParameter("expected 0, 25, 50 or 100")
    return int(text)


AGENT = (
    Choice("agent.mode", "--mode", "Observation mode.  [default: vision]", click.Choice(list(MODES))),
    Choice("agent.history.noise", "--log-noise", "Noise in the log, in percent.  [default: 0]", _percent, "N"),
    Choice(
        "agent.history.together",
        "--history-together",
        "Drop the oldest N screens at a time, for prompt caches.  [default: 4]",
        COUNT,
        "N",
    ),
    Choice("agent.history.steps", "--history-steps", "Steps kept in full; older steps become a list.", COUNT, "N"),
    Choice(
        "agent.history",
        "--history",
        "Maximum number of screens in the history, or the person's behavior log: none, log, log-top-K; or both: log,4."
        "  [default: none,6]",
        _history,
        "WORD|N",
    ),
    Choice(
        "agent.planner",
        "--planner",
        "proposals=N: the model proposes N actions at each step, predicts what each leads to, and takes the best.",
        _planner,
        "WORD=N",
    ),
)
MODEL = (
    Choice("agent.settings.base_url", "--base-url", "Base URL of its server, if not the vendor's.", str, "URL"),
    Choice("agent.settings.effort", "--effort", "Reasoning effort.", _words(Effort)),
    Choice(
        "agent.settings.thinking",
        "--thinking",
        "off, adaptive, or a token limit for thinking.",
        _number_or_word,
        "WORD|N",
    ),
    Choice("agent.settings.temperature", "--temperature", "Sampling temperature.", click.FLOAT, "X"),
    Choice("agent.settings.max_output_tokens", "--reply-tokens", "Maximum tokens of one reply.", COUNT, "N"),
    Choice("agent.settings.timeout", "--timeout", "Time limit of one call, in seconds.", POSITIVE, "S"),
    Choice("agent.settings.attempts", "--attempts", "Maximum attempts for one call.", COUNT, "N"),
    Choice("agent.settings.stream", "--stream", "Stream replies.", bool),
    Choice(
        "agent.settings.coordinates",
        "--coordinates",
        "Coordinate convention; `iosworld probe-coordinates` measures it.",
        _words(Coordinates),
    ),
    Choice("agent.settings.picture_side", "--picture-side", "Longest side of pictures, in pixels.", COUNT, "N"),
    Choice(
        "agent.settings.dialect", "--dialect", "Tool-call format of a compatible server's model.", _words(DialectName)
    ),
)
LIMITS = (
    Choice("max_steps", "--max-steps", "Step limit of an episode, instead of each task's own.", COUNT, "N"),
    Choice("stop_loops", "--stop-loops", "End an episode when its steps repeat N times.", click.IntRange(min=2), "N"),
    *(
        Choice(f"{budget}.{field}", f"--{prefix}max-{field.replace('_', '-')}", f"Maximum {what}.", kind, metavar)
        for budget, prefix, whose in (("budget", "", "of an episode"), ("run_budget", "run-", "of the run"))
        for field, what, kind, metavar in (
            ("tokens", f"tokens {whose}", COUNT, "N"),
            ("input_tokens", f"tokens {whose} that the model reads", COUNT, "N"),
            ("output_tokens", f"tokens {whose} that the model writes", COUNT, "N"),
            ("dollars", f"dollars {whose}", POSITIVE, "X"),
            ("seconds", f"seconds {whose}", POSITIVE, "S"),
        )
    ),
    Choice("run_budget.steps", "--run-max-steps", "Maximum steps of the run.", COUNT, "N"),
)
ANSWERS = (
    Choice(
        "user",
        "--user",
        "Who answers questions: none, scripted, human, or model:NAME.  [default: none; of personal: scripted]",
        str,
        "NAME",
    ),
    Choice(
        "answers",
        "--answers",
        "Answers in the task's fields, or in free text that a reader maps to them.  [default: typed]",
        click.Choice(["typed", "free"]),
    ),
    Choice("reader", "--reader", "The model that reads free answers.", str, "NAME"),
    Choice(
        "condition",
        "--condition",
        "published: free answers, 50 steps for every task, the published modes, the rubric judge.",
        click.Choice(["published"]),
    ),
)
PLACE = (
    Choice("device", "--device", f"Device: {device_usage()}.  [default: embedded]", str, "NAME"),
    Choice("seed", "--seed", "Random seed.  [default: 0]", click.IntRange(min=0), "N"),
    Choice("trials", "--trials", "Trials per task.  [default: 1]", COUNT, "N"),
)
CHOICES = (*AGENT, *MODEL, *LIMITS, *ANSWERS, *PLACE)


def configuration_options(command: Command) -> Command:
    """Add every option of CHOICES to a command."""
    for choice in reversed(CHOICES):
        kind: dict[str, Any] = {"is_flag": True, "default": None} if choice.type is bool else {"type": choice.type}
        command = click.option(choice.option, choice.name, help=choice.help, metavar=choice.metavar, **kind)(command)
    return command


def configuration(given: Mapping[str, Any], base: Mapping[str, Any]) -> RunConfiguration:
    """The configuration with the given options (by parameter name), otherwise equal to `base`, in JSON form.

    Raises UsageError if the values contradict each other.
    """
    values: dict[str, Any] = _copied(base)
    for choice in CHOICES:
        if given.get(choice.name) is not None:
            _put(values, choice.path.split("."), given[choice.name])
    if values.get("condition") == "published":
        try:
            values = published(values)
        except ValueError as problem:
            raise click.UsageError(f"--mode: {problem}") from None
    if values.get("reader") and values.get("answers") != "free":
        raise click.UsageError("--reader reads free answers; it goes with --answers free or --condition published")
    try:
        return RunConfiguration.model_validate(values)
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"])
        option = next((choice.option for choice in CHOICES if where.startswith(choice.path)), where)
        raise click.UsageError(f"{option}: {first['msg']}") from None


def _put(values: dict[str, Any], path: list[str], value: Any) -> None:
    for name in path[:-1]:
        values = values.setdefault(name, {})
    if isinstance(value, dict):
        values.setdefault(path[-1], {}).update(value)
    else:
        values[path[-1]] = value


def _copied(value: Any) -> Any:
    return {name: _copied(item) for name, item in value.items()} if isinstance(value, Mapping) else value
