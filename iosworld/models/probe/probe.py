"""Measures a model's coordinate convention.

First, the model is asked to tap generated targets without any mention of units, and the convention that explains its
answers is determined: this is its default behavior. Then it is asked in each candidate convention through the adapter,
as in a run; this result decides. If both fail, no convention is reported.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from statistics import median
from typing import Any

from iosworld.models.coordinates import GRID_SIZE, is_number
from iosworld.models.model import Model, Request, ToolSpec, UserTurn
from iosworld.models.probe.fit import ENOUGH, FEWEST, TOLERANCE, Fit, ProbeAnswer, fit
from iosworld.models.probe.targets import WHAT, Place, draw, places
from iosworld.models.settings import Coordinates, ModelSettings
from iosworld.models.usage import Usage

Open = Callable[[ModelSettings], Model]
Told = Callable[[str], None]

SYSTEM = (
    "You are shown pictures of a phone's screen. Touch what you are asked to touch, with exactly one call of a tool."
)
ASKED = f"Touch {WHAT}, in its middle."
EVERY: tuple[Coordinates, ...] = ("grid", "pixels", "unit")
SLACK = 0.1
"""The model's usual convention is kept unless another one hits a share of targets larger by more than this."""


@dataclass(frozen=True)
class Shot:
    """One target and the model's answer."""

    place: Place
    size: tuple[int, int]
    """The picture as it was sent."""
    numbers: tuple[float, float] | None
    """The tool call's numbers; None if there was no call, or no numbers in it."""
    came: str = ""
    """What the model returned instead."""


@dataclass(frozen=True)
class Round:
    """One convention in which the model was asked."""

    coordinates: Coordinates
    shots: tuple[Shot, ...]

    @property
    def errors(self) -> list[float]:
        """The larger axis error of each tap, as a share of the picture's side, in ascending order."""
        return sorted(
            max(abs(x / GRID_SIZE - shot.place[0]), abs(y / GRID_SIZE - shot.place[1]))
            for shot in self.shots
            if shot.numbers
            for x, y in [shot.numbers]
        )

    @property
    def hits(self) -> float:
        """The share of targets that were hit. A reply without a tap counts as a miss."""
        return sum(error <= TOLERANCE for error in self.errors) / len(self.shots)

    @property
    def typical_error(self) -> float | None:
        """On the grid of 0 to 1000."""
        return round(median(self.errors) * GRID_SIZE, 1) if self.errors else None


@dataclass(frozen=True)
class ProbeResult:
    """The result of a probe."""

    model: str
    described: dict[str, Any]
    """The model's default convention."""
    free: tuple[Shot, ...]
    fit: Fit
    rounds: tuple[Round, ...]
    recommended: Coordinates | None
    why: str
    advice: str = ""
    usage: Usage | None = field(default_factory=Usage)
    """None if the server did not report the usage of every reply."""

    @property
    def default(self) -> str:
        """The convention that is used if the settings do not choose one."""
        return str(self.described["coordinates"])


