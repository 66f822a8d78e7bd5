"""Typed atoms of what an action changes: each is a statement that is true or false after it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, get_args

from iosworld.judging.changes import Change
from iosworld.probes.screen_texts import value_of
from iosworld.probes.shown import DIALOGS, LONGEST, Showing, fits, shown_on
from iosworld.screen.accessibility import AccessibilityTree
from iosworld.screen.simple_list import ListEntry, entries_of

ScreenKind = Literal["appears", "vanishes", "value", "selected", "focused", "enabled", "alert", "keyboard"]
SavedKind = Literal["added", "removed", "changed"]
AtomKind = Literal[ScreenKind, SavedKind, "unchanged"]
_MOVES: tuple[Literal["appears", "vanishes"], ...] = ("appears", "vanishes")
_RECORDS: tuple[Literal["added", "removed", "changed"], ...] = ("added", "removed", "changed")
_NAMES = {"alert": "an alert", "action sheet": "an action sheet", "menu": "a menu or popover"}


@dataclass(frozen=True, order=True)
class Atom:
    """One statement about the state after an action."""

    kind: AtomKind
    what: str
    value: str = ""

    def words(self) -> str:
        """The statement as a question about the moment right after the action."""
        match self.kind:
            case "appears":
                return f"Is “{self.what}” on the screen, which was not there before?"
            case "vanishes":
                return f"Is “{self.what}” gone from the screen?"
            case "value":
                return f"Does the {self.what} have the value “{self.value}”, which it did not have before?"
            case "selected":
                return f"Is the {self.what} selected, which was not selected before?"
            case "focused":
                return f"Is the {self.what} focused, which was not focused before?"
            case "enabled":
                return f"Is the {self.what} {self.value}, which it was not before?"
            case "alert":
                return f"Is there {_NAMES.get(self.what, self.what)} that was not open before?"
            case "keyboard":
                return f"Is the keyboard {self.value}, which it was not before?"
            case "added":
                return f"Does the phone's saved data have a new record in {self.what}?"
            case "removed":
                return f"Is a record of {self.what} gone from the phone's saved data?"
            case "changed":
                return f"Is a record or value different that {self.what} already had in the phone's saved data?"
            case "unchanged":
                return "Is everything on the screen, clock aside, and in the phone's saved data as it was before?"

    def statement(self) -> str:
        """The statement as a sentence about what is different."""
        match self.kind:
            case "appears":
                return f"“{self.what}” is new on the screen."
            case "vanishes":
                return f"“{self.what}” is gone from the screen."
            case "value":
                return f"The {self.what} has the value “{self.value}” now."
            case "selected" | "focused":
                return f"The {self.what} is {self.kind} now."
            case "enabled" | "keyboard":
                return f"The {self.what} is {self.value} now."
            case "alert":
                return f"There is {_NAMES.get(self.what, self.what)} that was not open before."
            case "added":
                return f"The saved data has a new record in {self.what}."
            case "removed":
                return f"A record of {self.what} is gone from the saved data."
            case "changed":
                return f"Something is different in {self.what} in the saved data."
            case "unchanged":
                return "Everything is as it was before."

    def to_json(self) -> dict[str, str]:
        """The statement as a claim: `kind`, `what`, and `value` if it has one."""
        return {"kind": self.kind, "what": self.what} | ({"value": self.value} if self.value else {})


UNCHANGED = Atom("unchanged", "everything")
"""Neither the screen nor the saved data is different."""


def read_atom(claim: object) -> Atom | None:
    """The statement that a claim makes; None if it is not in the form of `Atom.to_json`."""
    match claim:
        case {"kind": str(kind), "what": str(what), **rest} if kind in get_args(AtomKind) and rest.keys() <= {"value"}:
            value = rest.get("value", "")
            return Atom(kind, what, value) if isinstance(value, str) else None  # type: ignore[arg-type]  # checked
    return None


def outcome_of(
    before: AccessibilityTree, after: AccessibilityTree, changed: Sequence[Change], read: Sequence[Change]
) -> tuple[frozenset[Atom], frozenset[Atom]]:
    """The atoms of an action that are true, as `atoms_of`, or `UNCHANGED` if nothing at all is different; and those that are doubtful, as
    `doubtful_of`, or `UNCHANGED` if nothing is different that an atom says."""
    if not changed and not read and before.text() == after.text():
        return frozenset([UNCHANGED]), frozenset()
    true, doubtful = atoms_of(before, after, changed), doubtful_of(before, after, changed, read)
    return true, doubtful if true else doubtful | {UNCHANGED}


def atoms_of(before: AccessibilityTree, after: AccessibilityTree, changed: Sequence[Change]) -> frozenset[Atom]:
    """All atoms that are true of a transition between two screens with these changes of the saved state."""
    return frozenset([*_on_screen(before, after), *_saved(changed)])


def doubtful_of(
    before: AccessibilityTree, after: AccessibilityTree, changed: Sequence[Change] = (), read: Sequence[Change] = ()
) -> frozenset[Atom]:
    """Statements about a transition that one reader calls true and another false; none of them is in `atoms_of`.

    A tree has nothing of what is behind a menu, a popover, an alert or a low sheet, but people see it there. A text that moves into the
    label of a row can still be read, as can a label all parts of which are on the screen, and what is in the status bar or above the
    keyboard. What a picture or a map is called, a placeholder and a part of a row are texts to some. A control in a bar can have the name
    of one in another bar. Some call an action sheet a menu, and a list that has one more value a changed one. `read` are
    changes that reading makes: who looks at the saved data sees them.
    """
    old, new = shown_on(before), shown_on(after)
    found = {*_properties(old, new, alike=False), *_resized(changed), *_read(read)} - {*_saved(changed)}
    for kind in _MOVES:
        found.update(_moved(kind, old, new, surely=False))
    opened = {atom.what for atom in _opened(old, new)}
    if opened & {"action sheet", "menu"}:
        found.update(Atom("alert", what) for what in {"action sheet", "menu"} - opened)
    return frozenset(found)


def told_of(before: AccessibilityTree, after: AccessibilityTree) -> frozenset[Atom]:
    """More statements that are true of a transition, or doubtful: about texts of any length, whole rows of the plain list, parts of
    the keyboard, and controls that have another name than before."""
    old, new = entries_of(before), entries_of(after)
    was, now = (
        {text for entry in entries for text in (entry.name, entry.details, entry.element.value)}
        | {text for element in tree.elements for text in (element.label, element.value)}
        for entries, tree in ((old, before), (new, after))
    )
    found = {Atom("appears", text) for text in now - was} | {Atom("vanishes", text) for text in was - now}
    found |= set(_held(new)) - set(_held(old))
    return frozenset(found) | doubtful_of(before, after)


def _held(entries: Sequence[ListEntry]) -> Iterator[Atom]:
    for entry in entries:
        element, name = entry.element, f"{entry.element.type} “{entry.name}”"
        yield from (Atom("value", name, value) for value in {element.value, value_of(element)})
        if element.selected:
            yield Atom("selected", name)
        if element.focused:
            yield Atom("focused", name)
        yield Atom("enabled", name, "enabled" if element.enabled else "disabled")


def _on_screen(before: AccessibilityTree, after: AccessibilityTree) -> Iterator[Atom]:
    old, new = shown_on(before), shown_on(after)
    for kind in _MOVES:
        yield from _moved(kind, old, new, surely=True)
    yield from _properties(old, new, alike=True)
    yield from _opened(old, new)
    if ("Keyboard" in old.types) != ("Keyboard" in new.types):
        yield Atom("keyboard", "keyboard", "open" if "Keyboard" in new.types else "closed")


def _moved(kind: Literal["appears", "vanishes"], old: Showing, new: Showing, *, surely: bool) -> Iterator[Atom]:
    """Texts that one of two screens has and the other has not: those of which that is sure, or the others.

    The other screen may have a text as a part of a longer one, in parts, above the keyboard or in the status bar, or leave it in sight
    behind a surface. Or a text is none that every person reads, such as a placeholder.
    """
    there, away = (new, old) if kind == "appears" else (old, new)
    in_sight = away.surface not in ("", there.surface)
    for text in filter(fits, (there.texts | there.others) - away.texts):
        if surely == (text in there.texts and not in_sight and not away.can_read(text)):
            yield Atom(kind, text)


def _properties(old: Showing, new: Showing, *, alike: bool) -> Iterator[Atom]:
    """What is different about controls of the same name: those in a bar of the same type or in none, or the others."""
    for name, entry in new.named.items():
        earlier = old.named.get(name)
        if earlier is None:
            continue
        element, was = entry.element, earlier.element
        if (old.bars.get(was.number) == new.bars.get(element.number)) != alike:
            continue
        value = value_of(element)
        readable = value == value.strip() and "\n" not in value
        if value != value_of(was) and 1 <= len(value) <= LONGEST and readable:
            yield Atom("value", name, value)
        if element.selected and not was.selected:
            yield Atom("selected", name)
        if element.focused and not was.focused:
            yield Atom("focused", name)
        if element.enabled != was.enabled:
            yield Atom("enabled", name, "enabled" if element.enabled else "disabled")


def _opened(old: Showing, new: Showing) -> Iterator[Atom]:
    """A dialog, or a menu or popover: iOS gives only menus for editing text a type."""
    for kind, word in DIALOGS.items():
        if kind in new.types - old.types:
            yield Atom("alert", word)
    if new.has_menu and not old.has_menu:
        yield Atom("alert", "menu")


def _saved(changed: Sequence[Change]) -> Iterator[Atom]:
    for change in changed:
        keys = [part.name for part in change.path if part.kind == "key"]
        what = ".".join(keys[:2])
        if change.path[0].name == "system" or not what:
            continue
        if change.kind in ("added", "removed") and change.path[-1].kind == "element":
            yield Atom("added" if change.kind == "added" else "removed", ".".join(keys))
            if len(keys) == 2:
                continue
        if not _is_resized(change):
            yield Atom("changed", what)  # a record of which a part is new is a changed record


def _resized(changed: Sequence[Change]) -> Iterator[Atom]:
    """Lists of which it is doubtful whether a record that they already had is different: one more or less value without an id."""
    for change in changed:
        keys = [part.name for part in change.path if part.kind == "key"]
        if _is_resized(change) and change.path[0].name != "system":
            yield from (Atom(kind, ".".join(keys[:2])) for kind in _RECORDS)


def _read(read: Sequence[Change]) -> Iterator[Atom]:
    """All that can be said of what reading changes: a record that was opened may be called a new one of what was opened."""
    for change in read:
        keys = [part.name for part in change.path if part.kind == "key"]
        if change.path[0].name != "system":
            yield from (Atom(kind, ".".join(keys[:2])) for kind in _RECORDS)


def _is_resized(change: Change) -> bool:
    """Whether a list has other values than before, and those that stay are in the same order."""
    old, new = change.old, change.value
    if change.kind != "changed" or not isinstance(old, list) or not isinstance(new, list) or len(old) == len(new):
        return False
    few, many = sorted((old, new), key=len)
    rest = iter(many)
    return all(any(one == other for other in rest) for one in few)


def texts_on(tree: AccessibilityTree) -> frozenset[str]:
    """The texts that `appears` and `vanishes` may be about."""
    shown = shown_on(tree)
    return shown.texts | shown.others
