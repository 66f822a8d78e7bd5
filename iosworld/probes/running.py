"""Asks a scripted policy or a model the items of a probe. Answers that are there already are kept."""

import re
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Literal

from iosworld.errors import ModelUnavailable, SetupError
from iosworld.models.model import Model, Picture, Request, UserTurn
from iosworld.models.usage import PriceFunction, Usage
from iosworld.probes.answered import AnsweredItem, is_right, read_answers
from iosworld.probes.answers import FORM_WORDS, WITH_CONFIDENCE, ParsedAnswer, parse_answer
from iosworld.probes.baselines import POLICIES
from iosworld.probes.files import ANSWERS, SCREENS, read_items
from iosworld.probes.items import FORMS, LETTERS, WITH_HISTORY, WITHOUT_SCREEN, ProbeItem
from iosworld.runs.workers import results_of

ProbeMode = Literal["vision", "vision+marks", "vision+xml", "text", "text-simple"]
"""What is shown of a screen, as in `iosworld.agents.modes`."""
Shown = Literal["both", "screen", "history"]
"""What is shown where a question has both a history and a screen."""
SYSTEM = "You are shown an iPhone's screen and asked one question about it. Answer in the form that is asked for."
Execute = Callable[[ProbeItem, tuple[float, float]], bool]
"""Whether touching a point of the grid does what the item's label does."""


def run_policy(folder: Path, name: str) -> dict[str, AnsweredItem]:
    """Let a scripted policy answer every item, and save its answers."""
    items = read_items(folder)
    return save_replies(folder, name, items, POLICIES[name](items, folder))


def save_replies(
    folder: Path, name: str, items: Sequence[ProbeItem], replies: Sequence[str]
) -> dict[str, AnsweredItem]:
    """Read replies to items, decide which are right, and save them under a name."""
    found = {}
    for item, reply in zip(items, replies, strict=True):
        parsed = parse_answer(reply, FORMS[item.probe])
        found[item.id] = _answered(item, reply, parsed, is_right(item, parsed))
    path = answers_file(folder, name)
    path.parent.mkdir(exist_ok=True)
    path.write_text("".join(answer.model_dump_json() + "\n" for answer in found.values()), encoding="utf-8")
    return found


def run_model(
    folder: Path,
    model: Model,
    mode: ProbeMode,
    *,
    shown: Shown = "both",
    confidence: bool = False,
    execute: Execute | None = None,
    limit: int | None = None,
    dollars: float | None = None,
    price: PriceFunction = lambda _: None,
    workers: int = 1,
    on_end: Callable[[object], None] = lambda _: None,
) -> dict[str, AnsweredItem]:
    """Ask a model every item that it has not answered yet, and save each answer as it comes.

    `execute` decides answers that are points. `confidence` asks for probabilities where the answer is yes or no. At most `limit` items are asked, and none after the answers of this call have
    cost `dollars`; the next call goes on. An item for which the server gave no reply is asked again by the next call.
    Raises ModelRefused.
    """
    ending = ("" if shown == "both" else f" {shown}") + (" confidence" if confidence else "")
    path = answers_file(folder, f"{model.name} {mode}{ending}")
    path.parent.mkdir(exist_ok=True)
    found = read_answers(path)
    left = [item for item in read_items(folder) if item.id not in found][:limit]
    spent = 0.0
    path.write_text("".join(answer.model_dump_json() + "\n" for answer in found.values()), encoding="utf-8")
    with path.open("a", encoding="utf-8") as file:

        def asked(item: ProbeItem) -> AnsweredItem | None:
            if dollars is not None and spent >= dollars:
                return None
            return _ask(folder, item, model, mode, shown, confidence, execute, price)

        for batch in _batches(left, workers):
            for answer in results_of(batch, asked, workers, on_end):
                if answer is None or answer.cause:
                    continue
                found[answer.id] = answer
                spent += answer.dollars or 0.0
                file.write(answer.model_dump_json() + "\n")
            file.flush()
    return found


