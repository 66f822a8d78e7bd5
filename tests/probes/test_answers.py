from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from iosworld.probes.answers import ParsedAnswer, parse_answer
from iosworld.probes.atoms import Atom
from iosworld.probes.items import AnswerForm
from iosworld.probes.next_changes import claim_scores
from iosworld.probes.next_words import Claim
from iosworld.probes.predicted import Prediction, ScreenLine


@pytest.mark.parametrize(
    ("reply", "expected"),
    [
        ("yes", ParsedAnswer(choice="yes")),
        (" No.\n", ParsedAnswer(choice="no")),
        ("I think the answer is: **no**", ParsedAnswer(choice="no", repaired=True)),
        ("Yes, it is.", ParsedAnswer(choice="yes", repaired=True)),
        ("yes and no", ParsedAnswer(repaired=True)),
        ("nothing to see", ParsedAnswer(repaired=True)),
        ("yes 0.8", ParsedAnswer(choice="yes", confidence=0.8)),
        ("No, 1.0", ParsedAnswer(choice="no", confidence=1.0)),
        ("yes 1.2", ParsedAnswer(choice="yes", repaired=True)),
    ],
)
def test_yes_and_no(reply, expected):
    assert parse_answer(reply, "yes-no") == expected


@pytest.mark.parametrize(
    ("reply", "expected"),
    [
        ('{"element": 7}', ParsedAnswer(element=7)),
        ('{"x": 500, "y": 12.5}', ParsedAnswer(point=(500, 12.5))),
        ('It is {"element": 7}.', ParsedAnswer(element=7, repaired=True)),
        ("Element 12", ParsedAnswer(element=12, repaired=True)),
        ("3 or 4", ParsedAnswer(repaired=True)),
        ('{"x": 5000, "y": 1}', ParsedAnswer(repaired=True)),
        ('{"element": true}', ParsedAnswer(repaired=True)),
        ('{"swipe": "up"}', ParsedAnswer(direction="up")),
        ('I do {"swipe": "down"}', ParsedAnswer(direction="down", repaired=True)),
        ('{"swipe": "in"}', ParsedAnswer(repaired=True)),
    ],
)
def test_places(reply, expected):
    assert parse_answer(reply, "place") == expected


@pytest.mark.parametrize(
    ("reply", "expected"),
    [
        ("B", ParsedAnswer(choice="B")),
        (" C.\n", ParsedAnswer(choice="C")),
        ("The answer is D", ParsedAnswer(choice="D", repaired=True)),
        ("A phone shows the list, so (B)", ParsedAnswer(choice="B", repaired=True)),
        ("A phone shows it", ParsedAnswer(repaired=True)),
        ("A or\nB", ParsedAnswer(choice="B", repaired=True)),
        ("E", ParsedAnswer(repaired=True)),
    ],
)
def test_letters(reply, expected):
    assert parse_answer(reply, "choice") == expected


@pytest.mark.parametrize(
    ("reply", "expected"),
    [
        ("tap(3)\n", ParsedAnswer(line="tap(3)")),
        ("```\ntap(3)\n```", ParsedAnswer(line="tap(3)", repaired=True)),
        ("`tap(3)`", ParsedAnswer(line="tap(3)", repaired=True)),
        (" ", ParsedAnswer(repaired=True)),
    ],
)
def test_lines(reply, expected):
    assert parse_answer(reply, "line") == expected


def test_statements():
    told = '[{"kind": "appears", "what": "Milk"}, {"kind": "value", "what": "Switch “Milk”", "value": "1"}]'
    atoms = frozenset({Atom("appears", "Milk"), Atom("value", "Switch “Milk”", "1")})
    assert parse_answer(told, "claims") == ParsedAnswer(claims=atoms)
    assert parse_answer(f"This happens: {told}.", "claims") == ParsedAnswer(claims=atoms, repaired=True)
    assert parse_answer("[]", "claims") == ParsedAnswer(claims=frozenset())
    assert len(parse_answer('[{"kind": "explodes", "what": "it"}, 3]', "claims").claims) == 2  # told, and not true
    assert not parse_answer("nothing", "claims").is_answer


def test_descriptions_and_screens():
    assert parse_answer(" A list opens. ", "words") == ParsedAnswer(description="A list opens.")
    assert parse_answer("“Tea” is new on the screen.", "words").said == {Claim("appears", "Tea")}
    told = '{"screen": ["Button \\"Add\\""], "saved": []}'
    screen = Prediction((ScreenLine("Button", "Add"),), ())
    assert parse_answer(told, "screen") == ParsedAnswer(screen=screen)
    assert parse_answer(f"It shows {told}.", "screen") == ParsedAnswer(screen=screen, repaired=True)
    assert not parse_answer('{"screen": []}', "screen").is_answer


def test_precision_and_recall_of_statements():
    true = {Atom("appears", "Milk"), Atom("added", "todo.items")}
    assert claim_scores(true, true) == (1, 1)
    assert claim_scores([], true) == (1, 0)
    assert claim_scores([Atom("appears", "Milk"), Atom("appears", "Tea")], true) == (0.5, 0.2)  # saved data weighs more


@given(st.text(), st.sampled_from(get_args(AnswerForm)))
def test_any_reply_is_read(reply, form):
    found = parse_answer(reply, form)
    assert isinstance(found.is_answer, bool)
    assert found.is_answer or found.repaired
