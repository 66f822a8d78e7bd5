"""What Photos adds to a world."""

from iosworld.world.apps.photos.check import check
from iosworld.world.apps.photos.state import photos
from iosworld.world.world import App

APP = App(
    "photos",
    photos,
    check=check,
    least={"photos": 120, "albums": 3},
)
