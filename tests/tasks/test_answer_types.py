"""Typed answers: which texts are one value of a type, and which value that is."""

import contextlib
from datetime import date, timedelta
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import TypeAdapter

from iosworld.tasks.answer_types import AnswerField, Misfit, Phone, UnfitAnswers, field_schema, read_answers, values_of

PHONE = Phone({"shop": {"cafes": [{"name": "Harbor Light Coffee"}, {"name": "Fernwood"}, {"name": "Rook Coffee"}]}})
TODAY = Phone(today=date(2026, 5, 12))
ADAPTER = TypeAdapter(AnswerField)
NAMES = {"Leo Chen": ["Leo"], "Maya Patel": ["Maya"], "Maya Chen": ["Maya"]}


def field(kind, **more):
    return ADAPTER.validate_python({"type": kind, "description": "what it is", **more})


def read(kind, text, phone=PHONE, **more):
    return field(kind, **more).read(text, phone)


TYPES = {
    "choice": {"options": ["the bus", "the train"]},
    "yes_no": {},
    "number": {"unit": "miles", "also": ["mi"]},
    "count": {"unit": "days"},
    "money": {},
    "date": {},
    "time": {},
    "duration": {},
    "name": {"entries": NAMES},
    "list": {"of": {"type": "count"}},
}
RIGHT = [
    ("choice", "The Bus", "the bus"),
    ("yes_no", "Yes.", "yes"),
    ("yes_no", "no", "no"),
    ("yes_no", "true", "yes"),
    ("number", "13.1", 13.1),
    ("number", "13.1 miles", 13.1),
    ("number", "13.1mi", 13.1),
    ("number", "one mile", 1),
    ("number", "-4.0", -4),
    ("number", "1,204.5", 1204.5),
    ("count", "17", 17),
    ("count", "17 days", 17),
    ("count", "seventeen", 17),
    ("count", "forty-two days", 42),
    ("count", "1,204", 1204),
    ("money", "$1,204.50", 120450),
    ("money", "14", 1400),
    ("money", "14.85", 1485),
    ("money", "14 dollars", 1400),
    ("money", "US$14.85", 1485),
    ("money", "14.85 USD", 1485),
    ("money", "-$25.65", 2565),
    ("money", "$\u00a07.00", 700),
    ("money", "99¢", 99),
    ("date", "2026-05-12", "2026-05-12"),
    ("date", "May 12, 2026", "2026-05-12"),
    ("date", "Tuesday, May 12, 2026", "2026-05-12"),
    ("date", "12 May 2026", "2026-05-12"),
    ("date", "May 12th 2026", "2026-05-12"),
    ("date", "5/12/2026", "2026-05-12"),
    ("date", "5/12/26", "2026-05-12"),
    ("time", "9:41 AM", "09:41"),
    ("time", "9 pm", "21:00"),
    ("time", "9:00 p.m.", "21:00"),
    ("time", "12:05 am", "00:05"),
    ("time", "18:45", "18:45"),
    ("time", "06:45", "06:45"),
    ("time", "6:45\u202fPM", "18:45"),
    ("time", "noon", "12:00"),
    ("duration", "1 h 30 min", 5400),
    ("duration", "90 minutes", 5400),
    ("duration", "1.5 hours", 5400),
    ("duration", "an hour and 5 minutes", 3900),
    ("duration", "2 days", 172_800),
    ("duration", "45s", 45),
    ("duration", "1h30m", 5400),
    ("name", "leo", "Leo Chen"),
    ("name", "Leo Chen", "Leo Chen"),
    ("name", "Patel", "Maya Patel"),
]
WRONG = [
    ("choice", "the plane"),
    ("choice", "the bus or the train"),
    ("yes_no", "maybe"),
    ("yes_no", "yes and no"),
    ("yes_no", "Yes, they match"),
    ("number", "about 13"),
    ("number", "13-14"),
    ("number", "13 km"),
    ("count", "17.5"),
    ("count", "-1"),
    ("count", "a few"),
    ("count", "17 or 18"),
    ("money", "either $6,476.20 or $6,404.34"),
    ("money", "$12.5"),
    ("money", "$12, $14"),
    ("money", "about $12"),
    ("money", "12 %"),
    ("money", "-$-5"),
    ("date", "May 12"),
    ("date", "Monday, May 12, 2026"),
    ("date", "2026-02-30"),
    ("date", "next Tuesday"),
    ("date", "13/13/2026"),
    ("time", "6:45"),
    ("time", "25:00"),
    ("time", "13:00 PM"),
    ("time", "9 AM or 10 AM"),
    ("duration", "5"),
    ("duration", "5 min 10 min"),
    ("duration", "5 min 2 h"),
    ("duration", "1:30"),
    ("duration", "soon"),
    ("name", "Maya"),
    ("name", "Leo or Maya Patel"),
    ("name", "Bea"),
    ("name", "I could not find it"),
    ("name", "Leo Chen, who paid late"),
    ("list", "3"),
]


