"""TrailBlaze: activities of the owner and of friends, routes, gear, the training plan, challenges and clubs."""

import re
from collections import defaultdict
from datetime import date, timedelta
from typing import Any

from iosworld.world import dates
from iosworld.world.apps.trailblaze.entries import ChallengeEntry, ClubEntry, Gear, PlanEntry
from iosworld.world.apps.trailblaze.ground import routes
from iosworld.world.apps.trailblaze.training import FriendSession, Session
from iosworld.world.ledger import Ledger, LedgerError
from iosworld.world.optionals import present
from iosworld.world.stable_random import between, happens

Json = dict[str, Any]
_LINE = re.compile(r"^(\S+ \d{1,2}:\d\d) ([a-z-]+): (.+)$")
_SPLIT_KINDS = ("run", "walk", "hike", "ride")


def sessions(ledger: Ledger) -> list[Session]:
    """What the owner trained, oldest first."""
    return sorted(ledger.trailblaze.sessions, key=lambda session: session.at)


def trailblaze(ledger: Ledger) -> Json:
    """The value of `trailblaze.json` (`TrailBlazeState`)."""
    return _Compiler(ledger).state()


def activity_id(session: Session) -> str:
    """`activity-260509-0700`, or with a friend's name before the day."""
    who = f"{session.by}-" if isinstance(session, FriendSession) else ""
    return f"activity-{who}{session.at:%y%m%d-%H%M}"


def _no_plan(ledger: Ledger) -> PlanEntry:
    """What the app shows to somebody who trains for nothing: a race in eight weeks, without workouts."""
    first = ledger.now.date() - timedelta(days=ledger.now.weekday())
    return PlanEntry(
        name="5K in eight weeks",
        coach=ledger.me.id,
        race="5K",
        race_day=first + timedelta(days=8 * 7 - 1),
        goal=35 * 60,
        first=first,
        weeks=[f"Week {number}" for number in range(1, 9)],
        workouts=[],
    )


