"""How the tools fail: an exit status and the text of CoreSimulator's errors."""

from typing import NoReturn

SIM_ERROR = "com.apple.CoreSimulator.SimError"


class Exit(Exception):
    """Ends the tool with an exit status and its last output."""

    def __init__(self, status: int, stderr: str = "", stdout: str = "") -> None:
        self.status, self.stderr, self.stdout = status, stderr, stdout


def refuse(domain: str, code: int, message: str, underlying: str = "") -> NoReturn:
    """Fails as `simctl` does when CoreSimulator refuses a command."""
    text = f"An error was encountered processing the command (domain={domain}, code={code}):\n{message}\n"
    if underlying:
        text += f"Underlying error (domain={domain}, code={code}):\n\t{underlying}\n"
    raise Exit(code & 0xFF, text)