@pytest.mark.parametrize(("kind", "text", "value"), RIGHT)
def test_a_text_that_is_one_value_is_read(kind, text, value):
    assert read(kind, text, **TYPES[kind]) == value


@pytest.mark.parametrize(
    ("kind", "text"), [*WRONG, *[(kind, text) for kind in TYPES for text in ("", "?", "unknown", "n/a")]]
)
def test_anything_else_gives_the_expected_form(kind, text):
    with pytest.raises(Misfit) as told:
        read(kind, text, **TYPES[kind])
    assert str(told.value) == field(kind, **TYPES[kind]).expected


def test_sign_counts_where_the_field_says_so():
    assert read("money", "-$5.00", signed=True) == -500
    assert read("money", "\u2212$5.00", signed=True) == -500
    assert read("money", "$5.00", signed=True) == 500


def test_date_without_its_year_is_the_nearest_where_the_phone_has_a_date():
    phone = Phone(today=date(2026, 5, 12))
    assert read("date", "May 8", phone) == "2026-05-08"
    assert read("date", "December 9", phone) == "2025-12-09"
    assert read("date", "Sat, May 9", phone) == "2026-05-09"


def test_name_is_looked_up_in_the_phones_state():
    catalog = {"catalog": "shop.cafes[].name"}
    assert read("name", "the harbor light", **catalog) == "Harbor Light Coffee"
    assert read("name", "Fernwood", **catalog) == "Fernwood"
    for text in ("Coffee", "Harbor Light Coffee on Pier 40", "Blue Bottle"):
        with pytest.raises(Misfit):
            read("name", text, **catalog)


def test_name_without_a_catalog_is_one_name():
    assert read("name", "Harbor Light Coffee") == "Harbor Light Coffee"
    for text in (
        "Fernwood or Rook",
        "Fernwood, Rook",
        "Fernwood / Rook",
        "Fernwood?",
        "not found",
        "probably Fernwood",
    ):
        with pytest.raises(Misfit):
            read("name", text)


def test_list_holds_each_value_once_and_sorted_unless_the_order_counts():
    of = {"type": "name", "entries": NAMES}
    assert read("list", ["Patel", "leo"], of=of) == ["Leo Chen", "Maya Patel"]
    assert read("list", ["Patel", "leo"], of=of, ordered=True) == ["Maya Patel", "Leo Chen"]
    assert read("list", [], of=of) == []
    for texts in (["leo", "Leo Chen"], ["leo", "Bea"], ["leo or Patel"], "leo", ["1"] * 101):
        with pytest.raises(Misfit):
            read("list", texts, of=of)


def test_text_keeps_its_words():
    assert read("text", '"Legs by next Sunday, please!"') == "Legs by next Sunday, please!"
    with pytest.raises(Misfit):
        read("text", "  ")


FIELDS = {
    "total": field("money"),
    "people": field("list", of={"type": "name", "entries": NAMES}),
    "completed": field("yes_no"),
}


def test_null_and_missing_fields_are_not_found():
    values = read_answers(FIELDS, {"total": None, "completed": "yes"}, PHONE)
    assert values == {"total": None, "people": None, "completed": "yes"}


def test_all_misfits_are_reported_together_with_their_forms():
    with pytest.raises(UnfitAnswers) as told:
        read_answers(FIELDS, {"total": "lots", "people": "Leo", "color": "red"}, PHONE)
    words = str(told.value)
    assert "'total' should be one amount in dollars such as $12.50, or null if you did not find it; got 'lots'" in words
    assert "'people' should be a list" in words
    assert "there is no 'color'; it has answer, total, people, completed" in words
    assert values_of(FIELDS, {"total": "lots", "completed": "no"}, PHONE) == {
        "total": None,
        "people": None,
        "completed": "no",
    }


def test_schema_is_a_nullable_text_or_list_of_texts():
    assert field_schema(FIELDS["total"])["type"] == ["string", "null"]
    schema = field_schema(FIELDS["people"])
    assert (schema["type"], schema["items"]) == (["array", "null"], {"type": "string"})
    assert schema["description"].startswith("what it is: a list")


@pytest.mark.parametrize(
    "wrong",
    [
        {"type": "choice", "options": ["one"]},
        {"type": "choice", "options": ["A", "a"]},
        {"type": "name", "entries": {"Leo": []}},
        {"type": "name", "entries": NAMES, "catalog": "a"},
        {"type": "name", "catalog": "a["},
        {"type": "list", "of": {"type": "list", "of": {"type": "count"}}},
        {"type": "color"},
        {"type": "money", "unit": "dollars"},
    ],
)
def test_invalid_declarations_are_refused(wrong):
    with pytest.raises(ValueError, match=r".+"):
        ADAPTER.validate_python(wrong)


