"""A restored state is refused or holds: apps open with every state that `restore` accepts, and what a phone writes it can read."""

import copy
import json
from collections.abc import Iterator
from typing import Any

import pytest

from iosworld.devices import EmbeddedDevice, EmbeddedSimulator
from iosworld.devices.known_apps import KNOWN_APPS
from iosworld.errors import ActionRefused, DeviceError

Path = tuple[str | int, ...]

FIRST_DATE, LAST_DATE = "1900-01-01T00:00:00-08:00", "2199-12-30T16:00:00-08:00"


def at(value: Any, path: Path) -> Any:
    for step in path:
        value = value[step]
    return value


def changed(state: dict[str, Any], path: Path, value: Any) -> dict[str, Any]:
    """A state with another value at a path, which shares everything else."""
    result = copy.copy(state)
    place: Any = result
    for step in path[:-1]:
        place[step] = copy.copy(place[step])
        place = place[step]
    place[path[-1]] = value
    return result


def fields(value: Any, path: Path) -> Iterator[tuple[str, Path]]:
    """Each field with its kind: its path without places in lists, such as `weather.cities[].days[].high`."""
    kind = "".join("[]" if isinstance(step, int) else f".{step}" for step in path)
    yield kind, path
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, one in inner:
        yield from fields(one, (*path, key))


def others(value: Any) -> list[Any]:
    """Values of the same type that a field could have."""
    match value:
        case bool():
            return [not value]
        case int() | float():
            return [0, -1, 1, -value, 9_999_999_999, -9_999_999_999]
        case str() if len(value) in (20, 25) and value[10:11] == "T":
            return [FIRST_DATE, LAST_DATE]
        case str():
            return ["", "nothing", "9" * 40]
        case list() if value:
            return [[], value[:1], value[::-1], [*value, *value]]
        case _:
            return []


def refuses(phone: EmbeddedDevice, path: Path, value: Any, says: str) -> None:
    before = phone.state()
    with pytest.raises(ActionRefused, match=says):
        phone.restore(changed(before, path, value))
    assert phone.state() == before


@pytest.mark.parametrize(
    ("path", "value", "says"),
    [
        ("weather.cities.0.days.0.high", -200, r"state\.weather\.cities\[0\]\.days\[0\]\.high: expected at least the low"),
        ("weather.cities.1.days", [], r"state\.weather\.cities\[1\]\.days: expected at least one"),
        ("weather.cities.1.days.2.temperatures", [], r"days\[2\]\.temperatures: expected 8, got 0"),
        ("weather.cities.1.months", [], "months: expected 12, got 0"),
        ("cinephile.diary.0.halfStars", -1, r"state\.cinephile\.diary\[0\]\.halfStars: expected a number from 1 to 10"),
        ("cinephile.activities.0.halfStars", 11, "expected a number from 1 to 10, got 11"),
        ("caltrack.entries.0.quarters", -4, r"state\.caltrack\.entries\[0\]\.quarters: expected a number from 1 to 200"),
        ("caltrack.recipes.0.ingredients.0.quarters", 0, r"recipes\[0\]\.ingredients\[0\]\.quarters"),
        ("cloudsheets.workbooks.0.sheets", [], r"state\.cloudsheets\.workbooks\[0\]\.sheets: expected at least one"),
        ("cloudsheets.workbooks.0.sheets.0.columnCount", 0, "columnCount: expected a number from 1 to 52"),
        ("megamart.repeats.0.months", 9_999_999_999, "months: expected a number from 1 to 12"),
        ("megamart.orders.0.items.0.quantity", 9_999_999_999, r"orders\[0\]\.items\[0\]\.quantity: expected a number from 1 to 10"),
        ("freshcart.orders.0.items.0.quantity", 9_999_999_999, r"orders\[0\]\.items\[0\]\.quantity: expected a number from 1 to 24"),
        ("freshcart.lists.0.items.0.quantity", 0, r"lists\[0\]\.items\[0\]\.quantity: expected a number from 1 to 24"),
        ("quickbite.orders.0.items.0.quantity", 9_999_999_999, r"orders\[0\]\.items\[0\]\.quantity: expected a number from 1 to 20"),
        ("quickbite.menuItems.0.priceCents", 9_999_999_999, r"menuItems\[0\]\.priceCents: expected a number from 0 to 100000000"),
        ("quickbite.restaurants.0.priceLevel", 9_999_999_999, "priceLevel: expected a number from 1 to 4"),
        ("ticketbox.offers.0.count", 9_999_999_999, r"state\.ticketbox\.offers\[0\]\.count: expected a number from 1 to 8"),
        ("ticketbox.orders.0.tickets", [], r"state\.ticketbox\.orders\[0\]\.tickets: expected at least one"),
        ("system.now", "2199-01-01T00:00:00-08:00", r"state\.system\.now: expected a moment before the year 2190"),
    ],
)  # fmt: skip
def test_values_with_which_an_app_cannot_work_are_refused(phone, path, value, says):
    refuses(phone, tuple(int(step) if step.isdigit() else step for step in path.split(".")), value, says)


