"""A Model Context Protocol server that gives a client a phone. Needs the extra `iosworld[mcp]`."""
