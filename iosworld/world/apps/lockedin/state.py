"""LockedIn: the professional network around the persona."""

import re
from datetime import date
from typing import Any

from iosworld.world import dates
from iosworld.world.apps.lockedin.entries import (
    NetworkJob,
    NetworkPost,
    NetworkProfile,
    NetworkTalk,
)
from iosworld.world.ledger import Ledger, LedgerError
from iosworld.world.optionals import present

_POSITION = re.compile(r"^(?P<title>.+) @ (?P<company>.+), (?P<start>\d{4}-\d\d) -(?: (?P<end>\d{4}-\d\d))?$")
_SAYS = re.compile(r"^(?P<at>\d{4}-\d\d-\d\d \d{1,2}:\d\d) (?P<who>me|them): (?P<text>.+)$", re.DOTALL)


def lockedin(ledger: Ledger) -> dict[str, Any]:
    """The value of `lockedin.json` (`LockedInState`)."""
    network = ledger.lockedin.network
    companies = ledger.lockedin.companies
    profiles = _profiles(ledger)
    posts = sorted(ledger.lockedin.posts, key=lambda post: post.at)
    jobs = ledger.lockedin.jobs
    names = {company.name: f"company-{company.id}" for company in companies}
    authors = {profile.id: f"profile-{profile.id}" for profile in profiles} | {
        f"company/{company.id}": f"company-{company.id}" for company in companies
    }
    keys = {post.id: f"post-{number:04d}" for number, post in enumerate(posts, start=1) if post.id}

    def author(key: str) -> str:
        if key not in authors:
            raise LedgerError(f"lockedin: expected the ID of a profile or company/<id>, got {key!r}")
        return authors[key]

    return {
        "profiles": [_profile(ledger, profile, names, author) for profile in profiles],
        "companies": [{**company.model_dump(exclude={"id"}), "id": f"company-{company.id}"} for company in companies],
        "posts": [_post(post, number, keys, author) for number, post in enumerate(posts, start=1)],
        "jobs": [_job(job, author) for job in jobs],
        "connections": [
            {
                "profileID": author(profile.id),
                "since": dates.iso(dates.at(profile.connected, dates.parse_clock("12:00"))),
            }
            for profile in profiles
            if profile.connected
        ],
        "invitations": [
            {
                "id": f"invitation-{key}",
                "profileID": author(key),
                "isIncoming": incoming,
                "note": note,
                "sentAt": dates.iso(at),
            }
            for incoming, rows in ((True, network.received), (False, network.sent))
            for key, at, note in rows
        ],
        "conversations": [_talk(talk, author, ledger.profile.begins) for talk in network.talks],
        "notices": [
            present(
                {
                    "id": f"notice-{number:03d}",
                    "kind": notice.kind,
                    "profileID": author(notice.who) if notice.who else None,
                    "text": notice.text,
                    "at": dates.iso(notice.at),
                    "isRead": not notice.unread,
                    "link": re.sub(r"post/([a-z-]+)$", lambda match: f"post/{keys[match[1]]}", notice.link),
                }
            )
            for number, notice in enumerate(sorted(network.notices, key=lambda notice: notice.at), start=1)
        ],
        "views": [
            present({"profileID": authors.get(who), "who": "" if who in authors else who, "at": dates.iso(at)})
            for who, at in network.views
        ],
        "followedCompanyIDs": [f"company-{key}" for key in network.follows],
        "savedJobIDs": [f"job-{key}" for key in network.saved_jobs],
        "applications": [],
        "alerts": [
            {"id": f"alert-{number}", "words": words, "place": place, "createdAt": dates.iso(at)}
            for number, (words, (place, at)) in enumerate(network.alerts.items(), start=1)
        ],
        "resumeName": network.resume,
    }


def _profiles(ledger: Ledger) -> list[NetworkProfile]:
    """Everyone in the network. The persona has at least an empty profile."""
    written, me = ledger.lockedin.people, ledger.me
    if any(profile.person == me.id for profile in written):
        return written
    return [NetworkProfile(id=me.id, person=me.id, headline=me.work[0] if me.work else "", work=[]), *written]