def question_text(
    item: ProbeItem, folder: Path, mode: ProbeMode, shown: Shown = "both", *, confidence: bool = False
) -> str:
    """What a model reads."""
    form = FORMS[item.probe]
    parts = [f"The goal: {item.goal}"] if item.goal else []
    if item.known:
        parts.append(
            "What screens of this phone say before anything is done:\n" + "\n".join(f"- {line}" for line in item.known)
        )
    if item.probe in WITH_HISTORY and shown != "screen":
        parts.append("What was done so far:\n" + ("\n".join(f"- {line}" for line in item.history) or "- nothing"))
    if mode not in ("vision", "vision+marks") and _shows_screen(item, shown):
        ending = "txt" if mode == "text-simple" else "xml"
        parts.append("The screen:\n" + (folder / SCREENS / f"{item.screen}.{ending}").read_text(encoding="utf-8"))
    parts.append(item.question)
    if form == "choice":
        parts += [f"{letter}. {option}" for letter, option in zip(LETTERS, item.options, strict=False)]
    demanded = WITH_CONFIDENCE if confidence and form == "yes-no" else FORM_WORDS[form]
    return "\n\n".join(part for part in [*parts, demanded] if part)


def _shows_screen(item: ProbeItem, shown: Shown) -> bool:
    return item.probe not in WITHOUT_SCREEN and not (item.probe in WITH_HISTORY and shown == "history")


def answers_file(folder: Path, name: str) -> Path:
    """The file of somebody's answers."""
    return folder / ANSWERS / f"{re.sub(r'[^A-Za-z0-9._+-]+', '_', name)}.jsonl"


def _ask(
    folder: Path,
    item: ProbeItem,
    model: Model,
    mode: ProbeMode,
    shown: Shown,
    confidence: bool,
    execute: Execute | None,
    price: PriceFunction,
) -> AnsweredItem:
    parts: list[str | Picture] = [question_text(item, folder, mode, shown, confidence=confidence)]
    if mode.startswith("vision") and _shows_screen(item, shown):
        parts.insert(0, _picture(folder, item, marked=mode == "vision+marks"))
    try:
        reply = model.reply(Request(SYSTEM, (UserTurn(tuple(parts)),)))
    except ModelUnavailable as trouble:
        return AnsweredItem(id=item.id, reply="", answer=None, repaired=False, right=None, cause=str(trouble))
    parsed = parse_answer(reply.turn.text, FORMS[item.probe])
    right = is_right(item, parsed)
    if parsed.point is not None and execute is not None:
        right = execute(item, parsed.point)
    return _answered(item, reply.turn.text, parsed, right, reply.usage, price)


def _answered(
    item: ProbeItem,
    reply: str,
    parsed: ParsedAnswer,
    right: bool | None,
    usage: Usage | None = None,
    price: PriceFunction = lambda _: None,
) -> AnsweredItem:
    said = parsed.choice or parsed.line or parsed.direction or (None if parsed.element is None else str(parsed.element))
    if parsed.claims is not None:
        said = f"{len(parsed.claims)} statements"
    if parsed.screen is not None:
        said = f"{len(parsed.screen.lines)} lines"
    if parsed.description is not None:
        said = f"{len(parsed.description)} characters"
    if parsed.point is not None:
        said = f"{parsed.point[0]:g},{parsed.point[1]:g}"
    return AnsweredItem(
        id=item.id,
        reply=reply,
        answer=said,
        repaired=parsed.repaired,
        right=right,
        confidence=parsed.confidence,
        claims=None if parsed.said is None else tuple(claim.to_json() for claim in sorted(parsed.said)),
        tokens=usage.total if usage else None,
        dollars=price(usage) if usage else None,
    )


def _picture(folder: Path, item: ProbeItem, *, marked: bool) -> Picture:
    from PIL import Image

    path = folder / SCREENS / f"{item.screen}{'.marks' if marked else ''}.png"
    if not path.is_file():
        raise SetupError(f"{path} does not exist; build the probe with pictures, or choose --mode text")
    with Image.open(path) as image:
        return Picture(path.read_bytes(), image.size)


def _batches(items: Sequence[ProbeItem], workers: int) -> Iterator[Sequence[ProbeItem]]:
    size = workers * 4
    for start in range(0, len(items), size):
        yield items[start : start + size]
