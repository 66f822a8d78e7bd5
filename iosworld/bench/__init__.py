"""Cost of a phone, compared with a bare page of headless Chromium."""

from iosworld.bench.figures import Figure as Figure
from iosworld.bench.figures import measure as measure
