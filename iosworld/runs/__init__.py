"""Many episodes: the plan, the folder, the figures."""

from iosworld.runs.configuration import PhoneSource as PhoneSource
from iosworld.runs.configuration import RunConfiguration as RunConfiguration
from iosworld.runs.folder import RunFolder as RunFolder
from iosworld.runs.phones import open_phones as open_phones
from iosworld.runs.runner import run_suite as run_suite
from iosworld.runs.summary import summary as summary
