"""Clock: alarms, cities and timers."""

from typing import Any

from iosworld.world import dates
from iosworld.world.apps.clock.entries import Clocks, RunningTimer, Timer
from iosworld.world.optionals import present


def clock(clocks: Clocks) -> dict[str, Any]:
    """The value of `clock.json` (`ClockState`)."""
    return {
        "alarms": [
            {
                "id": f"alarm-{alarm.id}",
                "time": f"{alarm.time:%H:%M}",
                "label": alarm.label,
                "repeats": alarm.repeats,
                "sound": alarm.sound,
                "snooze": alarm.snooze,
                "isOn": alarm.on,
            }
            for alarm in sorted(clocks.alarms, key=lambda alarm: alarm.time)
        ],
        "cities": [
            {"id": f"city-{city.id}", "name": city.name, "region": city.region, "timeZone": city.zone}
            for city in clocks.cities
        ],
        "stopwatch": {"secondsBefore": sum(clocks.laps), "laps": clocks.laps},
        "timers": [_running(timer) for timer in clocks.timers],
        "recentTimers": [{"id": f"recentTimer-{timer.id}", **_timer(timer)} for timer in clocks.recent],
    }


def _timer(timer: Timer) -> dict[str, Any]:
    return {"label": timer.label, "seconds": timer.seconds, "sound": timer.sound}


def _running(timer: RunningTimer) -> dict[str, Any]:
    row = {
        "id": f"timer-{timer.id}",
        **_timer(timer),
        "endsAt": dates.iso(timer.ends) if timer.ends else None,
        "pausedSeconds": timer.left,
    }
    return present(row)
