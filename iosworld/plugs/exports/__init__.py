"""Runs in the forms of other programs: parquet, ATIF trajectories, and chat messages."""

from iosworld.plugs.exports.atif import atif_of as atif_of
from iosworld.plugs.exports.chat import chat_of as chat_of
from iosworld.plugs.exports.parquet import write_parquet as write_parquet
