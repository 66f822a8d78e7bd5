"""Chooses the parameters of an instance: a fair combination, which depends only on the template and the seed."""

import hashlib
import itertools
import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from iosworld.errors import IOSWorldError
from iosworld.tasks.templates.block import DoBlock, FindBlock, Parameter, Rival
from iosworld.tasks.templates.expressions import Scope, text_of, value_if_any, value_of
from iosworld.tasks.templates.library import Library
from iosworld.tasks.templates.names import names_of, uses_of
from iosworld.tasks.templates.start import Start
from iosworld.tasks.templates.template import BlockUse, Template

DRAWS = 500
"""How many combinations are tried for one instance."""


class NoInstance(IOSWorldError):
    """A template has no fair combination of parameters."""


class Unfair(Exception):
    """A combination breaks a condition. The message names it."""


@dataclass(frozen=True)
class Drawn:
    """The values of one instance."""

    scopes: Mapping[str, dict[str, Any]]
    """The names and values of each part."""
    own: Mapping[str, Any]
    """The template's own values."""

    @property
    def all(self) -> dict[str, Any]:
        """What the template's expressions read: each part by its name, and the template's own values."""
        return {**self.scopes, **self.own}


class Drawing:
    """Draws combinations of one template."""

    def __init__(self, library: Library, template: Template, start: Start) -> None:
        self.library, self.template, self.start = library, template, start

    def draw(self, seed: int) -> tuple[Drawn, random.Random]:
        """A fair combination, and the generator for what else is chosen. Raises NoInstance, ExpressionProblem."""
        chance = generator(self.template.id, seed)
        broken: dict[str, int] = {}
        for _ in range(DRAWS):
            try:
                return self._drawn(chance), chance
            except Unfair as unfair:
                broken[str(unfair)] = broken.get(str(unfair), 0) + 1
        most = max(broken, key=lambda cause: broken[cause])
        raise NoInstance(
            f"the template {self.template.id} has no instance {seed}: none of {DRAWS} draws is fair; most often: {most}"
        )

    def complete(self, name: str, chosen: Mapping[str, Any], earlier: Mapping[str, Any]) -> dict[str, Any]:
        """All values of a part whose parameters are chosen. Raises Unfair."""
        block = self.block(name)
        scope: dict[str, Any] = {"now": self.start.now, **earlier, **chosen}
        own: dict[str, Any] = dict(chosen)
        for key, search in block.look.items():
            own[key] = scope[key] = self.start.search(text_of(search, scope))
        for key, expression in block.let.items():
            own[key] = scope[key] = value_if_any(expression, scope)
            if own[key] is None:
                raise Unfair(f"{self.part(name).block}: {key} has no value")
        for condition in block.where:
            if not value_of(condition, scope):
                raise Unfair(f"{self.part(name).block}: {condition}")
        if isinstance(block, FindBlock):
            value = value_of(block.value.value, scope)
            if value is None:
                raise Unfair(f"{self.part(name).block}: it has no value")
            own["value"] = value
            own["rivals"] = rivals_of(block.rivals, value, {**scope, "value": value})
            if not own["rivals"]:
                raise Unfair(f"{self.part(name).block}: no rival differs from its value")
        return own

    def check(self, drawn: Drawn, name: str, values: Mapping[str, Any]) -> None:
        """Raises Unfair if a part with other values breaks a condition of the template."""
        self._with_own({**drawn.scopes, name: dict(values)})

    def others(self, name: str, parameter: str, drawn: Drawn) -> Iterator[Any]:
        """Other values of a parameter, by chance."""
        scope = drawn.scopes[name]
        try:
            values = [value for value in self.values(name, parameter, scope) if value != scope[parameter]]
        except Unfair:
            return
        chance = generator(f"{self.template.id}/{name}/{parameter}", len(values))
        chance.shuffle(values)
        yield from values

    def part(self, name: str) -> BlockUse:
        return self.template.parts[name]

    def block(self, name: str) -> FindBlock | DoBlock:
        return self.library.blocks[self.part(name).block]

    def _drawn(self, chance: random.Random) -> Drawn:
        scopes: dict[str, dict[str, Any]] = {}
        for name in self.template.parts:
            chosen: dict[str, Any] = {}
            for parameter in self.block(name).parameters:
                chosen[parameter] = self._given(name, parameter, scopes, chosen, chance)
            scopes[name] = self.complete(name, chosen, scopes)
        return self._with_own(scopes)

    def _given(
        self, name: str, parameter: str, scopes: Mapping[str, Any], chosen: Mapping[str, Any], chance: random.Random
    ) -> Any:
        part = self.part(name)
        if parameter in part.given:
            return value_of(part.given[parameter], {"now": self.start.now, **scopes})
        return chance.choice(self.values(name, parameter, {**scopes, **chosen}))

    def values(self, name: str, parameter: str, scope: Scope) -> list[Any]:
        """All values that a part's parameter may have. Raises Unfair if there are none."""
        spec = self._parameter(name, parameter)
        values = self._source(spec, {"now": self.start.now, **scope})
        if not values:
            raise Unfair(f"{self.part(name).block}: nothing to choose {parameter} from")
        if spec.count is None:
            return values
        if len(values) < spec.count:
            raise Unfair(f"{self.part(name).block}: fewer than {spec.count} to choose {parameter} from")
        return [list(group) for group in itertools.islice(_groups(values, spec.count), 5000)]

    def _parameter(self, name: str, parameter: str) -> Parameter:
        return self.part(name).parameters.get(parameter) or self.block(name).parameters[parameter]

    def _source(self, spec: Parameter, scope: Scope) -> list[Any]:
        """What the parameter may be. It is kept, because draws and near misses ask for the same values again and again."""
        source = text_of(spec.source, scope) if spec.source is not None else ""
        conditions = [*spec.where, *([spec.unique] if spec.unique is not None else [])]
        read = {name: scope.get(name) for name in sorted(names_of(uses_of(*conditions)) - {"it"})}
        return self.start.kept(f"{spec!r} {source} {read!r}", lambda: self._chosen(spec, source, scope))

    def _chosen(self, spec: Parameter, source: str, scope: Scope) -> list[Any]:
        if spec.range is not None:
            first, last, step = spec.range
            values: list[Any] = list(range(first, last + 1, step))
        elif spec.source is not None:
            values = list(self.start.search(source) or [])
        else:
            values = list(spec.of or [])
        values = [value for place, value in enumerate(values) if value not in values[:place]]
        if spec.unique is not None:
            names = [value_of(spec.unique, {**scope, "it": value}) for value in values]
            values = [value for value, known in zip(values, names, strict=True) if names.count(known) == 1]
        return [value for value in values if all(value_of(each, {**scope, "it": value}) for each in spec.where)]

    def _with_own(self, scopes: Mapping[str, dict[str, Any]]) -> Drawn:
        own: dict[str, Any] = {"now": self.start.now}
        for key, expression in self.template.let.items():
            own[key] = value_of(expression, {**scopes, **own})
        for condition in self.template.where:
            if not value_of(condition, {**scopes, **own}):
                raise Unfair(condition)
        scope = {**scopes, **own}
        for field, asked in self.template.answers.items():
            if asked.value is not None and not rivals_of(asked.rivals, value_of(asked.value, scope), scope):
                raise Unfair(f"the answer {field}: no rival differs from its value")
        return Drawn(scopes, own)


def rivals_of(rivals: Sequence[Rival], value: Any, scope: Scope) -> list[tuple[str, Any]]:
    """The rivals that have a value which differs from the right one, each with its text."""
    found: list[tuple[str, Any]] = []
    for rival in rivals:
        other = value_if_any(rival.value, scope)
        if other is not None and other != value and all(other != known for _, known in found):
            found.append((rival.text, other))
    return found


def generator(name: str, seed: int) -> random.Random:
    """A generator of random numbers that depends on a name and a seed."""
    digest = hashlib.sha256(f"{name}@{seed}".encode()).digest()
    return random.Random(int.from_bytes(digest[:8], "big"))  # noqa: S311  # reproducible, not cryptographic


def _groups(values: list[Any], count: int) -> Iterator[tuple[Any, ...]]:
    return itertools.combinations(values, count)
