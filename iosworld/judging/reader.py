"""The reader of free answers: a language model that says which value of each field an answer gives, with quotes.

It sees the goal, the fields and the answer, never screens, checks or rubric. Code verifies that each quote occurs in
the answer and that each value fits its field; the same checks then decide. Without a reading there is no verdict.
"""

import functools
import hashlib
import json
from importlib import resources
from typing import TYPE_CHECKING, Any, Literal, Protocol

from pydantic import BaseModel, ConfigDict

from iosworld.errors import ModelError
from iosworld.hashes import value_hash
from iosworld.judging.fences import fence
from iosworld.judging.replies import outermost_objects
from iosworld.models.model import Model, ModelTurn, Request, Turn, UserTurn
from iosworld.models.usage import NOTHING_SPENT, PriceFunction, Spending, spending_of
from iosworld.tasks.answer_types import Fields, Misfit, Phone
from iosworld.text import show

if TYPE_CHECKING:
    from jinja2.environment import TemplateModule

MAX_ATTEMPTS = 3
"""Maximum number of requests. If no reply is usable, there is no reading."""
Status = Literal["said", "several", "not said"]


class Question(Protocol):
    """What an answer answers: a task, or a known question."""

    @property
    def goal(self) -> str: ...

    @property
    def fields(self) -> Fields: ...

    @property
    def hash(self) -> str: ...


class ReadField(BaseModel):
    """What an answer says of one field."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    status: Status
    values: tuple[str, ...] = ()
    """The value in the field's form, or each element of a list; empty unless it is said."""
    quotes: tuple[str, ...] = ()
    """Quotes from the answer that say it."""


class Reading(BaseModel):
    """The contents of `reading.json`."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    model: str
    basis: str
    """Hash of the task, the prompt and the model's settings."""
    prompt: str
    """Hash of the prompt template."""
    fields: dict[str, ReadField] = {}
    problem: str = ""
    """Why there is no reading; empty if there is one."""
    spending: Spending = NOTHING_SPENT

    def given(self, fields: Fields) -> dict[str, str | list[str] | None]:
        """The values as an agent would have filled them in; None for what is not said, or said in several ways."""
        values: dict[str, str | list[str] | None] = {}
        for name, field in fields.items():
            read = self.fields.get(name)
            if read is None or read.status != "said":
                values[name] = None
            else:
                values[name] = list(read.values) if field.many else read.values[0]
        return values


def reading_basis(task: Question, model: Model) -> str:
    """Hash of the task, the prompt template and the model's settings. Equal readings have the same basis."""
    return value_hash([task.hash, template_hash(), model.describe()])


def read_answer(
    task: Question,
    answer: str,
    model: Model,
    phone: Phone,
    *,
    price: PriceFunction = lambda _: None,
    asks: int = MAX_ATTEMPTS,
) -> Reading:
    """What `answer` says of each field of `task`. A reading with a `problem` if the model gives no usable reply."""
    about: dict[str, Any] = {"model": model.name, "basis": reading_basis(task, model), "prompt": template_hash()}
    if not answer.strip() or not task.fields:
        return Reading(**about, fields={name: ReadField(status="not said") for name in task.fields})
    turns: list[Turn] = [UserTurn((_ask(task, answer),))]
    spending, problems = NOTHING_SPENT, ["nothing was asked"]
    for _ in range(asks):
        try:
            reply = model.reply(Request(str(_words().system()), tuple(turns), schema=reply_schema(task.fields)))  # type: ignore[attr-defined]  # macros of the template
        except ModelError as trouble:
            return Reading(**about, problem=f"{type(trouble).__name__}: {trouble}", spending=spending)
        found, problems = read_reply(reply.turn.text, task.fields, answer, phone)
        spending += spending_of(reply.usage, price, unparsed=bool(problems))
        if not problems:
            return Reading(**about, fields=found, spending=spending)
        again = str(_words().again(problems, _listed(task.fields)))  # type: ignore[attr-defined]
        turns += [ModelTurn(text=reply.turn.text or "(nothing)"), UserTurn((again,))]
    return Reading(**about, problem=f"no usable reply: {'; '.join(problems)}", spending=spending)


