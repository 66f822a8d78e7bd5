"""Counts the fair combinations of a template's parameters.

Most parameters have nothing to do with each other, so that their numbers of values can be multiplied. Only those that a
condition reads together, or of which one decides what the other is chosen from, are tried together. Of a part, the other
parts see only what their expressions read of it: combinations that agree in that are counted as one, so many times.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from iosworld.tasks.templates.block import FindBlock, Rival
from iosworld.tasks.templates.draw import Drawing, Unfair, rivals_of
from iosworld.tasks.templates.expressions import text_of, value_if_any, value_of
from iosworld.tasks.templates.names import Use, names_of, uses_in, uses_of

Values = Mapping[str, Any]


@dataclass(frozen=True)
class Count:
    """How many combinations are fair; at least so many if not all were tried."""

    number: int
    is_exact: bool


Tallies = dict[str, "_Tally"]
"""What was counted of blocks, which templates have in common."""


def count_combinations(drawing: Drawing, tries: int, known: Tallies | None = None) -> Count:
    """The number of fair combinations. Of things that have to be tried together, at most so many combinations are tried; if
    there are more, the number is a lower bound. `known` is kept from template to template of a library and a start.
    Raises ExpressionProblem."""
    return _Counter(drawing, tries, {} if known is None else known).count()


@dataclass
class _Limit:
    tries: int
    known: Tallies
    was_reached: bool = False

    def all_of(self, values: Iterable[Any]) -> Iterator[Any]:
        """At most so many."""
        for number, value in enumerate(values):
            if number >= self.tries:
                self.was_reached = True
                return
            yield value


@dataclass(frozen=True)
class _Step:
    """A value that is computed, or a condition, in the order of the file."""

    name: str
    """The value's name; empty for a condition."""
    uses: frozenset[Use]
    run: Callable[[dict[str, Any]], Any]
    """Gives the value. Raises Unfair."""

    @property
    def needs(self) -> set[str]:
        return names_of(self.uses)


@dataclass
class _Tally:
    """Combinations that agree in what is read of them, with their number."""

    numbers: dict[str, int] = field(default_factory=dict)
    values: dict[str, dict[str, Any]] = field(default_factory=dict)
    is_whole: bool = True

    def add(self, values: dict[str, Any], number: int) -> None:
        key = repr(values)
        self.numbers[key] = self.numbers.get(key, 0) + number
        self.values.setdefault(key, values)

    def __iter__(self) -> Iterator[tuple[dict[str, Any], int]]:
        return ((self.values[key], number) for key, number in self.numbers.items())

    @property
    def total(self) -> int:
        return sum(self.numbers.values())


class _Counter:
    def __init__(self, drawing: Drawing, tries: int, known: Tallies) -> None:
        self._drawing, self._template = drawing, drawing.template
        self._limit = _Limit(tries, known)
        self._parts = {name: _PartCounter(drawing, name, self._limit) for name in self._template.parts}
        self._steps = list(self._own_steps())

    def count(self) -> Count:
        total = 1
        for group in self._groups():
            total *= sum(self._limit.all_of(self._numbers(group)))
            if total == 0:
                break
        return Count(total, not self._limit.was_reached)

    def _own_steps(self) -> Iterator[_Step]:
        """The template's own values and conditions."""
        template = self._template
        for key, expression in template.let.items():
            yield _Step(key, uses_of(expression), _value(expression))
        for condition in template.where:
            yield _Step("", uses_of(condition), _condition(condition))
        for asked in template.answers.values():
            if asked.value is not None:
                uses = uses_of(asked.value, *(rival.value for rival in asked.rivals))
                yield _Step("", uses, _rivals(asked.value, asked.rivals))

    def _read(self, name: str) -> set[str]:
        """What others read of a part; the empty text stands for all of it."""
        uses = [step.uses for step in self._steps] + [part.outside for part in self._parts.values()]
        return {read for each in uses for part, read in each if part == name}

    def _groups(self) -> list[list[str]]:
        """Parts that have to be tried together, in order."""
        roots = _Roots(self._parts, self._steps)
        links = [set(roots.of(step.needs)) for step in self._steps]
        links += [{name, *names_of(part.outside)} for name, part in self._parts.items()]
        return connected(list(self._parts), links)

    def _numbers(self, group: list[str]) -> Iterator[int]:
        """Numbers of combinations of some parts, which add up; zero for what is not fair."""
        roots = _Roots(self._parts, self._steps)
        levels: dict[int, list[_Step]] = {place: [] for place in range(-1, len(group))}
        for step in self._steps:
            needed = roots.of(step.needs)
            if needed <= set(group):
                levels[max((group.index(each) for each in needed), default=-1)].append(step)
        kept = {name: self._read(name) for name in group}

        def following(place: int, scope: dict[str, Any], number: int) -> Iterator[int]:
            try:
                done = _after(levels[place - 1], scope)
            except Unfair:
                yield 0
                return
            if place == len(group):
                yield number
                return
            name = group[place]
            part = self._parts[name]
            outside = {key: done[key] for key in sorted(names_of(part.outside))}
            for values, times in part.tally(outside, kept[name]):
                yield from following(place + 1, {**done, name: values}, number * times)

        yield from following(0, {"now": self._drawing.start.now}, 1)


