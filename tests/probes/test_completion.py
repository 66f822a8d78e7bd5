"""The probe of completion, from building to the report, on fake phones."""

import json

import pytest
from click.testing import CliRunner

from iosworld.cli import main
from iosworld.devices.begin import phone_at
from iosworld.devices.perform import perform
from iosworld.episodes.observe import observe
from iosworld.errors import ModelRefused, SetupError
from iosworld.judging.state import judge_state
from iosworld.judging.verdict import CheckResult, Verdict
from iosworld.probes.baselines import POLICIES, history_length, known_overlap
from iosworld.probes.building import apart, build_probes, thinned
from iosworld.probes.completion import completion_items, has_only_begun
from iosworld.probes.exploring import Exploration
from iosworld.probes.figures import figures_of, gates_of, report_of
from iosworld.probes.files import read_card, read_items
from iosworld.probes.items import DraftItem
from iosworld.probes.origin import Origin, screen_name
from iosworld.probes.readings import Readings
from iosworld.probes.running import answers_file, question_text, run_model, run_policy
from iosworld.screen.accessibility import AccessibilityTree
from iosworld.screen.element import Element, Frame
from iosworld.tasks.solution_answer import answer_of
from iosworld.testing import FakePhones
from iosworld.testing.script import Fail, Say
from iosworld.testing.scripted_model import ScriptedModel


@pytest.fixture(scope="module")
def built(tmp_path_factory, todo_item):
    folder = tmp_path_factory.mktemp("probes") / "completion"
    build_probes(
        ["completion"], "small", [todo_item.task], {"jordan_avery": FakePhones()}, folder.parent, pictures=False
    )
    return folder


def test_labels_equal_the_judge_on_rebuilt_states(built, todo_item):
    """Every item's state is rebuilt from its trajectory, and judged again."""
    items = read_items(built)
    assert {item.kind for item in items} >= {"over-run", "broken"}
    for item in items:
        with phone_at(FakePhones(), todo_item.task.scenario) as phone:
            before, seen = phone.state(), observe(phone)
            for action in item.source.rebuilt():
                perform(phone, action, seen.tree.touch_points)
                seen = observe(phone)
            text, given = answer_of(todo_item.task)
            verdict = judge_state(todo_item.task, before, phone.state(), text, "stopped", given=given)
            assert screen_name(seen) == item.screen
        assert item.label == ("yes" if verdict.verdict == "pass" else "no"), item.id
        assert item.evidence["failed"] == [check.id for check in verdict.checks if not check.holds]


def test_items_are_balanced_in_pairs_and_no_state_is_asked_twice(built):
    items = read_items(built)
    assert sum(item.label == "yes" for item in items) * 2 == len(items) > 0
    assert len({item.state for item in items}) == len(items)
    for item in items:
        assert sorted(other.label for other in items if other.pair == item.pair) == ["no", "yes"]


def test_building_again_writes_the_same_bytes(built, tmp_path, todo_item):
    build_probes(["completion"], "small", [todo_item.task], {"jordan_avery": FakePhones()}, tmp_path, pictures=False)
    first = {path.relative_to(built): path.read_bytes() for path in built.rglob("*") if path.is_file()}
    other = tmp_path / "completion"
    again = {path.relative_to(other): path.read_bytes() for path in other.rglob("*") if path.is_file()}
    assert {name: data for name, data in first.items() if name.parts[0] != "answers"} == again


@pytest.mark.parametrize(
    ("holds", "side_effects", "begun"),
    [
        (True, ["quickchat.chats[chat-1].draft", "teamchat.drafts"], True),
        (True, ["teamchat.drafts[dm-1]", "quickchat.chats[chat-1].recording"], True),
        (True, ["quickchat.chats[chat-1].draft", "clock.alarms[alarm-1].isOn"], False),
        (True, ["drafts.pages[page-1]"], False),
        (True, [], False),
        (False, ["teamchat.drafts"], False),
    ],
)
def test_reached_goals_with_only_a_begun_message_besides_are_known(holds, side_effects, begun):
    """They are left out: whether a draft is saved depends on the app, and no screen tells."""
    check = CheckResult(id="milk", text="Milk is there", holds=holds, weight=1)
    verdict = Verdict(judge="state", verdict="fail", cause="it", checks=(check,), side_effects=tuple(side_effects))
    assert has_only_begun(verdict) == begun


