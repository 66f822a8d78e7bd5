"""The rubric judge: a language model that sees every screen and evaluates the rubric's items."""

from iosworld.errors import ModelError
from iosworld.hashes import value_hash
from iosworld.judging.prompt import episode_turn, last_number, reply_schema, retry_turn, system_prompt, template_hash
from iosworld.judging.replies import ParsedReply, read_reply
from iosworld.judging.trajectory import Trajectory
from iosworld.judging.verdict import Verdict, no_verdict
from iosworld.models.model import Model, ModelTurn, Reply, Request, Turn
from iosworld.models.usage import NOTHING_SPENT, PriceFunction, Spending, spending_of
from iosworld.tasks.rubric import Rubric

NAME = "rubric"
DEFAULT_MODEL = "gpt-5.4-mini"
"""The model that judged the published results."""
MAX_ATTEMPTS = 3
"""Maximum number of requests. If no reply is usable, there is no verdict."""


def judge_rubric(
    trajectory: Trajectory,
    rubric: Rubric,
    model: Model,
    *,
    name: str = NAME,
    price: PriceFunction = lambda _: None,
    asks: int = MAX_ATTEMPTS,
) -> Verdict:
    """Return the verdict of `model` on an episode. It passes if every item is satisfied.

    Sends at most `asks` requests; retries if items are missing, duplicated, unknown or unreadable. There is no verdict
    if no reply is usable, if the model is unavailable or refuses, or if an infrastructure failure affected the episode.
    Raises only what loading the trajectory's pictures raises.
    """
    basis = rubric_basis(rubric, model)
    if trajectory.trouble:
        return no_verdict(name, trajectory.trouble, basis=basis, model=model.name)
    turns: list[Turn] = [episode_turn(trajectory, rubric)]
    spending = NOTHING_SPENT
    reading, stopped = ParsedReply(), ""
    for _ in range(asks):
        try:
            reply = model.reply(Request(system_prompt(), tuple(turns), schema=reply_schema(rubric)))
        except ModelError as trouble:
            cause = f"{type(trouble).__name__}: {trouble}"
            return no_verdict(name, cause, basis=basis, model=model.name, spending=spending)
        reading, stopped = read_reply(reply.turn.text, rubric, last_number(trajectory)), reply.stopped
        spending += _spent(reply, reading, price)
        if not reading.problems:
            return _verdict(name, rubric, reading, basis, model.name, spending)
        turns += [_said(reply), retry_turn(trajectory, rubric, reading.problems)]
    cause = f"{model.name} gave no usable reply in {asks} attempts: {'; '.join(reading.problems)}"
    if stopped:
        cause += f" (it stopped with {stopped})"
    return no_verdict(name, cause, basis=basis, model=model.name, spending=spending)


def rubric_basis(rubric: Rubric, model: Model) -> str:
    """Hash of the rubric, the prompt template and the model's settings. Comparable verdicts have the same basis."""
    return value_hash([rubric.hash, template_hash(), model.describe()])


def _verdict(name: str, rubric: Rubric, reading: ParsedReply, basis: str, model: str, spending: Spending) -> Verdict:
    failed = next((item for item in reading.items if not item.satisfied), None)
    about_words = {item.id for item in rubric.items if item.words}
    words = [item.satisfied for item in reading.items if item.id in about_words]
    return Verdict(
        judge=name,
        verdict="fail" if failed else "pass",
        cause=f"{failed.id}: not satisfied: {failed.text}" if failed else "",
        score=round(sum(item.satisfied for item in reading.items) / len(reading.items), 4),
        items=reading.items,
        words=None if not words else "pass" if all(words) else "fail",
        basis=basis,
        model=model,
        spending=spending,
    )


def _spent(reply: Reply, reading: ParsedReply, price: PriceFunction) -> Spending:
    return spending_of(reply.usage, price, unparsed=bool(reading.problems))


def _said(reply: Reply) -> ModelTurn:
    """The model's turn, to be sent back. Calls of tools that it was not given are omitted, as they have no results."""
    if reply.turn.calls or not reply.turn.text:
        return ModelTurn(text=reply.turn.text or "(nothing)")
    return reply.turn
