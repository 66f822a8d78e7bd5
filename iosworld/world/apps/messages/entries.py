"""Messages: what people and numbers text. What companies text follows from other facts."""

from pydantic import Field, model_validator

from iosworld.world.dates import Moment
from iosworld.world.entries.entry import Entry


class TextThread(Entry):
    """One conversation, with people or with a number.

    Its messages are in `log`, which is written as that of a chat (`iosworld.world.apps.quickchat.state`), with the notes `re`,
    `place`, `contact`, and tapbacks: `love`, `like`, `dislike`, `laugh`, `emphasize`, `question`. A number writes as `them`.
    """

    id: str = Field(pattern=r"^[a-z0-9-]+$")
    people: list[str] = []
    number: str | None = None
    company: str | None = None  # whose number it is
    name: str | None = None  # of a group
    green: bool = False  # a person without an iPhone
    pinned: Moment | None = None
    muted: bool = False
    spam: bool = False
    unread: int = Field(default=0, ge=0)  # how many of the last messages
    log: str = ""

    @model_validator(mode="after")
    def _one_side(self) -> "TextThread":
        if bool(self.people) == bool(self.number):
            raise ValueError(f"expected people or a number, got {self.people} and {self.number}")
        return self


class Texts(Entry):
    """messages.yaml"""

    threads: list[TextThread] = []