def test_reached_goals_with_only_a_begun_message_besides_are_left_out(todo_item, monkeypatch):
    explored = Exploration(Origin("small", todo_item.task, "train", "train", 0), FakePhones())
    broken = [draft.item for draft in completion_items(explored) if draft.item.kind == "broken"]
    only = [item for item in broken if not item.evidence["failed"]]
    assert only
    names = {effect.rpartition(".")[2] for item in only for effect in item.evidence["side_effects"]}
    monkeypatch.setattr("iosworld.probes.completion.DRAFTS", names)
    left = [draft.item for draft in completion_items(explored)]
    assert left
    assert not {item.id for item in left} & {item.id for item in only}


def test_task_that_asks_only_for_an_answer_gives_no_item(todo_data, todo_item):
    from iosworld.tasks import Task

    checks = [{"id": "said", "text": "It says so", "holds": "answers.completed == 'yes'"}]
    misses = [{"text": "It says no", "fails": "said", "steps": [{"answer": "No"}]}] * 2
    task = Task.model_validate(todo_data | {"checks": checks, "near_misses": misses})
    assert completion_items(Exploration(Origin("small", task, "train", "train", 0), FakePhones())) == []
    with pytest.raises(SetupError, match="no item of the probe completion"):
        build_probes(["completion"], "small", [task], {"jordan_avery": FakePhones()}, None)


def test_states_of_two_parts_are_left_out_with_their_pairs(todo_item):
    drafts = completion_items(Exploration(Origin("small", todo_item.task, "train", "train", 0), FakePhones()))
    other = drafts[0].item.model_copy(update={"split": "held_out", "pair": "other"})
    left = apart([*drafts, DraftItem(other, drafts[0].seen)])
    assert {draft.item.id for draft in left} == {d.item.id for d in drafts if d.item.pair != drafts[0].item.pair}


def test_items_show_what_apps_say_before_anything_is_done(built, todo_item):
    """A reader can see what a near miss took from an earlier screen, and not what was done. Each item of a task shows the same."""
    items = read_items(built)
    [known] = {item.known for item in items}
    assert known
    assert all(line.startswith("todo: ") for line in known)
    told = [text for line in known for text in line.removeprefix("todo: ").split("; ")]
    assert "Thing 1 (off)" in told
    assert len(set(told)) == len(told)
    assert any("type “Milk”" in item.history for item in items)
    assert not any("Milk" in text for text in told)
    asked = question_text(items[0], built, "text", "screen")
    assert f"What screens of this phone say before anything is done:\n- {known[0]}" in asked


def screen_of(app, *elements):
    size = Frame(0, 0, 400, 800)
    return AccessibilityTree(Element("Application", size, label=app, children=elements), (400, 800))


def row(label, number, kind="Cell", **state):
    return Element(kind, Frame(0, 60.0 * number, 400, 50), label=label, number=number, **state)


def test_readings_are_of_apps_in_which_nothing_was_done():
    before = {"bank": {"cards": [{"id": "a", "owed": 5}]}, "mail": {"messages": [{"id": "m", "isRead": False}]}}
    readings = Readings(before, {"Bank": "bank", "Mail": "mail"})
    readings.look(screen_of("", row("Bank", 1, "Icon")), before)
    readings.look(screen_of("Bank", row("Card, $5.00", 1), row("Send", 2, "Button")), before)
    readings.look(screen_of("Bank", row("Card, $5.00", 1), row("Alerts", 2, "Switch", value="1")), before)
    paid = before | {"bank": {"cards": [{"id": "a", "owed": 9}]}}
    readings.look(screen_of("Bank", row("Card, $9.00", 1)), paid)
    opened = paid | {"mail": {"messages": [{"id": "m", "isRead": True}]}}
    typed = row("A name", 2, "TextField", value="Nina")
    readings.look(
        screen_of("Mail", row("Dinner at 7:00", 1), typed, row("Ask for $40.60", 3)), opened, ["40.60", "Dinner"]
    )
    assert readings.lines == ("Bank: Card, $5.00; Send", "Bank: Alerts (on)", "Mail: Dinner at 7:00")


