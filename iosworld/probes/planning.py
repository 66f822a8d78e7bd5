"""Planning: which of four next actions leads to the goal, and which leads back after a mistake?

`last-step`: one of the four reaches the goal at once; all four were executed and judged.
`two-steps`: after one of them a second tap reaches the goal; after the others no tap on any control does.
`before-the-rest`: followed by the given rest of the plan, one of them reaches the goal; all four were executed with that rest.
`order`: three next steps in four orders; all were executed with the rest of the plan, and one of them reaches the goal.
`recovery`: after a mistake, one of them leads back to the state and screen before it.
"""

from collections.abc import Iterator, Sequence

from iosworld.actions import Action, Tap
from iosworld.hashes import value_hash
from iosworld.probes.explored import Effect, ExploredScreen, WrongTurn, named_apart
from iosworld.probes.exploring import Exploration
from iosworld.probes.items import DraftItem, ProbeItem, SourceState, draw, order
from iosworld.probes.orders import OrderedSteps
from iosworld.probes.origin import Origin
from iosworld.probes.walks import as_json, control_words

VARIANTS = 3
"""How many items of the same kind one screen gives, with other wrong options."""
LONGEST_PLAN = 12
"""Longer rests of a plan are not shown."""


def planning_items(explored: Exploration) -> list[DraftItem]:
    """The items of one task. Raises DeviceError."""
    found: list[DraftItem] = []
    for screen in explored.screens:
        found += _last_step(explored, screen)
        found += _two_steps(explored, screen)
        for turn in screen.wrong:
            found += _recovery(explored, screen, turn)
        found += _before_the_rest(explored, screen)
    for number, ordered in enumerate(explored.orders):
        found += _order(explored.origin, ordered, number)
    return found


def _last_step(explored: Exploration, screen: ExploredScreen) -> Iterator[DraftItem]:
    effects = named_apart(screen.effects)
    right = [effect for effect in effects if effect.passes]
    wrong = order([effect for effect in effects if not effect.passes], explored.origin.seed, screen.state, "last")
    if len(right) == 1:
        for number in range(VARIANTS):
            options = [right[0], *wrong[number * 3 : number * 3 + 3]]
            yield from _draft(explored.origin, screen, "last-step", "Which action reaches the goal at once?", options)


def _two_steps(explored: Exploration, screen: ExploredScreen) -> Iterator[DraftItem]:
    if any(effect.passes for effect in screen.effects):
        return
    turns = [turn for turn in screen.wrong if not any(effect.passes for effect in turn.effects)]
    known = {effect.key for effect in named_apart(screen.effects)}
    right = next((effect for effect in named_apart(screen.effects) if effect.key == screen.reference), None)
    wrong = [turn.first for turn in turns if turn.first.key in known]
    if right is not None and len(wrong) == 3 and _reaches(explored, right):
        asked = "The goal can be reached with two taps. Which one comes first?"
        yield from _draft(explored.origin, screen, "two-steps", asked, [right, *wrong])


def _reaches(explored: Exploration, first: Effect) -> bool:
    """Whether one tap after `first` reaches the goal: the next explored screen is there, and one of its controls does."""
    return any(
        other.state == first.place and any(effect.passes for effect in other.effects) for other in explored.screens
    )


def _recovery(explored: Exploration, screen: ExploredScreen, turn: WrongTurn) -> Iterator[DraftItem]:
    effects = named_apart(turn.effects)
    back = [effect for effect in effects if effect.place == screen.state]
    away = order([effect for effect in effects if effect.place != screen.state], turn.first.key, "recovery")
    if len(back) == 1:
        mistake = control_words(turn.first.entry)
        asked = (
            f"The last action, a tap on the {mistake}, was a mistake. Which action makes the phone as it was before it?"
        )
        taken = (*screen.point.taken, Tap(element=turn.first.entry.element.number))
        yield from _draft(explored.origin, screen, "recovery", asked, [back[0], *away[:3]], turn=turn, taken=taken)


def _before_the_rest(explored: Exploration, screen: ExploredScreen) -> Iterator[DraftItem]:
    effects = named_apart(screen.effects)
    right = next((effect for effect in effects if effect.key == screen.reference), None)
    numbers = {effect.entry.element.number for effect in effects}
    wrong = [effect for effect in screen.dead_ends if effect.entry.element.number in numbers]
    if right is not None and not right.passes and len(screen.rest) <= LONGEST_PLAN:
        plan = "; then ".join(screen.rest)
        asked = f"The plan goes on after the next action with: {plan}. Which next action lets this plan reach the goal?"
        yield from _draft(explored.origin, screen, "before-the-rest", asked, [right, *wrong[:3]])


def _order(origin: Origin, ordered: OrderedSteps, number: int) -> Iterator[DraftItem]:
    """Which of four orders of the next three steps reaches the goal?"""
    if len(ordered.wrong) < 3 or len(ordered.rest) > LONGEST_PLAN:
        return
    point, plan = ordered.point, "; then ".join(ordered.rest)
    asked = "Three steps come next. In which order do they reach the goal?"
    if plan:
        asked = f"Three steps come next, and then: {plan}. In which order do they let this plan reach the goal?"
    place = value_hash([as_json(point.taken), ordered.right])
    wrong = order(ordered.wrong, origin.seed, origin.task.id, place)[:3]
    item = ProbeItem(
        id=f"planning-order-{origin.task.id}-{place}",
        probe="planning",
        kind="order",
        source=SourceState(suite=origin.suite, task=origin.task.id, actions=as_json(point.taken)),
        state=origin.state(f"order {place}"),
        screen=origin.screen(point.seen),
        goal=origin.task.goal,
        history=point.said,
        question=asked,
        options=tuple("; then ".join(one) for one in (ordered.right, *wrong)),
        label="A",
        evidence={"failed": len(ordered.wrong), "window": number},
        split=origin.split,
        app_split=origin.app_split,
        seed=origin.seed,
    )
    yield DraftItem(item, point.seen)


def _draft(
    origin: Origin,
    screen: ExploredScreen,
    kind: str,
    asked: str,
    options: Sequence[Effect],
    *,
    turn: WrongTurn | None = None,
    taken: Sequence[Action] | None = None,
) -> Iterator[DraftItem]:
    """The item, if there are four options."""
    if len(options) < 4:
        return
    seen = turn.seen if turn else screen.point.seen
    numbers = [effect.entry.element.number for effect in options]
    item = ProbeItem(
        id=f"planning-{kind}-{origin.task.id}-{screen.state}-{draw(asked, *numbers) % 10**8:08}",
        probe="planning",
        kind=kind,
        source=SourceState(
            suite=origin.suite, task=origin.task.id, actions=as_json(screen.point.taken if taken is None else taken)
        ),
        state=origin.state(turn.first.place if turn else screen.state),
        screen=origin.screen(seen),
        goal="" if kind == "recovery" else origin.task.goal,
        history=screen.point.said,
        question=asked,
        options=tuple(f"tap the {control_words(effect.entry)}" for effect in options),
        label="A",
        evidence={"elements": numbers, "successors": [effect.place for effect in options]},
        split=origin.split,
        app_split=origin.app_split,
        seed=origin.seed,
    )
    yield DraftItem(item, seen)
