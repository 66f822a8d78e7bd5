"""A WebDriverAgent-compatible HTTP server in front of a device."""

from iosworld.devices.server.serving import PhoneServer as PhoneServer
