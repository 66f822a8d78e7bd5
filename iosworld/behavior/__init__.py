"""The behavior log of a person: when, where, what they did. Compiled from the same data as the phone, and from habits."""

from iosworld.behavior.entry import Entry as Entry
from iosworld.behavior.habits import Habit as Habit
from iosworld.behavior.log import compile_log as compile_log
from iosworld.behavior.retrieval import best as best
