"""The 300 answers whose fields are known, and what they say of a reader."""

import pytest

from iosworld.judging.reader import ReadField, Reading
from iosworld.judging.reader_measure import SEVERAL, Measured, figures, known_answers

KNOWN = known_answers()
ALL = [(group, answer) for group in KNOWN for answer in group.answers]


def reading(**fields):
    return Reading(model="m", basis="b", prompt="p", fields=fields)


def perfect(group, answer):
    read = {}
    for name, field in group.fields.items():
        said = answer.says.get(name)
        if said is None or said == SEVERAL:
            read[name] = ReadField(status="not said" if said is None else "several")
        else:
            read[name] = ReadField(status="said", values=tuple(said) if field.many else (said,), quotes=("x",))
    return reading(**read)


def test_there_are_300_answers_to_many_questions():
    assert len(ALL) == 300
    assert len({group.goal for group in KNOWN}) == len(KNOWN) == 25
    assert len({(group.goal, answer.text) for group, answer in ALL}) == 300


def test_every_type_is_asked_for():
    kinds = {field.type for group in KNOWN for field in group.fields.values()}
    assert kinds == {"money", "yes_no", "choice", "time", "text", "date", "number", "duration", "count", "name", "list"}


def test_many_answers_contain_no_value_or_several():
    said = [answer.says.get(name) for group, answer in ALL for name in group.fields]
    assert said.count(None) > 100
    assert said.count(SEVERAL) > 30


def test_reader_without_errors_reads_every_field():
    found = figures(Measured(group, answer, perfect(group, answer)) for group, answer in ALL)
    assert (found["answers_right"], found["accuracy"], found["errors"]) == (300, 1.0, [])


@pytest.mark.parametrize(
    ("text", "field", "read", "outcome"),
    [
        ("Done. $6,404.34.", "left_afterwards", ReadField(status="said", values=("$1.00",), quotes=("x",)), "wrong"),
        ("Done. $6,404.34.", "left_afterwards", ReadField(status="not said"), "missed"),
        (
            "The bill was $71.86 and is paid.",
            "left_afterwards",
            ReadField(status="said", values=("$71.86",), quotes=("x",)),
            "invented",
        ),
    ],
)
def test_each_kind_of_error_is_counted(text, field, read, outcome):
    group, answer = next((group, answer) for group, answer in ALL if answer.text == text)
    wrong = perfect(group, answer)
    measured = Measured(group, answer, wrong.model_copy(update={"fields": wrong.fields | {field: read}}))
    found = figures([measured])
    assert (found[outcome], found["right"], found["answers_right"]) == (1, 1, 0)
    assert found["errors"][0]["outcome"] == outcome


def test_answer_that_was_not_read_is_counted_separately():
    group, answer = ALL[0]
    found = figures([Measured(group, answer, Reading(model="m", basis="b", prompt="p", problem="ModelUnavailable"))])
    assert (found["no_reading"], found["accuracy"]) == (len(group.fields), 0.0)
