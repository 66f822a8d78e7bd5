"""The MCP server with a fake phone: `python -m support.mcp_fake_phone stdio`, `http PORT`, or `stdio owner`, who answers."""

import sys

from iosworld.fleet import TrackedPhone
from iosworld.plugs.mcp.phone_tools import PhoneTools
from iosworld.plugs.mcp.server import run_server
from iosworld.testing import FakePhones

if __name__ == "__main__":
    owner = (lambda question: f"Ask me again: {question}") if sys.argv[2:] == ["owner"] else None
    phone = PhoneTools(TrackedPhone.begin(FakePhones(5)), ask=owner, goal="Buy milk" if owner else "")
    if sys.argv[1] == "stdio":
        run_server(phone)
    else:
        run_server(phone, "http", int(sys.argv[2]))
