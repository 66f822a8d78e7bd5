"""Settings: the phone's name, and the networks and devices in its reach."""

from typing import Any

from iosworld.world.ledger import Ledger
from iosworld.world.optionals import present


def settings(ledger: Ledger) -> dict[str, Any]:
    """The value of `settings.json` (`SettingsState`)."""
    phone = ledger.settings
    return present(
        {
            "phoneName": phone.name,
            "modelName": phone.model,
            "networks": [
                present({"name": each.name, "password": each.password, "isKnown": each.known, "bars": each.bars})
                for each in phone.networks
            ],
            "joined": next((each.name for each in phone.networks if each.known), None),
            "devices": [
                {"name": each.name, "symbol": each.symbol, "isPaired": each.paired, "isConnected": False}
                for each in phone.devices
            ],
        }
    )
