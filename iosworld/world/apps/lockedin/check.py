"""Checks of LockedIn: references exist, nothing is in the future, and mails about the network are correct."""

import re
from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Any

from iosworld.world.ledger import Ledger

_POSITION = re.compile(r"(?P<company>.+), (?:since (?P<since>\d{4})|(?P<first>\d{4}) to (?P<last>\d{4}))")
_LOOKED = re.compile(r"(\d+) people looked at your profile")


def check(ledger: Ledger, states: dict[str, Any]) -> Iterator[str]:
    state = states["lockedin"]
    profiles = {row["id"] for row in state["profiles"]}
    companies = {row["id"] for row in state["companies"]}
    posts = {row["id"]: row for row in state["posts"]}
    jobs = {row["id"] for row in state["jobs"]}
    contacts = {row["id"] for row in states["contacts"]["people"]}
    for row in state["profiles"]:
        if row.get("contactID") and row["contactID"] not in contacts:
            yield f"{row['id']} is {row['contactID']}, who is not a contact"
    for job in state["jobs"]:
        if job["companyID"] not in companies:
            yield f"{job['id']} is at {job['companyID']}, which is not a company"
    for key in (*state["followedCompanyIDs"], *state["savedJobIDs"]):
        if key not in companies | jobs:
            yield f"{key} is followed or saved and is nothing"
    for notice in state["notices"]:
        kind, _, key = notice["link"].removeprefix("lockedin://").partition("/")
        if key and key not in {"post": set(posts), "profile": profiles}.get(kind, set()):
            yield f"{notice['id']} links to {notice['link']}, which is nothing"
    yield from _times(ledger, state)
    yield from _mail(states)
    mine = next((row for row in state["profiles"] if row.get("contactID") == ledger.me.contact_id), None)
    if mine is None:
        yield "the persona has no profile"
        return
    for document in states["clouddocs"]["documents"]:
        if document["file"]["name"].startswith("Resume") and document["file"]["ownerID"] == ledger.me.contact_id:
            yield from _resume(document, mine)


def _times(ledger: Ledger, state: dict[str, Any]) -> Iterator[str]:
    now = ledger.now.isoformat()
    for kind, field in (
        ("posts", "at"),
        ("jobs", "postedAt"),
        ("notices", "at"),
        ("views", "at"),
        ("invitations", "sentAt"),
    ):
        yield from (
            f"{kind}: {row.get('id', row)} is dated after the phone's moment" for row in state[kind] if row[field] > now
        )
    for row in state["posts"]:
        times = [row["at"], *(comment["at"] for comment in row["comments"])]
        if times != sorted(times):
            yield f"{row['id']}: its comments go back in time"
    for row in state["conversations"]:
        times = [message["sentAt"] for message in row["messages"]]
        if times != sorted(times) or times[-1] > now:
            yield f"{row['id']}: its messages are not in order"


def _mail(states: dict[str, Any]) -> Iterator[str]:
    """LockedIn's mail counts the views of the week before it, and names jobs that are there."""
    state = states["lockedin"]
    titles = {
        (job["title"], company["name"])
        for job in state["jobs"]
        for company in state["companies"]
        if company["id"] == job["companyID"]
    }
    for mail in states["mail"]["messages"]:
        if mail["from"]["address"] != "updates@lockedin.com":
            continue
        if match := _LOOKED.match(mail["subject"]):
            week = (datetime.fromisoformat(mail["date"]) - timedelta(days=7)).date().isoformat()
            count = sum(view["at"][:10] >= week and view["at"] < mail["date"] for view in state["views"])
            if count != int(match[1]):
                yield f"{mail['id']} counts {match[1]} views of the profile, LockedIn has {count}"
        if 'jobs for "' in mail["subject"]:
            title = mail["subject"].split('"')[1]
            for line in mail["body"].splitlines():
                if (title, line.split(",")[0]) not in titles:
                    yield f"{mail['id']} names a job at {line!r} that LockedIn does not have"


def _resume(document: dict[str, Any], profile: dict[str, Any]) -> Iterator[str]:
    """A resume has the profile's positions and schools, with the same years."""
    positions, schools, heading = [], [], ""
    for block in document["blocks"]:
        if block["style"] == "heading":
            heading = block["text"]
        elif block["style"] == "subheading" and (match := _POSITION.fullmatch(block["text"])):
            positions.append((match["company"], match["since"] or match["first"], match["last"]))
        elif heading == "Education":
            school, *_, year = block["text"].split(", ")
            schools.append((school, year))
    worked = [
        (row["company"], row["start"][:4], row["end"][:4] if "end" in row else None) for row in profile["experience"]
    ]
    learned = [(row["name"], row["years"][-4:]) for row in profile["education"]]
    for there, here in ((positions, worked), (schools, learned)):
        if there != here:
            yield f"{document['file']['id']} has {there}, the profile {here}"
