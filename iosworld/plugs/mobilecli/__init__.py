"""mobilecli's JSON-RPC, so that its clients (mobile-mcp, Mobilewright) use a phone."""
