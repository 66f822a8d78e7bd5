"""A fleet of real phones: what many steps leave behind."""

import random
import sys
from pathlib import Path

import pytest

from iosworld.fleet import Fleet
from iosworld.fleet.phone_view import PhoneView

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="looks at processes in /proc")

APPS = ("Clock", "Notes", "Settings", "Calendar", "Reminders", "Mail", "Messages", "Weather", "Maps", "MyBank")
ROUNDS = 20
"""Steps of each phone before it is recycled."""


def play(fleet: Fleet, chance: random.Random) -> None:
    """Open apps, touch what is shown, and take fresh phones. Nobody may be lost."""
    seen: list[PhoneView] = fleet.step(
        [{"action": "launch_app", "app": chance.choice(APPS)} for _ in range(len(fleet))]
    )
    for _ in range(ROUNDS):
        counts = [max(1, len(view.text.splitlines())) for view in seen]
        seen = fleet.step([{"action": "tap", "element": chance.randint(1, count)} for count in counts])
        assert [view.lost for view in seen if view.lost] == []


@pytest.mark.long
def test_steps_and_recycling_leave_neither_memory_nor_files_behind():
    """As `docs/training.md` has it for a thousand phones and an hour, here with fewer: the same steps take the same memory each time."""
    with Fleet(40) as fleet:
        weights, files = [], []
        for cycle in range(4):
            play(fleet, random.Random(7))
            weights.append(fleet.memory())
            files.append(sum(1 for _ in Path("/proc/self/fd").iterdir()))
            fleet.recycle()
            assert fleet.memory() < weights[-1] / 2, f"cycle {cycle}: recycled phones are fresh"
        assert max(weights[1:]) < 1.05 * weights[0]
        assert files[-1] == files[0]
