"""The apps of iOSWorld, for devices that cannot report what is installed."""

from iosworld.devices.device import InstalledApp

KNOWN_APPS = tuple(
    InstalledApp(id=name.lower(), name=name, bundle=f"com.iosworld.{name.lower()}", scheme=name.lower())
    for name in (
        "Clock",
        "Notes",
        "Mail",
        "MyBank",
        "QuickBite",
        "QuickChat",
        "TeamChat",
        "SplitPay",
        "FreshCart",
        "MegaMart",
        "DineSpot",
        "TasteRank",
        "CityRide",
        "SkyTrip",
        "StayFinder",
        "TicketBox",
        "Cinephile",
        "ScoreZone",
        "TrailBlaze",
        "CalTrack",
        "Weather",
        "LockedIn",
        "CloudDocs",
        "CloudSheets",
        "CloudSlides",
        "CloudDrive",
    )
)
"""In the order of the embedded simulator."""

SYSTEM_APPS = frozenset({"calendar", "contacts", "maps", "messages", "phone", "photos", "reminders", "settings"})
"""Ids of the apps that every iPhone has. A phone has those that exist and that a scenario or a command asks for."""
