"""Apple's iOS Simulator as a device: app builds, a pool of simulators, WebDriverAgent, state and clock (docs/mac.md)."""