class _Compiler:
    def __init__(self, ledger: Ledger) -> None:
        self.ledger = ledger
        self.account = ledger.trailblaze.account
        self.ground = ledger.trailblaze.ground
        self.own = sessions(ledger)
        self.friends = sorted(ledger.trailblaze.friends, key=lambda each: (each.at, each.by))
        self.routes = routes(self.ground, _areas(ledger))
        self.known = {route["id"]: route for route in self.routes}
        self.comments = self._comments()

    def state(self) -> Json:
        both = sorted([*self.own, *self.friends], key=lambda each: (each.at, activity_id(each)))
        activities = [self._activity(each) for each in both]
        return {
            "place": self.account.place or self.ledger.here,
            "about": self.account.about,
            "weeklyGoalHundredths": self.account.weekly_goal,
            "athletes": [
                {
                    "id": self.ledger.person(each.id).contact_id,
                    "place": each.place or self.ledger.here,
                    "about": each.about,
                    "isFollowed": each.followed,
                }
                for each in self.account.athletes
            ],
            "activities": activities,
            "routes": self.routes,
            "hills": [
                {
                    "coordinate": {"latitude": hill.at[0], "longitude": hill.at[1]},
                    "feet": hill.feet,
                    "reachMiles": hill.reach,
                }
                for hill in self.ground.hills
            ],
            "gear": [self._gear(each, activities) for each in self.account.gear],
            "plan": self._plan(self.account.plan or _no_plan(self.ledger)),
            "challenges": [self._challenge(each) for each in self.account.challenges],
            "clubs": [self._club(each) for each in self.account.clubs],
        }

    def _activity(self, session: Session) -> Json:
        key = activity_id(session)
        route = f"route-{session.route}" if session.route else None
        if route and route not in self.known:
            raise LedgerError(f"{key} runs on {session.route!r}, which is not a route of trailblaze/routes.yaml")
        climb = 0
        if route:
            climb = round(self.known[route]["climbFeet"] * session.miles / self.known[route]["hundredths"])
        by = session.by if isinstance(session, FriendSession) else self.ledger.me.id
        return present(
            {
                "id": key,
                "athleteID": self.ledger.person(by).contact_id,
                "kind": session.kind,
                "purpose": session.of,
                "title": session.title or _title(session),
                "startedAt": dates.iso(session.at),
                "seconds": session.time,
                "hundredths": session.miles,
                "climbFeet": climb,
                "effort": session.effort,
                "routeID": route,
                "gearID": f"gear-{session.gear}" if session.gear else None,
                "note": session.note,
                "splits": splits(session),
                "kudos": self._kudos(session, key, by),
                "comments": self.comments.pop(key, []),
            }
        )

    def _kudos(self, session: Session, key: str, by: str) -> list[str]:
        """Who gave kudos. Friends give the owner theirs by habit, more for races and long runs."""
        now = self.ledger.now
        if now - session.at < timedelta(hours=2):
            return []
        warm = {"race": 0.45, "long": 0.15, "track": 0.05}.get(session.of or "", 0.0)
        if by == self.ledger.me.id:
            found = [
                each.id
                for each in self.account.athletes
                if each.kudos
                and happens(min(each.kudos + (warm if each.kudos < 0.9 else 0), 0.97), "kudos", each.id, key)
            ]
        else:
            club = [each.id for each in self.account.athletes if each.followed and each.id != by]
            found = [each for each in club if happens(0.16 + warm / 3, "kudos", each, key)]
            if happens(0.58, "kudos", "me", key):
                found.insert(between(0, len(found), "kudos", "place", key), self.ledger.me.id)
        return [self.ledger.person(each).contact_id for each in found]

    def _comments(self) -> dict[str, list[Json]]:
        keys = {activity_id(each) for each in (*self.own, *self.friends)}
        found: dict[str, list[Json]] = {}
        for talk in self.ledger.trailblaze.comments:
            key = self._talked_about(talk.on)
            if key not in keys:
                raise LedgerError(f"trailblaze/comments.yaml: no activity {talk.on!r}")
            found[key] = [self._comment(key, number, line) for number, line in enumerate(talk.says, start=1)]
        return found

    def _talked_about(self, text: str) -> str:
        *who, day, clock = text.split(" ")
        moment = dates.parse_moment(f"{day} {clock}")
        return f"activity-{''.join(f'{name}-' for name in who)}{moment:%y%m%d-%H%M}"

    def _comment(self, key: str, number: int, line: str) -> Json:
        match = _LINE.match(line)
        if match is None:
            raise LedgerError(f"trailblaze/comments.yaml: expected '2026-05-09 9:02 name: text', got {line!r}")
        at, who, text = match.groups()
        return {
            "id": f"comment-{key.removeprefix('activity-')}-{number}",
            "athleteID": self.ledger.person(self.ledger.me.id if who == "me" else who).contact_id,
            "writtenAt": dates.iso(dates.parse_moment(at)),
            "text": text,
        }

    def _gear(self, gear: Gear, activities: list[Json]) -> Json:
        """The miles of a pair that were not recorded: the difference from the number in the owner's notes."""
        used = [row for row in activities if row.get("gearID") == f"gear-{gear.id}"]
        other = 0
        if gear.miles is not None and gear.as_of is not None:
            last = gear.as_of.isoformat()
            other = gear.miles * 100 - sum(row["hundredths"] for row in used if row["startedAt"][:10] <= last)
        if other < 0:
            raise LedgerError(f"trailblaze/account.yaml: {gear.id} ran {-other / 100} miles more than it has")
        return {
            "id": f"gear-{gear.id}",
            "name": gear.name,
            "kind": gear.kind,
            "about": gear.about,
            "since": gear.since.isoformat(),
            "isRetired": gear.retired is not None,
            "otherHundredths": other,
        }

    def _plan(self, plan: PlanEntry) -> Json:
        by_day: dict[date, list[Session]] = defaultdict(list)
        for session in self.own:
            if session.kind == "run":
                by_day[session.at.date()].append(session)
        workouts = []
        for each in plan.workouts:
            if each.done and not by_day[each.done]:
                raise LedgerError(f"trailblaze/account.yaml: the workout of {each.day} was done, but nobody ran")
            workouts.append(
                present(
                    {
                        "id": f"workout-{(each.moved or each.day):%y%m%d}",
                        "day": each.day.isoformat(),
                        "plannedDay": (each.moved or each.day).isoformat(),
                        "kind": each.kind,
                        "title": each.title or _workout_title(each.kind, each.miles),
                        "hundredths": each.miles,
                        "detail": each.detail,
                        "isDone": each.done is not None,
                        "activityID": activity_id(by_day[each.done][0]) if each.done else None,
                    }
                )
            )
        return {
            "name": plan.name,
            "coachID": self.ledger.person(plan.coach).contact_id,
            "race": plan.race,
            "raceDay": plan.race_day.isoformat(),
            "goalSeconds": plan.goal,
            "firstDay": plan.first.isoformat(),
            "weeks": plan.weeks,
            "workouts": workouts,
        }

    def _challenge(self, each: ChallengeEntry) -> Json:
        goal = each.goal
        scale = {"distance": 100, "longest": 100, "climb": 1, "time": 3600, "days": 1}[each.measure]
        return {
            "id": f"challenge-{each.id}",
            "name": each.name,
            "about": each.about,
            "measure": each.measure,
            "kinds": each.of,
            "goal": round(goal * scale),
            "firstDay": each.first.isoformat(),
            "lastDay": each.last.isoformat(),
            "symbol": each.symbol,
            "color": each.color,
            "isJoined": each.joined,
            "athleteIDs": [self.ledger.person(key).contact_id for key in each.people],
        }

    def _club(self, each: ClubEntry) -> Json:
        posts = sorted(each.posts, key=lambda post: post.at)
        return {
            "id": f"club-{each.id}",
            "name": each.name,
            "about": each.about,
            "area": each.area,
            "symbol": each.symbol,
            "color": each.color,
            "otherMembers": each.others,
            "isJoined": each.joined,
            "athleteIDs": [self.ledger.person(key).contact_id for key in each.people],
            "posts": [
                {
                    "id": f"post-{each.id}-{post.at:%y%m%d-%H%M}",
                    "athleteID": self.ledger.person(post.by).contact_id,
                    "writtenAt": dates.iso(post.at),
                    "text": post.text,
                    "kudos": [self.ledger.person(key).contact_id for key in post.kudos],
                }
                for post in posts
            ],
        }