def test_a_date_that_runs_over_is_written_as_the_last_one_that_can_be_read(phone):
    phone.restore(changed(phone.state(), ("megamart", "repeats", 0, "next"), LAST_DATE))
    phone.open_url("megamart://repeats")
    repeat = phone.state()["megamart"]["repeats"][0]["id"]
    skip = next(
        element
        for element in everything(phone.tree())
        if element.get("identifier") == f"megamart.repeats.skipButton.{repeat}"
    )
    x, y, width, height = skip["frame"]
    phone.tap(x + width / 2, y + height / 2)
    state = phone.state()
    assert state["megamart"]["repeats"][0]["next"].startswith("2199-12-31T15:59:59")
    phone.restore(state)
    assert phone.state() == state


def everything(tree: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield tree
    for child in tree.get("children") or ():
        yield from everything(child)


@pytest.mark.long
@pytest.mark.parametrize("app", [app.id for app in KNOWN_APPS])
def test_every_accepted_state_holds(zygote: EmbeddedSimulator, app: str):
    """A walk over all kinds of fields of an app: each other value is refused, or the app's main screens open with it."""
    phone = zygote.phone()
    before = phone.state()
    links = [screen.link for guide in phone.app_guides() if guide.id == app for screen in guide.screens]
    kinds: dict[str, Path] = {}
    for kind, path in fields(before[app], (app,)):
        kinds.setdefault(kind, path)
    ended, unread, accepted = [], [], 0
    for kind, path in kinds.items():
        if len(path) == 1:
            continue
        for value in others(at(before, path)):
            try:
                phone.restore(changed(before, path, value))
            except ActionRefused:
                continue
            accepted += 1
            try:
                opens(phone, app, links)
                try:
                    phone.restore(phone.state())
                except ActionRefused as refusal:
                    unread.append(f"{kind} = {json.dumps(value)[:60]}: {refusal}")
            except DeviceError as trouble:
                ended.append(f"{kind} = {json.dumps(value)[:60]}: {trouble}")
                phone.close()
                phone = zygote.phone()
    phone.close()
    assert accepted > 10
    assert (ended, unread) == ([], [])


def opens(phone: EmbeddedDevice, app: str, links: list[str]) -> None:
    phone.launch(app)
    for link in links:
        phone.open_url(link)
        phone.tree()
        phone.screenshot()
    phone.wait(3600)
    phone.launch(app)
    phone.tree()


def _change(state: dict, path: str, value: object) -> None:
    *way, last = path.split(".")
    for step in way:
        state = state[int(step)] if isinstance(state, list) else state[step]
    if isinstance(state, list):
        state[int(last)] = value
    else:
        state[last] = value


@pytest.mark.parametrize(
    ("path", "value", "says"),
    [
        (
            "mybank.accounts.0.balanceCents",
            2**62,
            r"state\.mybank\.accounts\[0\]\.balanceCents: expected a number within",
        ),
        ("mybank.accounts.0.balanceCents", -(2**62), "expected a number within"),
        ("clock.stopwatch.secondsBefore", 2**62, r"state\.clock\.stopwatch\.secondsBefore"),
        ("system.counters.note", 2**62, r"state\.system\.counters"),
        ("system.now", "9999-12-31T23:59:59-07:00", "expected a date in the years 1900 to 2199"),
        ("notes.notes.0.createdAt", "0001-01-01T00:00:00Z", "expected a date in the years"),
    ],
)
def test_restore_refuses_values_that_would_overflow_later(phone, path, value, says):
    before = phone.state()
    changed = copy.deepcopy(before)
    _change(changed, path, value)
    with pytest.raises(ActionRefused, match=says):
        phone.restore(changed)
    assert phone.state() == before


@pytest.mark.parametrize("path", ["mybank.accounts", "notes.notes", "mail.messages", "clock.cities"])
def test_restore_refuses_duplicate_ids(phone, path):
    changed = copy.deepcopy(phone.state())
    app, field = path.split(".")
    changed[app][field].append(dict(changed[app][field][0]))
    with pytest.raises(ActionRefused, match=rf"state\.{app}\.{field}: expected each id once"):
        phone.restore(changed)
