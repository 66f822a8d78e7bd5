"""What a request is answered with when it cannot be carried out, in WebDriver's words."""

STATUS = {
    "invalid argument": 400,
    "invalid selector": 400,
    "invalid element state": 400,
    "element not visible": 400,
    "invalid coordinates": 400,
    "unauthorized": 401,
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
"""The HTTP status of each error that a client knows."""


class RequestProblem(Exception):
    """A request that is not carried out. `error` is one of STATUS, the message is for people."""

    def __init__(self, error: str, message: str) -> None:
        super().__init__(message)
        self.error = error

    @property
    def status(self) -> int:
        """The HTTP status that goes with it."""
        return STATUS[self.error]


def unsupported(what: str) -> RequestProblem:
    """For what an iPhone can do and this one cannot."""
    return RequestProblem("unsupported operation", f"{what} is not supported by an embedded device")
