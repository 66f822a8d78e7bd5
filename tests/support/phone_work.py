"""Work for phones in other processes, which import it by its name."""

from iosworld.errors import DeviceLost
from iosworld.fleet import TrackedPhone


def steps_of(phone: TrackedPhone, argument: int) -> tuple[int, int]:
    return len(phone.steps), argument


def lose(phone: TrackedPhone, argument: object) -> None:
    raise DeviceLost("it went away")


def fail(text: str) -> None:
    raise RuntimeError(text)


class Unreadable:
    """Work that can be sent, but not received."""

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return fail, ("it cannot be read here",)
