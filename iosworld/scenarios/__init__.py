"""What a phone begins as, and what happens to it while an agent acts. Data only: devices carry it out."""

from iosworld.scenarios.changes import Add as Add
from iosworld.scenarios.changes import Remove as Remove
from iosworld.scenarios.changes import Set as Set
from iosworld.scenarios.changes import StateChange as StateChange
from iosworld.scenarios.changes import changed as changed
from iosworld.scenarios.events import Event as Event
from iosworld.scenarios.facts import broken_by_changes as broken_by_changes
from iosworld.scenarios.facts import compiled_facts as compiled_facts
from iosworld.scenarios.scenario import PLAIN as PLAIN
from iosworld.scenarios.scenario import Scenario as Scenario
from iosworld.scenarios.scenario import read_scenario as read_scenario
from iosworld.scenarios.settings import Settings as Settings