class _PartCounter:
    """Counts the combinations of one part's parameters."""

    def __init__(self, drawing: Drawing, name: str, limit: _Limit) -> None:
        self._drawing, self._name, self._limit = drawing, name, limit
        self._block, self._part = drawing.block(name), drawing.part(name)
        self._parameters = list(self._block.parameters)
        earlier = list(drawing.template.parts)
        self._earlier = set(earlier[: earlier.index(name)])
        self._reads = {each: self._reads_of(each) for each in self._parameters}
        self._steps = list(self._own_steps())
        self._roots = _Roots(self._parameters, self._steps)

    @property
    def outside(self) -> frozenset[Use]:
        """What it reads of earlier parts."""
        own, found = set(self._parameters), set[Use]()
        for name, uses in self._reads.items():
            is_given = name in self._part.given
            found |= {use for use in uses if is_given or use[0] not in own}
        for step in self._steps:
            found |= {use for use in step.uses if use[0] not in own}
            own.add(step.name)
        return frozenset(use for use in found if use[0] in self._earlier)

    def tally(self, outside: Values, kept: set[str]) -> _Tally:
        """The fair combinations, with those values that are kept; the empty text keeps all."""
        key = f"{self._part!r} {sorted(kept)} {outside!r}"
        if key not in self._limit.known:
            reached, self._limit.was_reached = self._limit.was_reached, False
            found = self._tally(outside, kept)
            found.is_whole = not self._limit.was_reached
            self._limit.known[key] = found
            self._limit.was_reached |= reached
        known = self._limit.known[key]
        self._limit.was_reached |= not known.is_whole
        return known

    def _tally(self, outside: Values, kept: set[str]) -> _Tally:
        names = {*self._parameters, *(step.name for step in self._steps if step.name)}
        wanted = names if "" in kept else kept & names
        base: dict[str, Any] = {"now": self._drawing.start.now, **outside}
        constant = [step for step in self._steps if not self._roots.of(step.needs)]
        found = _Tally()
        try:
            fixed = _after(constant, base)
        except Unfair:
            return found
        found.add({step.name: fixed[step.name] for step in constant if step.name in wanted}, 1)
        for group in self._groups(wanted, together="" in kept):
            tally, joined = self._group(group, fixed, outside, wanted), _Tally()
            for values, number in found:
                for more, times in tally:
                    joined.add({**values, **more}, number * times)
            found = joined
        return found

    def _groups(self, wanted: set[str], *, together: bool) -> list[list[str]]:
        """Parameters that have to be tried together, in order."""
        links = [set(self._parameters)] if together else []
        for name, uses in self._reads.items():
            links.append({name} if name in self._part.given else {name, *names_of(uses)})
        links += [set(self._roots.of(step.needs)) for step in self._steps]
        links += [set(self._roots.of({name})) for name in wanted]
        return connected(self._parameters, links)

    def _group(self, group: list[str], base: dict[str, Any], outside: Values, wanted: set[str]) -> _Tally:
        levels: dict[int, list[_Step]] = {place: [] for place in range(len(group))}
        names = set(group)
        for step in self._steps:
            needed = self._roots.of(step.needs)
            if needed & set(group):
                levels[max(group.index(each) for each in needed)].append(step)
                names.add(step.name)
        own = sorted(name for name in names & wanted if name)

        def following(place: int, scope: dict[str, Any]) -> Iterator[dict[str, Any] | None]:
            if place == len(group):
                yield {name: scope[name] for name in own}
                return
            for value in self._values(group[place], scope, outside):
                try:
                    done = _after(levels[place], {**scope, group[place]: value})
                except Unfair:
                    yield None
                    continue
                yield from following(place + 1, done)

        found = _Tally()
        for values in self._limit.all_of(following(0, base)):
            if values is not None:
                found.add(values, 1)
        return found

    def _values(self, parameter: str, scope: dict[str, Any], outside: Values) -> list[Any]:
        given = self._part.given.get(parameter)
        if given is not None:
            return [value_of(given, {"now": self._drawing.start.now, **outside})]
        try:
            return self._drawing.values(self._name, parameter, scope)
        except Unfair:
            return []

    def _reads_of(self, parameter: str) -> frozenset[Use]:
        given = self._part.given.get(parameter)
        if given is not None:
            return uses_of(given)
        spec = self._part.parameters.get(parameter) or self._block.parameters[parameter]
        conditions = [*spec.where, *([spec.unique] if spec.unique else [])]
        return uses_in(spec.source or "") | frozenset(use for use in uses_of(*conditions) if use[0] != "it")

    def _own_steps(self) -> Iterator[_Step]:
        """What `Drawing.complete` does, step by step."""
        block = self._block
        for key, search in block.look.items():
            yield _Step(key, uses_in(search), _found(self._drawing.start.search, search))
        for key, expression in block.let.items():
            yield _Step(key, uses_of(expression), _some(expression))
        for condition in block.where:
            yield _Step("", uses_of(condition), _condition(condition))
        if isinstance(block, FindBlock):
            yield _Step("value", uses_of(block.value.value), _some_value(block.value.value))
            uses = uses_of("value", *(rival.value for rival in block.rivals))
            yield _Step("rivals", uses, _rivals("value", block.rivals))