def _areas(ledger: Ledger) -> dict[str, tuple[str, str]]:
    """The name of each neighborhood and city, and its city's."""
    cities = {city.id: city.name for city in ledger.catalog.cities}
    areas = {key: (name, name) for key, name in cities.items()}
    for city, all_of_it in ledger.catalog.neighborhoods.items():
        areas |= {each.id: (each.name, cities[city]) for each in all_of_it}
    return areas


def splits(session: Session) -> list[int]:
    """Seconds for each mile, and for what is left of the last one. They add up to the whole time."""
    if session.splits is not None:
        return session.splits
    if session.kind not in _SPLIT_KINDS or session.miles < 100:
        return []
    key = activity_id(session)
    lengths = [100] * (session.miles // 100) + ([session.miles % 100] if session.miles % 100 else [])
    swing = {"track": 26, "race": 8, "long": 7}.get(session.of or "", 9)
    pace = session.time / session.miles
    found = [
        round(length * (pace + between(-swing, swing, key, number) / 100)) for number, length in enumerate(lengths)
    ]
    full = session.miles // 100
    error = session.time - sum(found)
    for number in range(full):
        share = error // full + (1 if number < error % full else 0)
        found[number] += share
    return found


def _title(session: Session) -> str:
    """What the app calls an activity without a title."""
    hour = session.at.hour
    part = "Morning" if hour < 11 else "Lunch" if hour < 14 else "Afternoon" if hour < 17 else "Evening"
    kinds = {
        "run": "Run",
        "walk": "Walk",
        "hike": "Hike",
        "ride": "Ride",
        "strength": "Strength",
        "climb": "Climb",
        "ski": "Ski Day",
    }
    return f"{part} {kinds[session.kind]}"


def _workout_title(kind: str, hundredths: int) -> str:
    whole = f"{hundredths / 100:g}"
    return f"{'Long run' if kind == 'long' else 'Easy'}, {whole} miles"
