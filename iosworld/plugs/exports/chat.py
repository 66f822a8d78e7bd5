"""A run's episode as chat messages for fine-tuning: the system prompt, tool schemas, and calls with their results.

The form is that of OpenAI's chat completions, which trainers such as TRL's SFTTrainer read. The model sees trees, as an agent
in the mode `tree` does.
"""

import json
from typing import Any

from iosworld.actions import ACTIONS
from iosworld.episodes.record import EpisodeRecord
from iosworld.runs.saved_episode import SavedEpisode

SYSTEM = (
    "You use a person's iPhone. Each message shows the screen as an accessibility tree, whose numbers `tap` takes. Points "
    "are on a grid of 0 to 1000 from the top left corner. Call one tool at a time; call stop when the goal is reached."
)


def tools() -> list[dict[str, Any]]:
    """The actions as schemas of tools."""
    found = []
    for name, action in ACTIONS.items():
        schema = action.model_json_schema()
        fields = {field: about for field, about in schema.get("properties", {}).items() if field != "action"}
        parameters = {
            "type": "object",
            "properties": fields,
            "required": [field for field in schema.get("required", []) if field != "action"],
            "additionalProperties": False,
        }
        about = (action.__doc__ or "").strip()
        found.append({"type": "function", "function": {"name": name, "description": about, "parameters": parameters}})
    return found


def chat_of(episode: SavedEpisode) -> dict[str, Any]:
    """One row: `messages`, `tools`, and what the episode was. Raises RunFolderProblem.

    Steps whose reply was not an action are left out: they teach nothing that should be learned.
    """
    record = episode.record
    messages: list[dict[str, Any]] = [{"role": "system", "content": SYSTEM}]
    told = _goal(record)
    for step in episode.trajectory().steps:
        if step.action is None:
            continue
        screen = f"{told}{step.screen.looks()}"
        if len(messages) == 1:
            messages.append({"role": "user", "content": screen})
        else:
            messages[-1]["content"] = screen  # the result of the last call
        arguments = {name: value for name, value in step.action.items() if name != "action"}
        call = {
            "id": f"call_{step.number}",
            "type": "function",
            "function": {
                "name": str(step.action["action"]),
                "arguments": json.dumps(arguments, ensure_ascii=False, sort_keys=True),
            },
        }
        messages.append({"role": "assistant", "content": step.said, "tool_calls": [call]})
        messages.append({"role": "tool", "tool_call_id": call["id"], "content": "The episode has ended."})
        told = f"Refused: {step.error}\n" if step.error else ""
    about = {"task": record.task, "trial": record.trial, "verdict": record.verdict, "progress": record.progress}
    return {"messages": messages, "tools": tools(), **about}


def _goal(record: EpisodeRecord) -> str:
    return f"{record.goal}\n\n"