@pytest.mark.parametrize("kind", TYPES)
@given(text=st.text(max_size=60) | st.from_regex(r"[\d$:/.,apm -]{1,12}", fullmatch=True))
def test_any_text_is_one_value_or_a_misfit(kind, text):
    with contextlib.suppress(Misfit):
        assert read(kind, text, **TYPES[kind]) is not None


values = {
    "money": st.integers(0, 99_999_999).map(lambda cents: (f"${cents // 100:,}.{cents % 100:02}", cents)),
    "count": st.integers(0, 999_999).map(lambda number: (f"{number:,}", number)),
    "number": st.integers(-9999, 9999).map(lambda tenths: (str(tenths / 10), tenths / 10)),
    "date": st.integers(0, 9000)
    .map(lambda day: date(2010, 1, 1) + timedelta(day))
    .map(lambda d: (f"{d:%A, %B} {d.day}, {d.year}", d.isoformat())),
    "time": st.times().map(
        lambda t: (f"{t.hour % 12 or 12}:{t.minute:02} {'AM' if t.hour < 12 else 'PM'}", f"{t:%H:%M}")
    ),
    "duration": st.tuples(st.integers(0, 99), st.integers(0, 59)).map(
        lambda t: (f"{t[0]} h {t[1]} min", t[0] * 3600 + t[1] * 60)
    ),
    "name": st.sampled_from([("Leo", "Leo Chen"), ("patel", "Maya Patel")]),
    "yes_no": st.sampled_from([("Yes", "yes"), ("no", "no")]),
    "choice": st.sampled_from([("the bus", "the bus"), ("THE TRAIN", "the train")]),
}


@pytest.mark.parametrize("kind", values)
@given(data=st.data())
def test_values_in_the_form_of_the_phone_are_read_and_two_of_them_never_fit(kind, data):
    (first, value), (second, _) = (data.draw(values[kind]) for _ in range(2))
    assert read(kind, first, **TYPES[kind]) == value
    for hedge in ("{} or {}", "{}, {}", "either {} or {}", "{} / {}", "not {} but {}", "{}? {}", "{}; {}"):
        with pytest.raises(Misfit):
            read(kind, hedge.format(first, second), **TYPES[kind])


def test_docs_describe_every_type():
    text = (Path(__file__).resolve().parents[2] / "docs" / "answers.md").read_text(encoding="utf-8")
    assert all(f"| `{kind}`" in text for kind in [*TYPES, "text"])


@pytest.mark.parametrize(
    ("field", "text", "value"),
    [
        ({"type": "count", "description": "how many gels are left"}, "4 gels", 4),
        ({"type": "count", "description": "how many gels are left"}, "one gel", 1),
        ({"type": "count", "description": "how many gels are left"}, "none", 0),
        ({"type": "count", "description": "how many gels are left"}, "no gels", 0),
        ({"type": "count", "description": "how many of my alarms will ring"}, "3 alarms", 3),
        ({"type": "count", "unit": "rounds", "description": "how many rounds"}, "3 of 5", 3),
        ({"type": "count", "unit": "rounds", "description": "how many rounds"}, "11 out of 16 rounds", 11),
        ({"type": "number", "description": "what score it has"}, "8.1/10", 8.1),
        ({"type": "number", "description": "what score it has"}, "8.1 points", 8.1),
        ({"type": "money", "description": "the price of a ticket"}, "$54 each", 5400),
        ({"type": "money", "description": "what it costs"}, "$200 a month", 20000),
        ({"type": "money", "description": "what it costs"}, "$71.33 per night", 7133),
        ({"type": "money", "description": "what it costs"}, "nothing", 0),
        ({"type": "time", "description": "when"}, "6.30 pm", "18:30"),
        (
            {"type": "name", "description": "the day", "entries": {"Monday": [], "Friday": [], "Sunday": []}},
            "Friday, May 15",
            "Friday",
        ),
    ],
)
def test_units_and_kinds_that_a_person_writes(field, text, value):
    assert ADAPTER.validate_python(field).read(text, TODAY) == value


@pytest.mark.parametrize(
    ("field", "text"),
    [
        ({"type": "count", "description": "how many gels are left"}, "4 or 5 gels"),
        ({"type": "count", "description": "how many gels are left"}, "about 4 gels"),
        ({"type": "count", "description": "how many gels are left"}, "4 bars"),
        ({"type": "count", "description": "how many gels are left, not more"}, "4 not"),
        ({"type": "money", "description": "what it costs"}, "$54 or $60 each"),
        ({"type": "money", "description": "what it costs"}, "about $54 each"),
        (
            {"type": "name", "description": "the day", "entries": {"Monday": [], "Friday": [], "Sunday": []}},
            "Friday, May 16",
        ),
        (
            {"type": "name", "description": "the day", "entries": {"Monday": [], "Friday": [], "Sunday": []}},
            "Friday or Monday",
        ),
    ],
)
def test_units_do_not_let_in_what_is_not_one_value(field, text):
    with pytest.raises(Misfit):
        ADAPTER.validate_python(field).read(text, TODAY)
