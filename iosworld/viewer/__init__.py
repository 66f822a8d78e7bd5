"""The viewer: one local web page with a live phone, and the replay of runs (docs/see.md).

Everything that it shows from screens, models, tasks and run folders is data. Pages escape it, and a strict Content
Security Policy keeps it from loading or running anything.
"""