def test_readings_have_what_stands_in_a_note_and_not_what_is_typed_there():
    readings = Readings({"notes": {}}, {"Notes": "notes"})
    note = row("Note", 1, "TextView", value="Trip\nNina plays on Friday")
    readings.look(
        screen_of("Notes", note, row("Empty", 2, "TextView", value="Note", placeholder="Note")), {"notes": {}}
    )
    readings.look(screen_of("Notes", row("Note", 1, "TextView", value="Trip, and a bag")), {"notes": {}}, ["a bag"])
    assert readings.lines == ("Notes: Note: Trip Nina plays on Friday",)


def test_oracle_is_right_and_constants_are_at_their_floor(built):
    items = read_items(built)
    gates = {gate["baseline"]: gate for gate in gates_of(items, built)}
    assert gates["oracle"]["share"] == 1
    assert gates["constant"]["share"] == gates["other-constant"]["share"] == 0.5
    assert gates.keys() == POLICIES.keys()


def test_pairs_that_the_length_of_the_history_answers_are_left_out(built):
    template = read_items(built)[0]
    items = []
    for number in range(200):
        for label in ("yes", "no"):
            is_long = (label == "yes") == (number < 120)
            source = template.source.model_copy(
                update={"task": f"task-{number}", "actions": ({"action": "home"},) * (5 if is_long else 1)}
            )
            known = {"id": f"{number}-{label}", "label": label, "pair": str(number), "source": source}
            items.append(template.model_copy(update=known))
    left = thinned(items, built)
    assert 320 <= len(left) < len(items)
    assert sum(item.label == "yes" for item in left) * 2 == len(left)
    right = [reply == item.label for item, reply in zip(left, history_length(left, built), strict=True)]
    assert sum(right) <= 0.52 * len(left)


def test_pairs_that_the_words_of_what_is_known_answer_are_left_out(built):
    template = read_items(built)[0].model_copy(update={"known": ("clock: Gym; Up",)})
    items = []
    for number in range(200):
        for label in ("yes", "no"):
            reads = (label == "yes") == (number < 120)
            source = template.source.model_copy(update={"task": f"task-{number}"})
            known = {"id": f"{number}-{label}", "label": label, "pair": str(number), "source": source}
            items.append(template.model_copy(update=known | {"history": ("tap Gym" if reads else "tap Home",)}))
    left = thinned(items, built)
    assert 320 <= len(left) < len(items)
    right = [reply == item.label for item, reply in zip(left, known_overlap(left, built), strict=True)]
    assert sum(right) <= 0.52 * len(left)


def test_a_baseline_that_is_right_too_often_fails_the_gate(built):
    """Items that are all `yes` are answered by a constant."""
    items = [
        item.model_copy(update={"label": "yes", "source": item.source.model_copy(update={"task": f"task-{n}"})})
        for n in range(6)
        for item in read_items(built)
    ]
    gates = {gate["baseline"]: gate["passed"] for gate in gates_of(items, built)}
    assert not gates["constant"]
    assert gates["oracle"]


def test_model_resumes_where_it_stopped(built, todo_item):
    items = read_items(built)
    model = ScriptedModel(lambda heard: Say("yes"), name="always")
    run_model(built, model, "text-simple", limit=3)
    assert len(model.requests) == 3
    path = answers_file(built, "always text-simple")
    path.write_text(path.read_text() + '{"id": "cut o', encoding="utf-8")  # an interrupted write
    found = run_model(built, model, "text-simple")
    assert len(model.requests) == len(items)
    figures = figures_of(items, found)
    assert figures["accuracy"]["value"] == 0.5
    assert figures["pair_consistency"] == 0
    assert (figures["continue"], figures["stop"], figures["perfect"]) == (0, 1, 0)
    asked = model.requests[0].turns[0].parts[0]
    assert todo_item.task.goal in asked
    assert "What was done so far" in asked