def read_reply(text: str, fields: Fields, answer: str, phone: Phone) -> tuple[dict[str, ReadField], list[str]]:
    """The fields in a reply, and what is wrong with it. The fields count only if nothing is."""
    objects = [found["fields"] for found in outermost_objects(text) if isinstance(found.get("fields"), list)]
    if len({json.dumps(each) for each in objects}) != 1:
        return {}, [f'expected one JSON object with a list "fields", got {len(objects)}']
    read: dict[str, ReadField] = {}
    problems = []
    for entry in objects[0]:
        name = entry.get("name") if isinstance(entry, dict) else None
        if not isinstance(name, str) or name not in fields:
            problems.append(f"there is no field {show(name)}")
        elif name in read:
            problems.append(f"the field {name} is there more than once")
        else:
            try:
                read[name] = _field(entry, fields, answer, phone)
            except ValueError as problem:
                problems.append(f"the field {name}: {problem}")
                read[name] = ReadField(status="not said")
    problems += [f"the field {name} is missing" for name in fields if name not in read]
    return read, problems


def _field(entry: dict[str, Any], fields: Fields, answer: str, phone: Phone) -> ReadField:
    """One entry of a reply. Raises ValueError saying what is wrong."""
    status, values, quotes = entry.get("status"), _texts(entry, "values"), _texts(entry, "quotes")
    if status not in ("said", "several", "not said"):
        raise ValueError(f'"status" should be said, several or not said, got {show(status)}')
    if status != "said":
        return ReadField(status=status)
    field = fields[entry["name"]]
    if not field.many and len(values) != 1:
        raise ValueError(f"it is said, so expected one value, got {len(values)}")
    if not quotes:
        raise ValueError("it is said, so quote the words that say it")
    for quote in quotes:
        if not quote.strip() or _flat(quote) not in _flat(answer):
            raise ValueError(f"the quote {show(quote)} does not occur in the answer")
    try:
        field.read(values if field.many else values[0], phone)
    except Misfit as misfit:
        raise ValueError(f"expected {misfit}, got {show(values)}") from None
    return ReadField(status="said", values=tuple(values), quotes=tuple(quotes))


def reply_schema(fields: Fields) -> dict[str, Any]:
    """JSON Schema of the reply, in the subset that vendors enforce."""
    texts = {"type": "array", "items": {"type": "string"}}
    field = {
        "type": "object",
        "properties": {
            "name": {"type": "string", "enum": list(fields)},
            "status": {"type": "string", "enum": ["said", "several", "not said"]},
            "values": texts,
            "quotes": texts,
        },
        "required": ["name", "status", "values", "quotes"],
        "additionalProperties": False,
    }
    return {
        "type": "object",
        "properties": {"fields": {"type": "array", "items": field}},
        "required": ["fields"],
        "additionalProperties": False,
    }


def template_hash() -> str:
    """A hash of the prompt template."""
    return hashlib.sha256(_source().encode()).hexdigest()[:16]


def _ask(task: Question, answer: str) -> str:
    clean = answer.encode("utf-8", "replace").decode()
    return str(_words().ask(task.goal, _listed(task.fields), clean, fence([clean])))  # type: ignore[attr-defined]


def _listed(fields: Fields) -> list[tuple[str, str, str]]:
    return [(name, field.description, field.expected) for name, field in fields.items()]


def _texts(entry: dict[str, Any], name: str) -> list[str]:
    value = entry.get(name)
    if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
        raise ValueError(f'"{name}" should be a list of texts, got {show(value)}')
    return value


def _flat(text: str) -> str:
    return " ".join(text.split())


def _source() -> str:
    return resources.files("iosworld.judging").joinpath("templates/reader.jinja").read_text("utf-8")


@functools.cache
def _words() -> "TemplateModule":
    import jinja2

    environment = jinja2.Environment(undefined=jinja2.StrictUndefined)  # noqa: S701  # plain text for a model, no HTML
    return environment.from_string(_source()).module
