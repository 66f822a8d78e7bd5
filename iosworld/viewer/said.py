"""What an agent's model thought before each step, from `model.jsonl`."""

from iosworld.runs.replies import replies
from iosworld.runs.saved import SavedRun
from iosworld.runs.saved_episode import SavedEpisode


def thought_before(run: SavedRun, episode: SavedEpisode) -> dict[int, str]:
    """The thought before each step that has one, or else the model's text. Raises RunFolderProblem."""
    found = {}
    for step, said in replies(run, episode).items():
        text = said[-1].get("thoughts") or said[-1].get("text")
        if isinstance(text, str) and text.strip():
            found[step] = text
    return found
