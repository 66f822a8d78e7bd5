"""Contact sheets: the main screens of an app in one picture, light above dark."""

import io

from PIL import Image

from iosworld.devices.app_guide import AppGuide
from iosworld.devices.embedded import EmbeddedSimulator

HEIGHT = 1092
"""Height of a screen on the sheet in pixels: half of what it is on the phone, rounded."""
GAP = 16
"""Pixels between screens."""
GROUND = "#8e8e93"


def contact_sheet(simulator: EmbeddedSimulator, guide: AppGuide) -> Image.Image:
    """A picture with a column for each screen of `guide`. Raises DeviceError."""
    rows = []
    for scheme in ("light", "dark"):
        row = []
        for screen in guide.screens:
            with simulator.phone() as phone:
                phone.appearance(scheme)
                phone.open_url(screen.link)
                row.append(_scaled(phone.screenshot().png))
        rows.append(row)
    width = max(sum(picture.width + GAP for picture in row) for row in rows) + GAP
    sheet = Image.new("RGB", (width, len(rows) * (HEIGHT + GAP) + GAP), GROUND)
    for line, row in enumerate(rows):
        x = GAP
        for picture in row:
            sheet.paste(picture, (x, GAP + line * (HEIGHT + GAP)))
            x += picture.width + GAP
    return sheet


def _scaled(png: bytes) -> Image.Image:
    with Image.open(io.BytesIO(png)) as picture:
        width = round(picture.width * HEIGHT / picture.height)
        return picture.convert("RGB").resize((width, HEIGHT), Image.Resampling.LANCZOS)
