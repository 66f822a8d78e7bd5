import contextlib
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jmespath.functions import Functions

from iosworld.tasks import interpreter
from iosworld.tasks.check_functions import CheckFunctions
from iosworld.tasks.checks import CheckProblem, evaluate, holds, parts_read, reads_answer
from iosworld.tasks.plain_text import normalized, own_words
from iosworld.tasks.retired.answers import amounts, has_date, has_time, mentions, numbers, yes_or_no

BEFORE = {"a": [{"id": "x", "n": 1}, {"id": "y", "n": 2}]}
AFTER = {"a": [{"id": "y", "n": 3}, {"id": "z", "n": 9}], "mail": "14\n\nOn May 12, Yuki wrote:\n\n> 12 or 14?"}


@pytest.mark.parametrize(
    ("expression", "value"),
    [
        ("length(after.a)", 2),
        ("added(before.a, after.a)[].id", ["z"]),
        ("removed(before.a, after.a)[].id", ["x"]),
        ("changed(before.a, after.a)[].n", [3]),
        ("added(before.nothing, after.a)[].id", ["y", "z"]),
        ("get(after.a, 'z').n", 9),
        ("get(after.a, 'nope')", None),
        ("text(answer)", "leos bill cafe 14 85 on may 8 at 6 45 pm"),
        ("same_text('Café!', 'cafe')", True),
        ("mentions(answer, 'cafe')", True),
        ("mentions(answer, ['tea', 'leo’s bill'])", True),
        ("mentions(answer, 'caf')", False),
        ("mentions_all(answer, ['cafe', 'tea'])", False),
        ("amounts(answer)", [1485]),
        ("has_amount(answer, `1485`)", True),
        ("has_amount(answer, sum(after.a[].n))", False),
        ("has_number(answer, `8`)", True),
        ("has_time(answer, '18:45')", True),
        ("has_date(answer, '2026-05-08T09:00:00-07:00')", True),
        ("yes_or_no(answer)", None),
        ("own_words(after.mail)", "14"),
    ],
)
def test_functions_of_checks(expression, value):
    answer = "Leo's bill (Café): $14.85 on May 8 at 6:45 PM"
    assert evaluate(expression, before=BEFORE, after=AFTER, answer=answer) == value


@pytest.mark.parametrize("expression", ["after.a", "after.nothing", "length(`1`)", "length(after.a)", "foo(", "foo(a)"])
def test_check_that_is_not_boolean_is_a_task_problem(expression):
    with pytest.raises(CheckProblem):
        holds(expression, before=BEFORE, after=AFTER, answer="")


@pytest.mark.parametrize(
    ("text", "cents"),
    [
        ("$14.85", [1485]),
        ("It cost 14.85.", [1485]),
        ("$1,204.5 and $7", [120450, 700]),
        ("US$ 12, USD 13, 14 dollars, 15 bucks, 99 cents, 5¢", [1200, 1300, 1400, 1500, 99, 5]),
        ("-$5.00", [500]),
        ("3 items, 15% tip, 12.50%, at 5:30, on 5/8, v1.2.3, 12.505", []),
        ("$14.85/month", [1485]),
        ("$ 1\u00a0204", [100]),
    ],
)
def test_sums_of_money(text, cents):
    assert amounts(text) == cents


def test_numbers():
    assert numbers("Three orders, 1,204 steps, 5.5 km; #4 x2 a3b, twenty") == [3, 1204, 5.5, 4, 20]


@pytest.mark.parametrize("text", ["at 6:45 PM", "18:45", "6.45 pm", "6:45 p.m.", "6:45", "06:45PM", "18:45:00"])
def test_time_matches_in_many_forms(text):
    assert has_time(text, "18:45")


@pytest.mark.parametrize(
    ("text", "time"),
    [("6:45 AM", "18:45"), ("645", "06:45"), ("7 eggs", "07:00"), ("16:45", "06:45"), ("6:455", "06:45")],
)
def test_texts_without_the_time_do_not_match(text, time):
    assert not has_time(text, time)


def test_noon_midnight_and_full_hours():
    assert has_time("at noon", "12:00")
    assert has_time("midnight", "00:00")
    assert has_time("12 AM", "00:00")
    assert has_time("7am", "07:00")
    assert not has_time("12 AM", "12:00")


@pytest.mark.parametrize(
    "text",
    ["on May 8", "8th of May", "5/8", "05/08/26", "2026-05-08", "Friday, May 8th, 2026", "8 May 2026", "may 08."],
)
def test_date_matches_in_many_forms(text):
    assert has_date(text, "2026-05-08")


@pytest.mark.parametrize("text", ["May 8, 2025", "8/5", "5/18", "15/8", "2026-05-18", "May 18", "Sept 8", "maybe 8"])
def test_texts_without_the_date_do_not_match(text):
    assert not has_date(text, "2026-05-08")


@pytest.mark.parametrize(
    ("text", "said"), [("Yes, they match.", "yes"), ("No. Yesterday…", "no"), ("nothing known", None), ("Nope", "no")]
)
def test_yes_and_no(text, said):
    assert yes_or_no(text) == said


