"""Measures a model's coordinate convention.

First it is asked to tap generated targets without a word about units, and the convention is looked for that explains its
numbers: that is what it does by itself. Then it is asked in the conventions that come into question, through the
adapter, as in a run: that is what counts. Both can fail, and then the answer is that there is none.
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
"""The model's usual convention is kept if another one hits no larger share than this more often."""


@dataclass(frozen=True)
class Shot:
    """One target and what came of it."""

    place: Place
    size: tuple[int, int]
    """The picture as it was sent."""
    numbers: tuple[float, float] | None
    """As the tool call had them; None if there was none, or none with numbers."""
    came: str = ""
    """What came instead."""


@dataclass(frozen=True)
class Round:
    """One convention that the model was asked in."""

    coordinates: Coordinates
    shots: tuple[Shot, ...]

    @property
    def errors(self) -> list[float]:
        """How far off each tap was, the longer way, as a share of the picture's side; in ascending order."""
        return sorted(
            max(abs(x / GRID_SIZE - shot.place[0]), abs(y / GRID_SIZE - shot.place[1]))
            for shot in self.shots
            if shot.numbers
            for x, y in [shot.numbers]
        )

    @property
    def hits(self) -> float:
        """The share of targets that were met. What was no tap met none."""
        return sum(error <= TOLERANCE for error in self.errors) / len(self.shots)

    @property
    def typical_error(self) -> float | None:
        """On the grid of 0 to 1000."""
        return round(median(self.errors) * GRID_SIZE, 1) if self.errors else None


@dataclass(frozen=True)
class ProbeResult:
    """What was found out."""

    model: str
    described: dict[str, Any]
    """How it is asked by default."""
    free: tuple[Shot, ...]
    fit: Fit
    rounds: tuple[Round, ...]
    recommended: Coordinates | None
    why: str
    advice: str = ""
    usage: Usage = field(default_factory=Usage)

    @property
    def default(self) -> str:
        """The convention that the model is asked in if nobody says otherwise."""
        return str(self.described["coordinates"])


def probe(
    open_: Open, settings: ModelSettings, targets: int = 12, seed: int = 0, told: Told = lambda _: None
) -> ProbeResult:
    """Measure. `open_` opens the model with settings; `told` is called for each target that was asked for.

    Raises what the model's `reply` does.
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
        self.usage = Usage()
        self.name = ""

    def describe(self) -> dict[str, Any]:
        model = self._open(self._settings)
        try:
            self.name = model.name
            return model.describe()
        finally:
            model.close()

    def free(self, count: int) -> Iterator[Shot]:
        """Without a word about units. The tool has no points that an adapter could turn into anything."""
        words = {"x": "how far from the left edge of the picture", "y": "how far from its top edge"}
        yield from self._ask(self._settings, _tool(words), count, "freely")

    def told(self, coordinates: Coordinates, count: int) -> Iterator[Shot]:
        """In a convention, as in a run."""
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
        self.usage += reply.usage
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
    """The convention to ask in, and why: the one that hits, the model's usual one among those that hit alike."""
    best = max(rounds, key=lambda each: (each.hits, -(each.typical_error or 0)))
    usual = next(each for each in rounds if each.coordinates == default)
    chosen = usual if usual.hits >= best.hits - SLACK else best
    asked = f"asked in {chosen.coordinates}, it met {chosen.hits:.0%} of {len(chosen.shots)} targets"
    if chosen.hits < ENOUGH:
        return None, f"inconclusive: at best, {asked}, and {ENOUGH:.0%} would be needed"
    return chosen.coordinates, f"{asked}, typically {chosen.typical_error:g} of 1000 off"


def _advice(found: Fit, free: tuple[Shot, ...], recommended: Coordinates | None) -> str:
    """What else to know, or to do."""
    usable = sum(shot.numbers is not None for shot in free)
    if usable < FEWEST:
        came = next((shot.came for shot in free if shot.came), "nothing")
        return f"Only {usable} of {len(free)} replies were taps with numbers (one was {came}): see whether the model sees pictures and calls tools."
    best = found.best
    if best is not None and best.setting is None and best.edges and best.name.startswith("pixels of"):
        side = round(max(best.edges))
        return (
            f"By itself it counts {best.name}: its server resizes pictures. Send them no larger: --picture-side {side}."
        )
    if best is not None and best.setting is None:
        return f"By itself it says {best.name}, for which there is no setting."
    if recommended is None:
        return (
            "Its taps follow none of the conventions that are known; ask again with more --targets, or another --seed."
        )
    if best is None:
        return "Asked freely, its numbers follow no single convention: keep to the one recommended."
    return ""
