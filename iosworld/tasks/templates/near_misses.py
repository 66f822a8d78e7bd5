"""The near misses of an instance: each parameter that a check reads with another value, each rival, each block's own."""

import itertools
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from iosworld.tasks.task import SIDE_EFFECTS
from iosworld.tasks.templates.block import DoBlock
from iosworld.tasks.templates.draw import Drawing, Drawn, Unfair
from iosworld.tasks.templates.each import back_steps
from iosworld.tasks.templates.expressions import filled, value_of
from iosworld.tasks.templates.template import BlockUse

TRIES = 60
"""How many other values of a parameter are tried."""


@dataclass(frozen=True)
class Miss:
    """What is done instead, in the parts that are named."""

    text: str
    fails: tuple[str, ...]
    steps: Mapping[str, list[Any]]
    """Steps of the parts that differ; empty for a part that is left out."""


def misses(drawing: Drawing, drawn: Drawn, used: list[str], prefix: Mapping[str, str]) -> Iterator[Miss]:
    """The near misses in what is done. `used` are the parts of the instance, `prefix` what precedes each part's checks."""
    for name in used:
        block = drawing.block(name)
        if isinstance(block, DoBlock):
            yield from _other_values(drawing, drawn, name, block, prefix[name])
            yield from _own(drawing, drawn, name, block, prefix[name])
        else:
            yield from _rivals(drawing, drawn, name, used, prefix)
    yield from _one_left_out(drawing, used, prefix)
    yield from _other_branch(drawing, drawn, used, prefix)


def named(fails: list[str], prefix: str) -> tuple[str, ...]:
    """The checks of a part as the instance names them."""
    return tuple(check if check == SIDE_EFFECTS else prefix + check for check in fails)


def _other_values(drawing: Drawing, drawn: Drawn, name: str, block: DoBlock, prefix: str) -> Iterator[Miss]:
    part = drawing.part(name)
    for parameter, spec in block.parameters.items():
        wrong = (part.parameters.get(parameter) or spec).wrong or spec.wrong
        if not wrong or parameter in part.given:
            continue
        for other in itertools.islice(drawing.others(name, parameter, drawn), TRIES):
            try:
                scope = _changed(drawing, drawn, name, {parameter: other})
                drawing.check(drawn, name, scope)
            except Unfair:
                continue
            yield Miss(
                f"Another {parameter.replace('_', ' ')}", named(wrong, prefix), {name: part_steps(drawing, name, scope)}
            )
            break


def _own(drawing: Drawing, drawn: Drawn, name: str, block: DoBlock, prefix: str) -> Iterator[Miss]:
    if any(part.repeats == (drawing.part(name).repeats or name) for part in _later(drawing, name)):
        return  # the way to the next of a few leads from where the usual steps end
    scope = {"now": drawing.start.now, **drawn.scopes[name]}
    for miss in block.near_misses:
        steps = miss.steps
        changed = scope
        if miss.change:
            try:
                changed = _changed(drawing, drawn, name, {key: value_of(e, scope) for key, e in miss.change.items()})
            except Unfair:
                continue
        own = part_steps(drawing, name, changed) if steps is None else [*back(drawing, name), *filled(steps, changed)]
        yield Miss(miss.text, named(miss.fails, prefix), {name: own})


def _later(drawing: Drawing, name: str) -> list[BlockUse]:
    names = list(drawing.template.parts)
    return [drawing.part(other) for other in names[names.index(name) + 1 :]]


def _rivals(drawing: Drawing, drawn: Drawn, name: str, used: list[str], prefix: Mapping[str, str]) -> Iterator[Miss]:
    """What is done with a rival in place of the right value."""
    for text, rival in drawn.scopes[name]["rivals"]:
        scopes = {**drawn.scopes, name: {**drawn.scopes[name], "value": rival}}
        own: dict[str, Any] = {"now": drawing.start.now}
        for key, expression in drawing.template.let.items():
            own[key] = value_of(expression, {**scopes, **own})
        steps: dict[str, list[Any]] = {}
        fails: list[str] = []
        for other in used:
            part, block = drawing.part(other), drawing.block(other)
            if not isinstance(block, DoBlock) or not part.given:
                continue
            before = drawn.scopes[other]
            change = {key: value_of(expression, {**scopes, **own}) for key, expression in part.given.items()}
            wrong = [key for key, value in change.items() if value != before[key]]
            if not wrong:
                continue
            try:
                scope = _changed(drawing, drawn, other, change)
            except Unfair:
                break
            steps[other] = part_steps(drawing, other, scope)
            fails += [check for key in wrong for check in named(block.parameters[key].wrong, prefix[other])]
        else:
            if steps:
                yield Miss(text, tuple(dict.fromkeys(fails)), steps)


def _other_branch(drawing: Drawing, drawn: Drawn, used: list[str], prefix: Mapping[str, str]) -> Iterator[Miss]:
    """What should be done only otherwise is done instead."""
    taken = [name for name in used if drawing.part(name).when]
    left = [name for name in drawing.template.parts if name not in used]
    if not left:
        return
    if not taken:
        if not any(isinstance(drawing.block(name), DoBlock) for name in used):
            yield from _done_anyway(drawing, drawn, left)
        return
    steps: dict[str, list[Any]] = {}
    fails = [SIDE_EFFECTS]
    for name in taken:
        block = drawing.block(name)
        if isinstance(block, DoBlock):
            steps[name] = []
            fails += named([check.id for check in block.checks if not check.guard], prefix[name])
    for name in left:
        block = drawing.block(name)
        if isinstance(block, DoBlock):
            steps[taken[0]] += part_steps(drawing, name, {"now": drawing.start.now, **drawn.scopes[name]})
    yield Miss("The other of the two things is done", tuple(fails), steps)


def _done_anyway(drawing: Drawing, drawn: Drawn, left: list[str]) -> Iterator[Miss]:
    """What should not be done is done."""
    for name in left:
        block = drawing.block(name)
        if isinstance(block, DoBlock):
            scope = {"now": drawing.start.now, **drawn.scopes[name]}
            yield Miss("It is done anyway", (SIDE_EFFECTS,), {name: part_steps(drawing, name, scope)})


def _changed(drawing: Drawing, drawn: Drawn, name: str, change: Mapping[str, Any]) -> dict[str, Any]:
    """A part's values with other parameters. Raises Unfair."""
    block = drawing.block(name)
    chosen = {key: drawn.scopes[name][key] for key in block.parameters} | dict(change)
    return {"now": drawing.start.now, **drawing.complete(name, chosen, {})}


def _one_left_out(drawing: Drawing, used: list[str], prefix: Mapping[str, str]) -> Iterator[Miss]:
    """Of a few for which the same is done, the last is left out."""
    again = [name for name in used if drawing.part(name).repeats]
    for name in again[-1:]:
        block = drawing.block(name)
        if isinstance(block, DoBlock):
            fails = [check.id for check in block.checks if not check.guard]
            yield Miss("The last one is left out", named(fails, prefix[name]), {name: []})


def part_steps(drawing: Drawing, name: str, scope: Mapping[str, Any]) -> list[Any]:
    """The steps of a part with these values."""
    return [*back(drawing, name), *filled(drawing.block(name).steps, scope)]


def back(drawing: Drawing, name: str) -> list[Any]:
    """The steps that lead from one of a few to the next; none for another part."""
    return back_steps(drawing.part(name), drawing.block(name))
