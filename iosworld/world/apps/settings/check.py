"""Checks of Settings: names are given once, and the phone has joined a network whose password it knows."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from iosworld.world.ledger import Ledger


def check(_ledger: Ledger, states: dict[str, Any]) -> Iterator[str]:
    state = states["settings"]
    for kind in ("networks", "devices"):
        for name, count in Counter(row["name"] for row in state[kind]).items():
            if count > 1:
                yield f"{count} {kind} are called {name}"
    known = {row["name"] for row in state["networks"] if row["isKnown"]}
    if "joined" in state and state["joined"] not in known:
        yield f"the phone has joined {state['joined']}, which is not among the networks that it knows"
    for row in state["devices"]:
        if row["isConnected"] and not row["isPaired"]:
            yield f"{row['name']} is connected, but not paired"
