"""LockedIn's network: profiles, companies, posts, jobs, messages."""

from typing import Annotated, Literal

from pydantic import Field

from iosworld.world.dates import Day, Moment
from iosworld.world.entries.entry import Entry
from iosworld.world.entries.part import InFile, InFolder, Part

Key = str
Reaction = Literal["like", "celebrate", "support", "love", "insightful", "funny"]


class NetworkCompany(Entry):
    id: Key
    name: str
    industry: str
    place: str
    size: str
    about: str
    followers: int


class NetworkProfile(Entry):
    """A person in the network. `person` is a contact; strangers give their `name`.

    `work` lists positions as `title @ company, 2022-04 -` (with an end if it is over), and `skills` names with endorsers.
    """

    id: Key
    person: str | None = None
    name: str | None = None
    headline: str
    place: str = ""  # by default the city of the home
    about: str = ""
    work: list[str]
    notes: dict[str, str] = {}  # what they did, by company
    schools: list[tuple[str, str, str]] = []
    skills: dict[str, list[Key]] = {}
    followers: int = 120
    connected: Day | None = None


class NetworkPost(Entry):
    by: Key
    at: Moment
    text: str = ""
    link: tuple[str, str, str] | None = None
    reposts: Key | None = None  # the ID of a post
    id: Key | None = None
    counts: dict[Reaction, int] = {}
    mine: Reaction | None = None
    comments: list[tuple[Key, Moment, str]] = []
    passed_on: int = 0
    saved: bool = False


class NetworkJob(Entry):
    id: Key
    title: str
    company: Key
    place: str
    workplace: Literal["onSite", "hybrid", "remote"]
    kind: Literal["fullTime", "partTime", "contract"] = "fullTime"
    team: str
    pay: tuple[int, int] | None = None  # thousands of dollars a year
    about: str
    requirements: list[str]
    benefits: list[str]
    skills: list[str]
    poster: Key | None = None
    at: Moment
    applicants: int
    open: bool = True


class NetworkTalk(Entry):
    """Messages with one person: `2026-03-04 12:10 them: text`."""

    with_: Key = Field(alias="with")
    unread: int = 0  # how many at the end the persona has not read
    says: list[str]


class NetworkNotice(Entry):
    kind: Literal["reaction", "comment", "mention", "job", "birthday", "work", "view", "invitation"]
    who: Key | None = None
    text: str
    at: Moment
    link: str
    unread: bool = False


class Network(Entry):
    """lockedin/network.yaml."""

    resume: str = "Resume.pdf"
    follows: list[Key] = []
    saved_jobs: list[Key] = []
    alerts: dict[str, tuple[str, Moment]] = {}  # place and date, by words
    received: list[tuple[Key, Moment, str]] = []
    sent: list[tuple[Key, Moment, str]] = []
    views: list[tuple[str, Moment]] = []  # a profile, or what the app says of those who hide
    talks: list[NetworkTalk] = []
    notices: list[NetworkNotice] = []


class LockedInLedger(Part):
    network: Annotated[Network, InFile("lockedin/network.yaml")] = Network()
    companies: Annotated[list[NetworkCompany], InFile("lockedin/companies.yaml")] = []
    people: Annotated[list[NetworkProfile], InFolder("lockedin/people")] = []
    posts: Annotated[list[NetworkPost], InFolder("lockedin/posts")] = []
    jobs: Annotated[list[NetworkJob], InFolder("lockedin/jobs")] = []