class _Roots:
    """What each name depends on in the end: which parameters, or which parts."""

    def __init__(self, roots: Iterable[str], steps: Sequence[_Step]) -> None:
        self._of: dict[str, frozenset[str]] = {name: frozenset([name]) for name in roots}
        for step in steps:
            if step.name:
                self._of[step.name] = self.of(step.needs)

    def of(self, names: Iterable[str]) -> frozenset[str]:
        """All roots that some names depend on."""
        return frozenset(root for name in names for root in self._of.get(name, ()))


def _after(steps: Sequence[_Step], scope: dict[str, Any]) -> dict[str, Any]:
    """The scope with what the steps give. Raises Unfair."""
    scope = dict(scope)
    for step in steps:
        value = step.run(scope)
        if step.name:
            scope[step.name] = value
    return scope


def connected(names: Sequence[str], links: Iterable[set[str]]) -> list[list[str]]:
    """The names in groups, so that the names of a link are in one group. Both keep the order."""
    groups = [{name} for name in names]
    for link in links:
        touched = [group for group in groups if group & link]
        if len(touched) > 1:
            groups = [group for group in groups if not group & link] + [set().union(*touched)]
    ordered = [[name for name in names if name in group] for group in groups]
    return sorted(ordered, key=lambda group: names.index(group[0]))


def _value(expression: str) -> Callable[[dict[str, Any]], Any]:
    return lambda scope: value_of(expression, scope)


def _condition(expression: str) -> Callable[[dict[str, Any]], Any]:
    def run(scope: dict[str, Any]) -> None:
        if not value_of(expression, scope):
            raise Unfair(expression)

    return run


def _some(expression: str) -> Callable[[dict[str, Any]], Any]:
    return lambda scope: _there(value_if_any(expression, scope))


def _some_value(expression: str) -> Callable[[dict[str, Any]], Any]:
    return lambda scope: _there(value_of(expression, scope))


def _there(value: Any) -> Any:
    if value is None:
        raise Unfair("no value")
    return value


def _found(search: Callable[[str], Any], text: str) -> Callable[[dict[str, Any]], Any]:
    return lambda scope: search(text_of(text, scope))


def _rivals(expression: str, rivals: Sequence[Rival]) -> Callable[[dict[str, Any]], Any]:
    def run(scope: dict[str, Any]) -> list[tuple[str, Any]]:
        found = rivals_of(rivals, value_of(expression, scope), scope)
        if not found:
            raise Unfair("no rival differs")
        return found

    return run
