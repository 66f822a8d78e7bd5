"""The phone in Inspect's checkpoints: `inspect eval … --checkpoint`, and `inspect eval-retry` after a crash.

Inspect saves a sample's messages and store. The phone is in the store, as a checkpoint of ours. Its sandbox has no files, so
nothing of it is saved.
"""

import asyncio
from typing import Any

from inspect_ai.util import CheckpointSampleConfig, ResumeReport, store

from iosworld.errors import SetupError
from iosworld.fleet.checkpoint_file import SavedPhone
from iosworld.plugs.inspect.sandbox import current_phone

PHONE = "iosworld_phone"
"""Where the store keeps the phone; None for one whose episode has ended."""
NO_FILES = CheckpointSampleConfig(sandbox_paths={"default": []})


async def save_phone(_: Any) -> None:
    """Put the phone into the store, before Inspect saves it."""
    session = current_phone().session
    saved = None if session.over else await asyncio.to_thread(session.checkpoint)
    store().set(PHONE, saved.model_dump(mode="json") if saved else None)


async def resume_phone(state: Any, _: Any) -> ResumeReport:
    """Bring the phone back as it was. SetupError if its episode had ended: run that sample again from its start."""
    saved = store().get(PHONE)
    if saved is None:
        raise SetupError("the episode had ended when it was saved; run this sample again without its checkpoint")
    session, checkpoint = current_phone().session, SavedPhone.model_validate(saved)
    await asyncio.to_thread(session.begin, state.metadata["task"], None, checkpoint)
    return ResumeReport(transparent=True)  # the phone is proven to be the same
