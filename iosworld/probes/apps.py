"""App knowledge: what do the controls of an app do? No screen is shown; the question names the controls that are on it.

The answers come from tapping every control of the screen. Where four controls are asked about, each of the four answers is
right for one of them, so that no answer is right more often than the others.

Who answers does not know the way to the screen. So it is not asked about texts that were on an earlier screen of the way: they can be
there again only because of it, as where a tab comes back to the record that was open in it.
"""

from collections.abc import Iterator, Sequence

from iosworld.probes.atoms import texts_on
from iosworld.probes.explored import Effect, ExploredScreen, WrongTurn, appearing, is_alike, named_apart, possible
from iosworld.probes.exploring import Exploration
from iosworld.probes.items import DraftItem, ProbeItem, draw, order
from iosworld.probes.lasting import is_lasting
from iosworld.probes.screen_texts import keys_of
from iosworld.probes.walks import control_words
from iosworld.screen.accessibility import AccessibilityTree
from iosworld.screen.simple_list import ListEntry, entries_of, is_control

MOST_NAMED = 14
"""How many controls of a screen the question names."""
SAME_PAGE = 0.7
"""The share of a page's controls that stay, with as many that can be used, where a tap opens no other page."""
SQUARES = 2
"""The number of groups of four about one screen. The first is asked what each control opens, the second which control opens a text."""


def app_items(explored: Exploration) -> list[DraftItem]:
    """The items of one task. Raises DeviceError."""
    return [draft for screen in explored.screens for draft in _items(explored, screen)]


def _items(explored: Exploration, screen: ExploredScreen) -> Iterator[DraftItem]:
    own = named_apart(screen.effects)
    earlier = _earlier(explored, screen)
    for kind, asked, options, evidence in (
        *_opens(explored, screen, own, earlier),
        *_saves(explored, screen, own),
        *_elsewhere(explored, screen, own),
        *_taps_away(explored, screen, earlier),
        *_holds(explored, screen, own, earlier),
        *(found for turn in screen.wrong for found in _undoes(explored, turn)),
        *_disables(screen, own),
    ):
        yield _draft(explored, screen, kind, f"{_about(screen, own)} {asked}", options, evidence)


Found = tuple[str, str, list[str], dict[str, object]]
"""The kind, the question, the options with the right one first, and the evidence."""


def _earlier(explored: Exploration, screen: ExploredScreen) -> frozenset[str]:
    """The texts on the screens before this one."""
    points = explored.solved.points if explored.solved else ()
    before = [point.seen.tree for point, _ in points if len(point.taken) < len(screen.point.taken)]
    return frozenset().union(*map(texts_on, before))


def _told(texts: set[str], earlier: frozenset[str]) -> set[str]:
    """The texts that the app and the named controls tell, whatever was done before."""
    return set(filter(is_lasting, texts - earlier))


def _has_digit(text: str) -> bool:
    """Whether a text says a number: it is likely to be one of the phone's records, which the question does not show."""
    return any(map(str.isdigit, text))


def _opens(
    explored: Exploration, screen: ExploredScreen, own: Sequence[Effect], earlier: frozenset[str]
) -> Iterator[Found]:
    """What appears after tapping a control, or which control leads to it? The other options are those of others of the same screen."""
    left = order(
        [effect for effect in own if _told(appearing(effect), earlier)], explored.origin.seed, screen.state, "opens"
    )
    for number in range(SQUARES):
        group = _unlike(left)
        if len(group) < 4:
            return
        left = [effect for effect in left if effect not in group]
        texts = []
        for effect in group:
            others = set().union(*(possible(other) for other in group if other is not effect))
            alone = _told(appearing(effect) - others, earlier)
            if not alone:
                break
            texts.append(min(alone, key=lambda text: (_has_digit(text), draw(screen.state, text))))
        if len(texts) < 4:
            continue
        names = [control_words(effect.entry) for effect in group]
        for place, effect in enumerate(group):
            kind, asked, right, wrong = (
                ("opens", f"Which of these appears after tapping the {names[place]}?", texts[place], texts)
                if number == 0
                else ("holds", f"“{texts[place]}” is one tap away. Tapping which of these?", names[place], names)
            )
            yield (
                kind,
                asked,
                [right, *(one for one in wrong if one != right)],
                {"element": effect.entry.element.number},
            )


