"""Entries from the records of the apps: what the phone shows, the log has, too."""

from collections.abc import Iterator
from typing import Any

from iosworld.behavior.entry import Entry, dollars

State = dict[str, Any]
"""The seeds by app."""


def entries(seeds: State) -> Iterator[Entry]:
    """All entries, in no order."""
    yield from _orders(seeds)
    yield from _purchases(seeds)
    yield from _transfers(seeds)
    yield from _bills(seeds)
    yield from _meals(seeds)
    yield from _groceries(seeds)
    yield from _messages(seeds)


def _minute(time: str) -> str:
    return time[:16].replace("T", " ")


def _place(label: str) -> str:
    return {"Home": "home", "Work": "work"}.get(label, "out")


def _orders(seeds: State) -> Iterator[Entry]:
    app = seeds["quickbite"]
    names = {one["id"]: one["name"] for one in app["restaurants"]}
    labels = {one["id"]: one["label"] for one in app["addresses"]}
    for order in app["orders"]:
        items = "; ".join(
            f"{item['quantity']} x {item['name']}" + (f" ({', '.join(item['options'])})" if item["options"] else "")
            for item in order["items"]
        )
        label = labels.get(order["addressID"], "")
        text = (
            f"Ordered {items} from {names.get(order['restaurantID'], 'a restaurant')} in QuickBite to {label or 'an address'}, "
            f"tip {dollars(order['tipCents'])}"
        )
        yield Entry(_minute(order["placedAt"]), _place(label), text, "signal", "food", order["id"])


def _purchases(seeds: State) -> Iterator[Entry]:
    for one in seeds["mybank"]["transactions"]:
        if one["kind"] == "purchase" and not one.get("reference"):
            text = f"Paid {dollars(one['amountCents'])} at {one['merchant']}"
            yield Entry(_minute(one["date"]), "out", text, "signal", one["category"], one["id"])


def _transfers(seeds: State) -> Iterator[Entry]:
    names = {one["id"]: one["name"] for one in seeds["mybank"]["accounts"]}
    for one in seeds["mybank"]["transfers"]:
        if one["status"] == "completed":
            source, target = names.get(one["fromAccountID"]), names.get(one["toAccountID"])
            text = f"Moved {dollars(one['amountCents'])} from {source} to {target} in MyBank"
            yield Entry(_minute(one["date"]), "home", text, "signal", "money", one["id"])


def _bills(seeds: State) -> Iterator[Entry]:
    payees = {one["id"]: one["payee"] for one in seeds["mybank"]["bills"]}
    for one in seeds["mybank"]["billPayments"]:
        if one["status"] == "paid" and not one["isAutopay"]:
            text = f"Paid the {payees.get(one['billID'], 'bill')} bill, {dollars(one['amountCents'])}, in MyBank"
            yield Entry(_minute(one["date"]), "home", text, "signal", "money", one["id"])


def _meals(seeds: State) -> Iterator[Entry]:
    together: dict[tuple[str, str], list[State]] = {}
    for one in seeds["caltrack"]["entries"]:
        if one.get("loggedAt"):
            together.setdefault((one["day"], one["meal"]), []).append(one)
    for (_, meal), ones in together.items():
        foods = " and ".join(one["name"] for one in ones)
        where = "home" if meal in ("breakfast", "dinner") else "out"
        text = f"Logged {foods} for {meal} in CalTrack"
        yield Entry(_minute(ones[0]["loggedAt"]), where, text, "signal", "food", ones[0]["id"])


def _groceries(seeds: State) -> Iterator[Entry]:
    names = {one["id"]: one["name"] for one in seeds["freshcart"]["stores"]}
    for one in seeds["freshcart"]["orders"]:
        store = names.get(one["storeID"], "a store")
        text = f"Received groceries from {store} ({len(one['items'])} items) ordered in FreshCart, tip {dollars(one['tipCents'])}"
        yield Entry(_minute(one["deliveredAt"]), "home", text, "signal", "food", one["id"])


def _messages(seeds: State) -> Iterator[Entry]:
    """One entry for each day and chat in which the person wrote."""
    me = seeds["contacts"]["me"]
    names = {one["id"]: one["firstName"] for one in seeds["contacts"]["people"]}
    chats = {one["id"]: one for one in seeds["quickchat"]["chats"]}
    seen: set[tuple[str, str]] = set()
    for one in seeds["quickchat"]["messages"]:
        key = (one["date"][:10], one["chatID"])
        if one["senderID"] != me or key in seen or one["chatID"] not in chats:
            continue
        seen.add(key)
        others = [names.get(name, "somebody") for name in chats[one["chatID"]].get("memberIDs", []) if name != me]
        whom = others[0] if len(others) == 1 else f"a group of {len(others) + 1}"
        yield Entry(_minute(one["date"]), "home", f"Wrote to {whom} in QuickChat", "signal", "messages", one["id"])
