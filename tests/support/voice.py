"""How a person of tests speaks."""

from iosworld.users import Voice

VOICE = Voice(
    unclear="What?",
    broad="One thing, please.",
    declined="Private.",
    again="As I said:",
    refused="I said no.",
    impatient="I'm busy.",
    busy="No more.",
    away="No answer.",
)
NOW = "2026-05-12T09:41:00-07:00"
