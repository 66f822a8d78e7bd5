"""The options of `iosworld run` that say how a run is to be: each is one value of its configuration."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar, get_args

import click
from pydantic import ValidationError

from iosworld.agents.choice import ModeName
from iosworld.runs.configuration import RunConfiguration

Command = TypeVar("Command", bound=Callable[..., Any])

MODES = get_args(ModeName)
COUNT = click.IntRange(min=1)
POSITIVE = click.FloatRange(min=0, min_open=True)


@dataclass(frozen=True)
class Choice:
    """One option and where in the configuration its value goes. Without a value, what is there stays."""

    path: str
    option: str
    help: str
    type: "click.ParamType[Any] | None" = None
    flag: bool = False

    @property
    def name(self) -> str:
        """The parameter that click hands over."""
        return self.option.removeprefix("--").replace("-", "_")


CHOICES = (
    Choice("device", "--device", "What they play on.  [default: embedded]"),
    Choice("seed", "--seed", "For whatever is left to chance.  [default: 0]", click.IntRange(min=0)),
    Choice("trials", "--trials", "How often each task is played.  [default: 1]", COUNT),
    Choice("agent.mode", "--mode", "What a model sees and can do.", click.Choice(MODES)),
    Choice("agent.history.screens", "--history", "How many screens a model is shown again.  [default: 3]", COUNT),
    Choice(
        "agent.history.together", "--history-together", "Drop older screens in groups of so many, for caches.", COUNT
    ),
    Choice("agent.history.steps", "--history-steps", "Steps kept in full; older ones become a list.", COUNT),
    Choice("max_steps", "--max-steps", "Instead of each task's own limit.", COUNT),
    Choice("stop_loops", "--stop-loops", "End an episode whose steps repeat so often.", click.IntRange(min=2)),
    *(
        Choice(f"{budget}.{field}", f"--{prefix}max-{word}", f"{limit} {whose}", kind)
        for budget, prefix, whose in (("budget", "", "of an episode."), ("run_budget", "run-", "of the run."))
        for field, word, limit, kind in (
            ("tokens", "tokens", "Most tokens", COUNT),
            ("input_tokens", "input-tokens", "Most tokens read", COUNT),
            ("output_tokens", "output-tokens", "Most tokens written", COUNT),
            ("dollars", "dollars", "Most dollars", POSITIVE),
            ("seconds", "seconds", "Most seconds", POSITIVE),
        )
    ),
    Choice("run_budget.steps", "--run-max-steps", "Most steps of the run.", COUNT),
)


def configuration_options(command: Command) -> Command:
    """Add every option of CHOICES to a command."""
    for choice in reversed(CHOICES):
        more: dict[str, Any] = {"is_flag": True, "default": None} if choice.flag else {"type": choice.type}
        command = click.option(choice.option, choice.name, help=choice.help, **more)(command)
    return command


def configuration(given: Mapping[str, Any], base: Mapping[str, Any]) -> RunConfiguration:
    """The configuration that has the options given (by parameter name) and is else like `base`, its JSON form.

    Raises UsageError if the values do not go together.
    """
    values: dict[str, Any] = _copied(base)
    for choice in CHOICES:
        if given.get(choice.name) is not None:
            _put(values, choice.path.split("."), given[choice.name])
    try:
        return RunConfiguration.model_validate(values)
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"])
        raise click.UsageError(f"{where}: {first['msg']}") from None


def _put(values: dict[str, Any], path: list[str], value: Any) -> None:
    for name in path[:-1]:
        values = values.setdefault(name, {})
    values[path[-1]] = value


def _copied(value: Any) -> Any:
    return {name: _copied(item) for name, item in value.items()} if isinstance(value, Mapping) else value