def probe(
    open_: Open, settings: ModelSettings, targets: int = 12, seed: int = 0, told: Told = lambda _: None
) -> ProbeResult:
    """Run the probe. `open_` opens the model with settings; `told` is called after each target.

    Raises what the model's `reply` raises.
    """
    asker = _Asker(open_, settings.model_copy(update={"coordinates": None}), seed, told)
    described = asker.describe()
    free = tuple(asker.free(targets))
    found = fit([ProbeAnswer(shot.place, shot.size, shot.numbers) for shot in free if shot.numbers])
    default: Coordinates = described["coordinates"]
    if found.best is not None and found.best.setting is not None:
        wanted = [default, found.best.setting]
    else:
        wanted = [default, *EVERY]
    half = max(FEWEST, targets // 2)
    rounds = tuple(Round(each, tuple(asker.told(each, half))) for each in dict.fromkeys(wanted))
    recommended, why = _conclude(rounds, default)
    advice = _advice(found, free, recommended)
    return ProbeResult(asker.name, described, free, found, rounds, recommended, why, advice, asker.usage)


class _Asker:
    def __init__(self, open_: Open, settings: ModelSettings, seed: int, told: Told) -> None:
        self._open, self._settings, self._seed, self._told = open_, settings, seed, told
        self.usage: Usage | None = Usage()
        self.name = ""

    def describe(self) -> dict[str, Any]:
        model = self._open(self._settings)
        try:
            self.name = model.name
            return model.describe()
        finally:
            model.close()

    def free(self, count: int) -> Iterator[Shot]:
        """Ask without mentioning units. The tool declares no points, so the adapter converts nothing."""
        words = {"x": "how far from the left edge of the picture", "y": "how far from its top edge"}
        yield from self._ask(self._settings, _tool(words), count, "freely")

    def told(self, coordinates: Coordinates, count: int) -> Iterator[Shot]:
        """Ask in a convention, as in a run."""
        settings = self._settings.model_copy(update={"coordinates": coordinates})
        words = {
            "x": "from 0 at the left edge to 1000 at the right",
            "y": "from 0 at the top edge to 1000 at the bottom",
        }
        yield from self._ask(settings, _tool(words, limit=GRID_SIZE), count, f"in {coordinates}")

    def _ask(self, settings: ModelSettings, tool: ToolSpec, count: int, how: str) -> Iterator[Shot]:
        model = self._open(settings)
        try:
            for number, place in enumerate(places(count, self._seed), 1):
                yield self._shoot(model, tool, place, number)
                self._told(f"asked {how}, {number} of {count}")
        finally:
            model.close()

    def _shoot(self, model: Model, tool: ToolSpec, place: Place, number: int) -> Shot:
        picture = draw(place, self._seed + number)
        reply = model.reply(Request(SYSTEM, [UserTurn((picture, ASKED))], (tool,)))
        self.usage = self.usage + reply.usage if self.usage and reply.usage else None
        size = reply.pictures[-1] if reply.pictures else picture.size
        calls = reply.turn.calls
        if len(calls) != 1:
            return Shot(place, size, None, f"{len(calls)} calls: {reply.turn.text[:80]!r}")
        given = calls[0].arguments
        if calls[0].name != tool.name or not isinstance(given, dict):
            return Shot(place, size, None, f"{calls[0].name} {str(given)[:80]}")
        x, y = given.get("x"), given.get("y")
        if not is_number(x) or not is_number(y):
            return Shot(place, size, None, f"x={str(x)[:30]!r} y={str(y)[:30]!r}")
        return Shot(place, size, (x, y))


def _tool(words: dict[str, str], limit: int | None = None) -> ToolSpec:
    limits = {} if limit is None else {"minimum": 0, "maximum": limit}
    return ToolSpec(
        "tap_xy",
        "Touch the screen at (x, y).",
        {
            "type": "object",
            "properties": {name: {"type": "number", "description": said, **limits} for name, said in words.items()},
            "required": ["x", "y"],
            "additionalProperties": False,
        },
        points=() if limit is None else (("x", "y"),),
    )


def _conclude(rounds: tuple[Round, ...], default: Coordinates) -> tuple[Coordinates | None, str]:
    """The recommended convention and the reason: the most accurate one, preferring the usual one among equals."""
    best = max(rounds, key=lambda each: (each.hits, -(each.typical_error or 0)))
    usual = next(each for each in rounds if each.coordinates == default)
    chosen = usual if usual.hits >= best.hits - SLACK else best
    asked = f"asked in {chosen.coordinates}, it met {chosen.hits:.0%} of {len(chosen.shots)} targets"
    if chosen.hits < ENOUGH:
        return None, f"inconclusive: at best, {asked}, and {ENOUGH:.0%} would be needed"
    return chosen.coordinates, f"{asked}, typically {chosen.typical_error:g} of 1000 off"


def _advice(found: Fit, free: tuple[Shot, ...], recommended: Coordinates | None) -> str:
    """Further observations and advice."""
    usable = sum(shot.numbers is not None for shot in free)
    if usable < FEWEST:
        came = next((shot.came for shot in free if shot.came), "nothing")
        return f"Only {usable} of {len(free)} replies were taps with numbers (one was {came}): check whether the model supports pictures and tool calls."
    best = found.best
    if best is not None and best.setting is None and best.edges and best.name.startswith("pixels of"):
        side = round(max(best.edges))
        return (
            f"By itself it uses {best.name}: its server resizes pictures. Limit their size with --picture-side {side}."
        )
    if best is not None and best.setting is None:
        return f"By itself it uses {best.name}, for which there is no setting."
    if recommended is None:
        return "Its taps follow no known convention; try again with more --targets, or another --seed."
    if best is None:
        return "Asked freely, its numbers follow no single convention: use the recommended one."
    return ""