def _profile(ledger: Ledger, profile: NetworkProfile, companies: dict[str, str], author: Any) -> dict[str, Any]:
    person = ledger.person(profile.person) if profile.person else None
    if (person is None) == (profile.name is None):
        raise LedgerError(f"lockedin {profile.id}: expected either a person or a name")
    positions = [_position(profile, text) for text in profile.work]
    current = next((position["company"] for position in positions if "end" not in position), None)
    return present(
        {
            "id": f"profile-{profile.id}",
            "contactID": person.contact_id if person else None,
            "name": person.name if person else profile.name,
            "headline": profile.headline,
            "companyID": companies.get(current or ""),
            "place": profile.place or ledger.here,
            "about": profile.about,
            "experience": positions,
            "education": [{"name": name, "degree": degree, "years": years} for name, degree, years in profile.schools],
            "skills": [
                {"name": name, "endorserIDs": [author(key) for key in endorsers]}
                for name, endorsers in profile.skills.items()
            ],
            "followers": profile.followers,
        }
    )


def _position(profile: NetworkProfile, text: str) -> dict[str, Any]:
    match = _POSITION.match(text)
    if match is None:
        raise LedgerError(f"lockedin {profile.id}: expected 'Title @ Company, 2022-04 -', got {text!r}")
    return present({**match.groupdict(), "text": profile.notes.get(match["company"], "")})


def _post(post: NetworkPost, number: int, keys: dict[str, str], author: Any) -> dict[str, Any]:
    return present(
        {
            "id": f"post-{number:04d}",
            "authorID": author(post.by),
            "text": post.text,
            "at": dates.iso(post.at),
            "link": dict(zip(("title", "source", "summary"), post.link, strict=True)) if post.link else None,
            "repostOf": keys[post.reposts] if post.reposts else None,
            "counts": [{"kind": kind, "count": count} for kind, count in post.counts.items()],
            "mine": post.mine,
            "comments": [
                {
                    "id": f"comment-{number:04d}-{position}",
                    "authorID": author(key),
                    "text": text,
                    "at": dates.iso(at),
                    "likes": 0,
                    "isLiked": False,
                }
                for position, (key, at, text) in enumerate(post.comments, start=1)
            ],
            "reposts": post.passed_on,
            "isSaved": post.saved,
        }
    )


def _job(job: NetworkJob, author: Any) -> dict[str, Any]:
    return present(
        {
            "id": f"job-{job.id}",
            "title": job.title,
            "companyID": author(f"company/{job.company}"),
            "place": job.place,
            "workplace": job.workplace,
            "kind": job.kind,
            "team": job.team,
            "payFrom": job.pay[0] * 1000 if job.pay else None,
            "payTo": job.pay[1] * 1000 if job.pay else None,
            "about": job.about,
            "requirements": job.requirements,
            "benefits": job.benefits,
            "skills": job.skills,
            "posterID": author(job.poster) if job.poster else None,
            "postedAt": dates.iso(job.at),
            "applicants": job.applicants,
            "isOpen": job.open,
        }
    )


def _talk(talk: NetworkTalk, author: Any, begins: date) -> dict[str, Any]:
    messages = []
    for number, line in enumerate(talk.says, start=1):
        match = _SAYS.match(line)
        if match is None:
            raise LedgerError(
                f"lockedin, messages with {talk.with_}: expected '2026-03-04 12:10 them: text', got {line!r}"
            )
        at = dates.iso(dates.parse_moment(match["at"]))
        messages.append(
            {
                "id": f"linkmessage-{talk.with_}-{number}",
                "isMine": match["who"] == "me",
                "text": match["text"],
                "sentAt": at,
            }
        )
    read = messages[: len(messages) - talk.unread]
    return {
        "id": f"conversation-{talk.with_}",
        "profileID": author(talk.with_),
        "messages": messages,
        "lastReadAt": read[-1]["sentAt"] if read else dates.iso(dates.at(begins, dates.parse_clock("9:00"))),
    }
