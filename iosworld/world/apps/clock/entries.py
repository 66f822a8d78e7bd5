"""Alarms, cities, and timers."""

from typing import Literal

from iosworld.world.dates import Clock, Moment
from iosworld.world.entries.entry import Entry

Weekday = Literal["mon", "tue", "wed", "thu", "fri", "sat", "sun"]


class Alarm(Entry):
    id: str
    time: Clock
    label: str = "Alarm"
    repeats: list[Weekday] = []
    sound: str = "radar"
    snooze: bool = True
    on: bool = True


class City(Entry):
    id: str
    name: str
    region: str
    zone: str


class Timer(Entry):
    id: str
    label: str
    seconds: int
    sound: str = "radar"


class RunningTimer(Timer):
    ends: Moment | None = None
    left: int | None = None  # seconds, of a paused one


class Clocks(Entry):
    """clock.yaml"""

    alarms: list[Alarm] = []
    cities: list[City] = []
    laps: list[int] = []
    recent: list[Timer] = []
    timers: list[RunningTimer] = []
