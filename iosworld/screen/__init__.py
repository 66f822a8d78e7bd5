"""Observations: the screenshot and the cleaned accessibility tree."""

from iosworld.screen.accessibility import AccessibilityTree as AccessibilityTree
from iosworld.screen.cleaning import clean as clean
from iosworld.screen.element import Element as Element
from iosworld.screen.element import Frame as Frame
from iosworld.screen.observation import Observation as Observation
from iosworld.screen.screenshot import Screenshot as Screenshot