def _unlike(effects: Sequence[Effect]) -> list[Effect]:
    """The first four effects after which the screens have little in common: else a text of one could as well be on another, had its
    list not been scrolled."""
    group: list[Effect] = []
    for effect in effects:
        if not any(is_alike(effect, other) for other in group):
            group.append(effect)
    return group[:4]


def _saves(explored: Exploration, screen: ExploredScreen, own: Sequence[Effect]) -> Iterator[Found]:
    """Which control changes the saved data at once? Whether an app saves what is only begun to be typed, nobody can see: so it is not
    asked about keys."""
    keys = keys_of(screen.point.seen.tree)
    own = [effect for effect in own if effect.entry.element.number not in keys]
    saving = order([effect for effect in own if effect.changed], explored.origin.seed, screen.state, "saves")
    others = order([effect for effect in own if effect.keeps], explored.origin.seed, screen.state, "others")
    for number, effect in enumerate(saving[:2]):
        group = [effect, *others[number * 3 : number * 3 + 3]]
        if len(group) == 4:
            asked = "Tapping which of these changes the phone's saved data at once?"
            yield "saves", asked, [control_words(one.entry) for one in group], {"changed": _paths(effect)}
    for number, effect in enumerate(others[:2]):
        group = [effect, *saving[number * 3 : number * 3 + 3]]
        if len(group) == 4:
            asked = "Tapping which of these leaves the phone's saved data as it is?"
            yield "keeps", asked, [control_words(one.entry) for one in group], {"changed": []}


def _elsewhere(explored: Exploration, screen: ExploredScreen, own: Sequence[Effect]) -> Iterator[Found]:
    """In which other app does a tap change something?"""
    here = screen.point.seen.tree.root.label.strip()
    for effect in own:
        changed = {change.path[0].name for change in effect.changed}
        right = [name for app, name in explored.apps.items() if app in changed and name != here]
        touched = changed | {change.path[0].name for change in effect.read}
        wrong = [name for app, name in explored.apps.items() if app not in touched and name != here]
        if len(right) == 1 and len(wrong) >= 3:
            asked = f"Tapping the {control_words(effect.entry)} changes the saved data of one other app. Which is it?"
            yield "elsewhere", asked, [*right, *order(wrong, effect.key)[:3]], {"changed": _paths(effect)}


def _taps_away(explored: Exploration, screen: ExploredScreen, earlier: frozenset[str]) -> Iterator[Found]:
    """What can be reached with one tap, and what needs two? Every control of the screen was tapped."""
    near: set[str] = set().union(*(possible(effect) for effect in screen.effects))
    for turn in screen.wrong:
        mine = appearing(turn.first)
        far: set[str] = set().union(*(appearing(effect) for effect in turn.effects)) - near
        place = (explored.origin.seed, screen.state, turn.first.key)
        close, distant = (
            sorted(order(sorted(_told(texts, earlier)), *place), key=_has_digit)[:3] for texts in (mine, far)
        )
        if len(close) == len(distant) == 3:
            yield "one-tap", "Which of these is one tap away?", [close[0], *distant], {}
            yield "two-taps", "Which of these is two taps away, not one?", [distant[0], *close], {}


def _holds(
    explored: Exploration, screen: ExploredScreen, own: Sequence[Effect], earlier: frozenset[str]
) -> Iterator[Found]:
    """Behind which of four controls is something that needs a second tap? Every control was tapped after each of the four."""
    named = {effect.key: effect for effect in own}
    near: set[str] = set().union(*(possible(effect) for effect in screen.effects))
    near |= texts_on(screen.point.seen.tree)
    behind: dict[str, tuple[set[str], set[str]]] = {}
    for key, tree, effects in _second_taps(explored, screen):
        if key in named:
            shown = [texts_on(effect.tree) | possible(effect) for effect in effects]
            sure = set().union(*(appearing(effect) for effect in effects)) - texts_on(tree)
            behind[key] = sure, set().union(*shown, texts_on(tree))
    keys = order(sorted(behind), explored.origin.seed, screen.state, "holds")[:4]
    texts = []
    for key in keys:
        others = set().union(*(behind[other][1] for other in keys if other != key))
        alone = _told(behind[key][0] - others - near, earlier)
        if alone:
            texts.append(min(alone, key=lambda text: (_has_digit(text), draw(screen.state, "holds", text))))
    if len(texts) < 4:
        return
    options = [control_words(named[key].entry) for key in keys]
    for place, text in enumerate(texts):
        asked = f"“{text}” is two taps away. Which of these is tapped first?"
        yield "holds", asked, [options[place], *options[:place], *options[place + 1 :]], {"element": options[place]}


