"""Checks of mail: threads are consistent, people match their addresses, references exist."""

from collections.abc import Iterator
from datetime import datetime
from typing import Any

from iosworld.world.ledger import Ledger

STANDARD = {"inbox", "drafts", "sent", "archive", "trash", "junk"}


def check(ledger: Ledger, states: dict[str, Any]) -> Iterator[str]:
    state = states["mail"]
    by_id: dict[str, dict[str, Any]] = {}
    for message in state["messages"]:
        if message["id"] in by_id:
            yield f"two mails are called {message['id']}"
        by_id[message["id"]] = message
    boxes = STANDARD | {folder["id"] for folder in state["folders"]}
    mine = set(ledger.me.emails)
    for message in state["messages"]:
        yield from _message(message, by_id, boxes, mine)
        if datetime.fromisoformat(message["date"]) > ledger.now:
            yield f"{message['id']} is dated after the phone's moment"
    yield from _links(states)
    threads = {message["threadID"] for message in state["messages"]}
    for thread in state["mutedThreads"]:
        if thread not in threads:
            yield f"muted thread {thread} is not there"


def _message(message: dict[str, Any], by_id: dict[str, Any], boxes: set[str], mine: set[str]) -> Iterator[str]:
    if message["mailbox"] not in boxes:
        yield f"{message['id']} is in {message['mailbox']}, which is not a mailbox"
    if not message["body"].strip() and message["mailbox"] != "drafts":
        yield f"{message['id']} ({message['subject']!r}) is empty"
    if not message["to"] and message["mailbox"] != "drafts":
        yield f"{message['id']} ({message['subject']!r}) goes to nobody"
    from_me = message["from"]["address"] in mine
    if from_me != (message["mailbox"] in ("sent", "drafts")) and message["mailbox"] != "trash":
        yield f"{message['id']} from {message['from']['address']} is in {message['mailbox']}"
    if not from_me and not mine & {who["address"] for who in message["to"] + message["cc"]}:
        yield f"{message['id']} ({message['subject']!r}) was not sent to the persona"
    addresses = [who["address"] for who in message["to"] + message["cc"]]
    if len(addresses) != len(set(addresses)):
        yield f"{message['id']} goes twice to the same address"
    for field in ("inReplyTo", "forwardOf"):
        key = message.get(field)
        if key is None:
            continue
        before = by_id.get(key)
        if before is None:
            yield f"{message['id']}: {field} names {key}, which is not there"
        elif (
            before["date"] >= message["date"]
            and message["mailbox"] != "drafts"
            and before["date"][-6:] == message["date"][-6:]
        ):
            yield f"{message['id']} answers a later mail"
        elif before["threadID"] != message["threadID"]:
            yield f"{message['id']} answers a mail of another thread"
    names = [file["name"] for file in message["attachments"]]
    if len(names) != len(set(names)):
        yield f"{message['id']}: two attachments have one name"


def _links(states: dict[str, Any]) -> Iterator[str]:
    known = {f"quickbite://order/{order['id']}" for order in states["quickbite"]["orders"]}
    known |= {f"mybank://payment/{payment['id']}" for payment in states["mybank"]["payments"]}
    known |= {f"mybank://transaction/{row['id']}" for row in states["mybank"]["transactions"]}
    known |= {f"stayfinder://trip/{trip['id']}" for trip in states["stayfinder"]["trips"]}
    known |= {f"skytrip://trip/{trip['id']}" for trip in states["skytrip"]["trips"]}
    known |= {f"ticketbox://order/{order['id']}" for order in states["ticketbox"]["orders"]}
    known |= {f"dinespot://reservation/{row['id']}" for row in states["dinespot"]["reservations"]}
    known |= {f"freshcart://order/{order['id']}" for order in states["freshcart"]["orders"]}
    known |= {f"cityride://ride/{ride['id']}" for ride in states["cityride"]["rides"]}
    known |= {f"megamart://order/{order['id']}" for order in states["megamart"]["orders"]}
    for message in states["mail"]["messages"]:
        if "link" in message and message["link"] not in known:
            yield f"{message['id']} links to {message['link']}, which is nothing"
