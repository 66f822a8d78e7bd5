"""Error responses for requests that cannot be carried out, as defined by WebDriver."""

STATUS = {
    "invalid argument": 400,
    "invalid selector": 400,
    "invalid element state": 400,
    "element not visible": 400,
    "invalid coordinates": 400,
    "unauthorized": 401,
    "forbidden": 403,
    "no such element": 404,
    "stale element reference": 404,
    "no such alert": 404,
    "invalid session id": 404,
    "unknown command": 404,
    "unknown method": 405,
    "request too large": 413,
    "unknown error": 500,
    "session not created": 500,
    "unable to capture screen": 500,
    "unsupported operation": 500,
}
"""The HTTP status of each error known to clients."""


class RequestProblem(Exception):
    """A request that cannot be carried out. `error` is one of STATUS, the message is for people."""

    def __init__(self, error: str, message: str) -> None:
        super().__init__(message)
        self.error = error

    @property
    def status(self) -> int:
        """The corresponding HTTP status."""
        return STATUS[self.error]


def unsupported(what: str) -> RequestProblem:
    """For features of an iPhone that this device does not support."""
    return RequestProblem("unsupported operation", f"{what} is not supported by an embedded device")