@pytest.mark.parametrize(
    ("mail", "own"),
    [
        ("Yes.", "Yes."),
        (
            "14, please.\n\nJordan\n\nOn May 12, 2026, at 8:55 AM, Yuki <y@n.com> wrote:\n\n> 12 or 14?\n>> 12",
            "14, please.\n\nJordan",
        ),
        ("> 12 or 14?\n\n14", "14"),
        ("For you.\n\nBegin forwarded message:\n\nFrom: Yuki\n\n12 or 14?", "For you."),
        ("On Friday I wrote: none. 5 > 4", "On Friday I wrote: none. 5 > 4"),
        ("", ""),
    ],
)
def test_own_words_of_a_mail_leave_out_quotations(mail, own):
    assert own_words(mail) == own


@given(st.text(max_size=200))
def test_any_answer_can_be_read(text):
    assert all(cents >= 0 for cents in amounts(text))
    assert all(number >= 0 for number in numbers(text))
    has_time(text, "18:45")
    has_date(text, "2026-05-08")
    assert normalized(normalized(text)) == normalized(text)
    assert mentions(text, text)


@given(st.integers(0, 99_999_999))
def test_every_amount_is_read_in_the_format_of_the_phone(cents):
    assert amounts(f"It was ${cents // 100:,}.{cents % 100:02} in all.") == [cents]


@pytest.mark.parametrize(
    ("expression", "reads"),
    [
        ("mentions(answer, 'x')", True),
        ("before.n == `1` && has_amount(answer, `2`)", True),
        ("answer | length(@) > `1`", True),
        ("after.a.answer == 'x'", False),
        ("length(after.a[?answer == 'x']) == `1`", False),
        ("after.a | answer", False),
    ],
)
def test_whether_a_check_reads_the_answer(expression, reads):
    assert reads_answer(expression) is reads


def test_docs_list_every_custom_function():
    """docs/tasks.md has the only table of them."""
    text = (Path(__file__).resolve().parents[2] / "docs" / "tasks.md").read_text(encoding="utf-8")
    rows = [line.split(" | ")[0] for line in text.splitlines() if re.match(r"\| `\w+\(", line)]
    listed = {name for row in rows for name in re.findall(r"(\w+)\(", row)}
    assert listed == CheckFunctions.FUNCTION_TABLE.keys() - Functions.FUNCTION_TABLE.keys()


@pytest.mark.parametrize(
    ("expression", "parts"),
    [
        ("length(added(before.clock.alarms, after.clock.alarms)[?time=='06:45' && isOn]) == `1`", {"clock"}),
        ("after.mail.messages[?before == 'x'].after.notes | [0] == `1`", {"mail"}),
        ("contains(answer, 'x') && after.notes.notes[0].id == before.mybank.id", {"notes", "mybank"}),
        ("before == after", set()),
    ],
)
def test_the_parts_of_the_state_that_a_check_reads(expression, parts):
    assert parts_read(expression) == parts


@pytest.mark.parametrize(
    "expression",
    ["(" * 5000 + "after" + ")" * 5000, "!" * 5000 + "after", "after" + ".a" * 5000, "[" * 3000 + "a" + "]" * 3000],
    ids=lambda text: text[:3],
)
def test_deeply_nested_expression_is_an_error_or_evaluated(expression):
    with contextlib.suppress(ValueError, CheckProblem):
        evaluate(expression, before={}, after={}, answer="")


def test_long_expression_is_shortened_in_errors():
    with pytest.raises(CheckProblem) as caught:
        evaluate("(" * 5000, before={}, after={}, answer="")
    assert len(str(caught.value)) < 2000


EXPONENTIAL = [
    "after" + " | [@, @]" * 60,
    "after" + " | {a: @, b: @}" * 60,
    "[after, after]" + " | [@, @][]" * 60,
    "after.numbers" + " | map(&[@, @], @)[]" * 40,
]


@pytest.mark.parametrize("expression", EXPONENTIAL)
def test_exponential_expression_is_stopped(expression, monkeypatch):
    monkeypatch.setattr(interpreter, "MAX_WORK", 50_000)
    with pytest.raises(CheckProblem, match="more work than a check may"):
        holds(expression, before={}, after={"numbers": list(range(10))}, answer="")


@pytest.mark.slow
@pytest.mark.parametrize(
    "expression", [EXPONENTIAL[0], *(pytest.param(each, marks=pytest.mark.long) for each in EXPONENTIAL[1:])]
)
def test_exponential_expression_is_stopped_by_the_real_limit(expression):
    with pytest.raises(CheckProblem, match="more work than a check may"):
        holds(expression, before={}, after={"numbers": list(range(10))}, answer="")


def test_check_over_a_large_state_stays_far_below_the_limit():
    mails = [{"id": f"mail-{number}", "to": [{"name": "Ann"}], "body": "x"} for number in range(5000)]
    assert holds(
        "length(added(before.mails, after.mails)[?to[0].name=='Ann' && contains(body, 'x')].[id, body]) == `5000`",
        before={"mails": []},
        after={"mails": mails},
        answer="",
    )