def _second_taps(
    explored: Exploration, screen: ExploredScreen
) -> Iterator[tuple[str, AccessibilityTree, Sequence[Effect]]]:
    """The first taps after which each control was tapped: their keys, the screens after them, and those taps."""
    for turn in screen.wrong:
        yield turn.first.key, turn.first.tree, turn.effects
    ahead = {other.state: other for other in explored.screens}
    for effect in screen.effects:
        if effect.key == screen.reference and effect.place in ahead:
            yield effect.key, effect.tree, ahead[effect.place].effects
            return


def _disables(screen: ExploredScreen, own: Sequence[Effect]) -> Iterator[Found]:
    """Which control can be used after a tap, or no more? The others can be used as before, or as little. Each is asked about once."""
    tree = screen.point.seen.tree
    keys = keys_of(tree)
    before = {control_words(one): one.element.enabled for one in entries_of(tree) if _is_usable(one, keys)}
    asked_about: set[str] = set()
    for effect in own:
        turned = [atom for atom in sorted(effect.atoms) if atom.kind == "enabled" and atom.what in before]
        # Whether something was typed is no knowledge of an app.
        if len(turned) != 1 or effect.entry.element.number in keys or turned[0].what in asked_about:
            continue
        after = {control_words(one): one.element.enabled for one in entries_of(effect.tree)}
        same = [name for name, enabled in before.items() if after.get(name) == enabled and "“" in name]
        # A page that comes instead has controls of its own with these names.
        if len(same) >= max(3, SAME_PAGE * len(before)):
            asked_about.add(turned[0].what)
            which = (
                "can be used then, and not before" if turned[0].value == "enabled" else "cannot be used any more then"
            )
            asked = f"After tapping the {control_words(effect.entry)}, which of these {which}?"
            wrong = order(same, screen.state, effect.key)[:3]
            yield "disables", asked, [turned[0].what, *wrong], {"element": effect.entry.element.number}


def _is_usable(entry: ListEntry, keys: set[int]) -> bool:
    """Whether it is a control, and none of the keyboard's."""
    return is_control(entry.element) and entry.element.number not in keys


def _undoes(explored: Exploration, turn: WrongTurn) -> Iterator[Found]:
    """Which control takes back what a tap changed in the saved data?"""
    if not turn.first.changed:
        return
    after = named_apart(turn.effects)
    back = [effect for effect in after if effect.keeps]
    rest = order([effect for effect in after if effect.changed], explored.origin.seed, turn.first.key, "undo")
    if len(back) == 1 and len(rest) >= 3:
        asked = f"After tapping the {control_words(turn.first.entry)}, tapping which of these makes the saved data as before?"
        yield (
            "undoes",
            asked,
            [control_words(one.entry) for one in (back[0], *rest[:3])],
            {"changed": _paths(turn.first)},
        )


def _about(screen: ExploredScreen, own: Sequence[Effect]) -> str:
    names = "; ".join(control_words(effect.entry) for effect in own[:MOST_NAMED])
    app = screen.point.seen.tree.root.label.strip()
    return f"{f'A screen of {app}' if app else 'The home screen'} has these controls, among others: {names}."


def _paths(effect: Effect) -> list[str]:
    return [str(change) for change in effect.changed]


def _draft(
    explored: Exploration,
    screen: ExploredScreen,
    kind: str,
    asked: str,
    options: list[str],
    evidence: dict[str, object],
) -> DraftItem:
    origin = explored.origin
    item = ProbeItem(
        id=f"app-knowledge-{kind}-{origin.task.id}-{screen.state}-{draw(asked, *options) % 10**8:08}",
        probe="app-knowledge",
        kind=kind,
        source=screen.source(origin),
        state=origin.state(screen.state),
        screen=origin.screen(screen.point.seen),
        question=asked,
        options=tuple(options),
        label="A",
        evidence=evidence,
        split=origin.split,
        app_split=origin.app_split,
        seed=origin.seed,
    )
    return DraftItem(item, screen.point.seen)
