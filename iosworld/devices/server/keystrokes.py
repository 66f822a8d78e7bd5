"""W3C key actions: the text that they type."""

from collections.abc import Sequence
from dataclasses import dataclass

from iosworld.devices.server.action_ticks import Event, Tick, wrong
from iosworld.devices.server.errors import unsupported
from iosworld.devices.server.patterns import characters
from iosworld.devices.server.requests import paired

NAMED_KEYS = {"\ue003": "\b", "\ue006": "\n", "\ue007": "\n", "\ue004": "\t"}
"""WebDriver's private characters: backspace, return, enter, tab."""


@dataclass(frozen=True)
class Typed(Event):
    """Keys pressed without a pause."""

    text: str


def typed_of(ticks: Sequence[Tick]) -> list[Typed]:
    """The texts between a source's pauses. RequestProblem if its actions are not in order."""
    found: list[Typed] = []
    keys: list[tuple[Tick, str]] = []
    down: list[str] = []

    def end() -> None:
        if keys:
            first, last = keys[0][0], keys[-1][0]
            text = paired("".join(NAMED_KEYS.get(key, key) for _, key in keys))
            found.append(Typed(first.number, last.number + 1, first.start, last.start, text))
            keys.clear()

    for tick in ticks:
        kind, key = tick.item.get("type"), tick.item.get("value")
        if kind == "pause":
            end()
        elif kind == "keyDown" and isinstance(key, str) and _is_one(key):
            if "\ue000" <= key <= "\uf8ff" and key not in NAMED_KEYS:
                raise unsupported(f"the key U+{ord(key):04X}")
            down.append(key)
            keys.append((tick, key))
        elif kind == "keyUp" and key in down:
            down.remove(str(key))
        else:
            raise wrong(f"expected keyDown and keyUp of one character each, and pauses, got {tick.item!r:.200}")
        if tick.spare:
            end()
    end()
    if down:
        raise wrong(f"keys go down and never up: {down!r:.200}")
    return found


def _is_one(key: str) -> bool:
    """Whether a key is one character, as a person counts them, or half of a surrogate pair."""
    return len(key) == 1 or len(characters(key)) == 1
