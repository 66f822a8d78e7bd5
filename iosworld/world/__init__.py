"""A consistent life: a ledger of facts, compiled into the state of every app.

`compile_ledger` turns a ledger (see `ledger`) into the content of each app. What belongs to one app is in `apps/<app>/`.
The compiled files are checked in under `seed_data/`; `iosworld world compile` rewrites them, and a test verifies
that they match the ledger.
"""

from iosworld.world.compiler import compile_ledger, compile_world
from iosworld.world.ledger import Ledger, LedgerError

__all__ = ["Ledger", "LedgerError", "compile_ledger", "compile_world"]
