import pytest
from hypothesis import given
from hypothesis import strategies as st

from iosworld.probes.answers import ParsedAnswer, parse_answer


@pytest.mark.parametrize(
    ("reply", "expected"),
    [
        ("yes", ParsedAnswer(choice="yes")),
        (" No.\n", ParsedAnswer(choice="no")),
        ("I think the answer is: **no**", ParsedAnswer(choice="no", repaired=True)),
        ("Yes, it is.", ParsedAnswer(choice="yes", repaired=True)),
        ("yes and no", ParsedAnswer(repaired=True)),
        ("nothing to see", ParsedAnswer(repaired=True)),
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
    ],
)
def test_places(reply, expected):
    assert parse_answer(reply, "place") == expected


@given(st.text(), st.sampled_from(["yes-no", "place"]))
def test_any_reply_is_read(reply, form):
    found = parse_answer(reply, form)
    assert isinstance(found.is_answer, bool)
    assert found.is_answer or found.repaired
