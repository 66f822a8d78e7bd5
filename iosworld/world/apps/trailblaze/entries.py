"""What TrailBlaze knows apart from activities: routes, gear, people, the plan, challenges and clubs."""

from typing import Annotated, Literal

from iosworld.world.apps.trailblaze.training import Duration, FriendSession, Miles, Session
from iosworld.world.dates import Day, Moment
from iosworld.world.entries.entry import Entry
from iosworld.world.entries.part import InFile, Part

Kind = Literal["run", "walk", "hike", "ride", "strength", "climb", "ski"]


class RouteEntry(Entry):
    id: str
    name: str
    path: str
    miles: Miles
    loop: bool = False
    area: str  # a neighborhood or city of the catalog, or a name
    surface: Literal["paved", "mixed", "trail", "track"]
    about: str
    saved: Day | None = None


class Hill(Entry):
    name: str
    at: tuple[float, float]
    feet: int
    reach: float  # miles


class Ground(Entry):
    """trailblaze/routes.yaml"""

    paths: dict[str, str] = {}
    routes: list[RouteEntry] = []
    hills: list[Hill] = []


class Gear(Entry):
    id: str
    name: str
    kind: Literal["shoes", "bike"]
    about: str
    since: Day
    retired: Day | None = None
    miles: int | None = None  # all of them on the day `as_of`, recorded or not
    as_of: Day | None = None


class AthleteEntry(Entry):
    id: str
    about: str
    place: str = ""  # by default the city of the home
    followed: bool = True
    kudos: float = 0  # the share of the owner's activities that get theirs


class WorkoutEntry(Entry):
    day: Day
    kind: Literal["easy", "track", "hills", "long", "race"]
    miles: Miles
    title: str | None = None
    detail: str | None = None
    done: Day | None = None
    moved: Day | None = None


class PlanEntry(Entry):
    name: str
    coach: str
    race: str
    race_day: Day
    goal: Duration
    first: Day
    weeks: list[str]
    workouts: list[WorkoutEntry]


class ChallengeEntry(Entry):
    id: str
    name: str
    about: str
    measure: Literal["distance", "climb", "time", "days", "longest"]
    of: list[Kind]
    goal: float
    first: Day
    last: Day
    symbol: str
    color: str
    joined: bool
    people: list[str]


class PostEntry(Entry):
    by: str
    at: Moment
    text: str
    kudos: list[str]


class ClubEntry(Entry):
    id: str
    name: str
    about: str
    area: str
    symbol: str
    color: str
    others: int  # members whom the owner doesn't know
    joined: bool
    people: list[str]
    posts: list[PostEntry]


class Account(Entry):
    """trailblaze/account.yaml"""

    place: str = ""  # default: the city of the home
    about: str = ""
    weekly_goal: Miles = 1000
    gear: list[Gear] = []
    athletes: list[AthleteEntry] = []
    plan: PlanEntry | None = None  # default: a race in eight weeks, without workouts
    challenges: list[ChallengeEntry] = []
    clubs: list[ClubEntry] = []


class Talk(Entry):
    """trailblaze/comments.yaml: an activity, and lines such as `2026-05-09 9:02 bea-nakamura: Well done.`"""

    on: str
    says: list[str]


class TrailBlazeLedger(Part):
    account: Annotated[Account, InFile("trailblaze/account.yaml")] = Account()
    ground: Annotated[Ground, InFile("trailblaze/routes.yaml")] = Ground()
    sessions: Annotated[list[Session], InFile("training.yaml")] = []
    friends: Annotated[list[FriendSession], InFile("trailblaze/friends.yaml")] = []
    comments: Annotated[list[Talk], InFile("trailblaze/comments.yaml")] = []
