"""The episode loop and the episode record on disk."""

from iosworld.episodes.budget import Budget as Budget
from iosworld.episodes.budget import RunBudget as RunBudget
from iosworld.episodes.episode import play_episode as play_episode
from iosworld.episodes.observe import observe as observe
from iosworld.episodes.record import EpisodeRecord as EpisodeRecord
from iosworld.episodes.record import EpisodeRecorder as EpisodeRecorder
from iosworld.episodes.result import Ended as Ended
from iosworld.episodes.result import EpisodeResult as EpisodeResult