@pytest.mark.parametrize(
    ("shown", "parts"), [("both", (True, True)), ("screen", (False, True)), ("history", (True, False))]
)
def test_history_and_screen_are_shown_as_asked(built, shown, parts):
    model = ScriptedModel(lambda heard: Say("no"), name=f"shown-{shown}")
    run_model(built, model, "text", shown=shown, limit=1)
    asked = model.requests[0].turns[0].parts[0]
    assert ("What was done so far" in asked, "The screen:" in asked) == parts


def test_no_reply_is_no_answer_and_is_asked_again(built):
    model = ScriptedModel(lambda heard: Fail(503), name="down")
    assert run_model(built, model, "text") == {}
    assert figures_of(read_items(built), {})["accuracy"] is None
    with pytest.raises(ModelRefused):
        run_model(built, ScriptedModel(lambda heard: Fail(401), name="refused"), "text")


def test_report_command_prints_counts_and_gates(built):
    run_policy(built, "oracle")
    done = CliRunner().invoke(main, ["probes", "report", "--folder", str(built.parent), "--json"])
    assert done.exit_code == 0, done.output
    [probe] = json.loads(done.stdout)["probes"]
    assert probe["items"] == len(read_items(built)) == read_card(built)["items"]
    assert probe["models"]["oracle"]["accuracy"]["value"] == 1
    assert probe == report_of(built.parent)["probes"][0]


def test_unknown_probe_is_named():
    done = CliRunner().invoke(main, ["probes", "run", "complition", "--agent", "oracle"])
    assert done.exit_code == 2
    assert "did you mean completion?" in done.output


def test_readers_get_items_without_labels_and_their_answers_are_compared(built, tmp_path):
    def probes(*words):
        return CliRunner().invoke(main, ["probes", *words, "--folder", str(built.parent)])

    sheet = tmp_path / "sheet.jsonl"
    assert probes("sheet", "completion", str(sheet), "--items", "4").exit_code == 0
    rows = [json.loads(line) for line in sheet.read_text(encoding="utf-8").splitlines()]
    labels = {item.id: item.label for item in read_items(built)}
    assert len(rows) == 4
    assert all(row.keys() == {"id", "question", "answer"} and not row["answer"] for row in rows)
    answers = [labels[row["id"]] for row in rows[:3]]
    answers[0] = "no" if answers[0] == "yes" else "yes"
    filled = [row | {"answer": answer} for row, answer in zip(rows, answers, strict=False)]
    sheet.write_text("".join(json.dumps(row) + "\n" for row in [*filled, rows[3]]), encoding="utf-8")
    done = probes("mark", "completion", str(sheet), "--reader", "somebody", "--json")
    found = json.loads(done.stdout)
    assert (found["answered"], found["differing"]) == (3, [rows[0]["id"]])
    assert answers_file(built, "somebody").is_file()
    sheet.write_text('{"id": "other", "answer": "yes"}\n', encoding="utf-8")
    assert "line 1: expected id and answer" in probes("mark", "completion", str(sheet)).output


def test_stated_probabilities_are_scored(built):
    """Always yes at 0.8: half of these answers are right."""
    model = ScriptedModel(lambda heard: Say("yes 0.8"), name="sure")
    figures = figures_of(read_items(built), run_model(built, model, "text", confidence=True))
    assert figures["with_confidence"] == figures["answered"] > 0
    assert figures["repaired"] == 0
    assert figures["brier"] == pytest.approx((0.2**2 + 0.8**2) / 2)
    assert figures["ece"] == pytest.approx(0.3)
    plain = figures_of(read_items(built), run_model(built, ScriptedModel(lambda heard: Say("yes"), name="yes"), "text"))
    assert (plain["with_confidence"], plain["brier"], plain["ece"]) == (0, None, None)
