"""A consistent life: a ledger of facts, compiled into the state of every app.

`compile_world` reads a ledger folder (see `ledger`) and returns the content of each app. The compiled files are checked
in under `seed_data/`; `python -m iosworld.world compile` rewrites them, and a test verifies that they match the ledger.
"""

from pathlib import Path
from typing import Any

from iosworld.world.app_state.accounts import Books
from iosworld.world.app_state.clock import clock
from iosworld.world.app_state.contacts import contacts
from iosworld.world.app_state.mail import mail
from iosworld.world.app_state.mybank import mybank
from iosworld.world.app_state.notes import notes
from iosworld.world.app_state.quickbite import Deliveries, quickbite
from iosworld.world.ledger import Ledger
from iosworld.world.timeline import Life

__all__ = ["compile_ledger", "compile_world"]


def compile_world(ledger_dir: Path | str) -> dict[str, dict[str, Any]]:
    """Each app's state, by app, from the ledger in `ledger_dir`. The same ledger produces the same bytes everywhere."""
    return compile_ledger(Ledger.load(ledger_dir))


def compile_ledger(ledger: Ledger) -> dict[str, dict[str, Any]]:
    life = Life.of(ledger)
    deliveries = Deliveries(life)
    books = Books(life, deliveries)
    return {
        "clock": clock(ledger.clocks),
        "contacts": contacts(ledger),
        "mail": mail(life, deliveries, books),
        "mybank": mybank(life, books),
        "notes": notes(ledger),
        "quickbite": quickbite(life, deliveries),
    }
