"""All apps of a world."""

from iosworld.world.apps.calendar.app import APP as CALENDAR
from iosworld.world.apps.caltrack.app import APP as CALTRACK
from iosworld.world.apps.cinephile.app import APP as CINEPHILE
from iosworld.world.apps.cityride.app import APP as CITYRIDE
from iosworld.world.apps.clock.app import APP as CLOCK
from iosworld.world.apps.clouddocs.app import APP as CLOUDDOCS
from iosworld.world.apps.clouddrive.app import APP as CLOUDDRIVE
from iosworld.world.apps.cloudsheets.app import APP as CLOUDSHEETS
from iosworld.world.apps.cloudslides.app import APP as CLOUDSLIDES
from iosworld.world.apps.contacts.app import APP as CONTACTS
from iosworld.world.apps.dinespot.app import APP as DINESPOT
from iosworld.world.apps.freshcart.app import APP as FRESHCART
from iosworld.world.apps.lockedin.app import APP as LOCKEDIN
from iosworld.world.apps.mail.app import APP as MAIL
from iosworld.world.apps.maps.app import APP as MAPS
from iosworld.world.apps.megamart.app import APP as MEGAMART
from iosworld.world.apps.messages.app import APP as MESSAGES
from iosworld.world.apps.mybank.app import APP as MYBANK
from iosworld.world.apps.notes.app import APP as NOTES
from iosworld.world.apps.phone.app import APP as PHONE
from iosworld.world.apps.photos.app import APP as PHOTOS
from iosworld.world.apps.quickbite.app import APP as QUICKBITE
from iosworld.world.apps.quickchat.app import APP as QUICKCHAT
from iosworld.world.apps.reminders.app import APP as REMINDERS
from iosworld.world.apps.scorezone.app import APP as SCOREZONE
from iosworld.world.apps.settings.app import APP as SETTINGS
from iosworld.world.apps.skytrip.app import APP as SKYTRIP
from iosworld.world.apps.splitpay.app import APP as SPLITPAY
from iosworld.world.apps.stayfinder.app import APP as STAYFINDER
from iosworld.world.apps.tasterank.app import APP as TASTERANK
from iosworld.world.apps.teamchat.app import APP as TEAMCHAT
from iosworld.world.apps.ticketbox.app import APP as TICKETBOX
from iosworld.world.apps.trailblaze.app import APP as TRAILBLAZE
from iosworld.world.apps.weather.app import APP as WEATHER
from iosworld.world.world import App

APPS: tuple[App, ...] = (
    CALENDAR,
    CALTRACK,
    CINEPHILE,
    CITYRIDE,
    CLOCK,
    CLOUDDOCS,
    CLOUDDRIVE,
    CLOUDSHEETS,
    CLOUDSLIDES,
    CONTACTS,
    DINESPOT,
    FRESHCART,
    LOCKEDIN,
    MAIL,
    MAPS,
    MEGAMART,
    MESSAGES,
    MYBANK,
    NOTES,
    PHONE,
    PHOTOS,
    QUICKBITE,
    QUICKCHAT,
    REMINDERS,
    SCOREZONE,
    SETTINGS,
    SKYTRIP,
    SPLITPAY,
    STAYFINDER,
    TASTERANK,
    TEAMCHAT,
    TICKETBOX,
    TRAILBLAZE,
    WEATHER,
)
"""By their IDs."""
