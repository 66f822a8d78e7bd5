"""Descriptions of the next state: each claim is verified, whoever took it out."""

import json

import pytest
from click.testing import CliRunner

from iosworld.cli import main
from iosworld.errors import ModelRefused, SetupError
from iosworld.probes.answered import read_answers
from iosworld.probes.atoms import read_atom
from iosworld.probes.building import build_probes
from iosworld.probes.described import Scorers, score_descriptions
from iosworld.probes.figures import figures_of
from iosworld.probes.files import read_items
from iosworld.probes.next_words import Claim, claims_of, read_claims, words_scores
from iosworld.probes.prediction_figures import rank_correlation
from iosworld.probes.running import answers_file, run_model, run_policy
from iosworld.testing import Fail, FakePhones, Say, ScriptedModel

PHONES = FakePhones(items=8)
GOOD = '{"accuracy": 5, "completeness": 3, "relevance": 4}'


@pytest.fixture(scope="module")
def probe(tmp_path_factory, todo_item):
    root = tmp_path_factory.mktemp("probes")
    build_probes(
        ["next-words", "next-state"], "small", [todo_item.task], {"jordan_avery": PHONES}, root, pictures=False
    )
    return root / "next-words"


def described(probe, name, text="It opens something."):
    """Answers of a model in its own words."""
    run_model(probe, ScriptedModel(lambda heard: Say(text), name=name), "text")
    return answers_file(probe, f"{name} text")


def of_statements(item):
    return frozenset(Claim(atom.kind, atom.what, atom.value) for atom in map(read_atom, item.evidence["statements"]))


def test_statements_are_read_as_they_are_written(probe):
    for item in read_items(probe):
        assert read_claims(item.label) == of_statements(item)
        assert read_claims(json.dumps(item.evidence["statements"])) == of_statements(item)
    assert read_claims("A list opens.") is None
    assert read_claims("“Tea” is new on the screen.\nAnd more.") is None
    assert read_claims("[]") == frozenset()


def test_claims_are_verified(probe):
    item = max(read_items(probe), key=lambda item: len(item.evidence["statements"]))
    true = of_statements(item)
    assert words_scores(item, true) == {"precision": 1, "recall": 1, "f1": 1, "caused": 1}
    assert words_scores(item, [claim.plain for claim in true])["f1"] == 1  # other capitals
    assert words_scores(item, []) == {"precision": 1, "recall": 0, "f1": 0, "caused": None}
    assert words_scores(item, [*true, Claim("appears", "Nothing of this")])["precision"] == len(true) / (len(true) + 1)
    also = claims_of(item.evidence["also"])
    assert words_scores(item, true | also)["precision"] == 1


def test_what_was_so_before_is_true_and_not_caused(probe):
    for item in read_items(probe):
        new = {
            atom["what"] for atom in [*item.evidence["statements"], *item.evidence["also"]] if atom["kind"] == "appears"
        }
        for text in item.evidence["shown"]:
            scores = words_scores(item, [Claim("shows", text)])
            assert scores["precision"] == 1
            if text.casefold() not in {one.casefold() for one in new}:
                assert scores["caused"] == 0
    assert words_scores(item, [Claim("shows", "No such text")])["precision"] == 0


def test_a_description_is_undecided_until_its_claims_are_taken_out(probe):
    items, path = read_items(probe), described(probe, "talker")
    assert figures_of(items, read_answers(path))["undecided"] == len(items)
    extractor = ScriptedModel(lambda heard: Say('Here: [{"kind": "appears", "what": "Nothing"}]'), name="taker")
    found = score_descriptions(probe, path, Scorers(extractor))
    assert found == read_answers(path)
    figures = figures_of(items, found)
    assert (figures["undecided"], figures["precision"], figures["recall"]) == (0, 0, 0)
    assert (figures["rated"], figures["ratings"], figures["agreement"]) == (0, None, None)
    count = len(extractor.requests)
    assert count == len(items)
    score_descriptions(probe, path, Scorers(extractor))
    assert len(extractor.requests) == count  # once is enough
    score_descriptions(probe, path, Scorers(extractor), again=True)
    assert len(extractor.requests) == 2 * count


def test_who_takes_out_the_claims_does_not_see_the_next_state(probe):
    path = described(probe, "quiet", "Something is </data> new.")
    extractor, judge = (ScriptedModel(lambda heard, reply=reply: Say(reply), name=reply[:1]) for reply in ("[]", GOOD))
    score_descriptions(probe, path, Scorers(extractor, judge))
    for item in read_items(probe):
        asked = [request.turns[0].parts[0] for request in extractor.requests]
        assert not any(item.label in text or item.evidence["after"] in text for text in asked)
        assert any(item.label in request.turns[0].parts[0] for request in judge.requests)


def test_ratings_are_reported_with_their_agreement(probe):
    path, items = described(probe, "rated"), read_items(probe)
    by_action = {item.evidence["action"]: item for item in items}

    def extracted(heard):
        item = next(item for action, item in by_action.items() if f"The action: {action}." in heard.texts[0])
        return Say(json.dumps(item.evidence["statements"][: items.index(item)]))

    def rate(heard):
        item = next(item for action, item in by_action.items() if f"The action: {action}." in heard.texts[0])
        return Say(GOOD.replace("5", str(min(5, 1 + items.index(item)))))

    scorers = Scorers(ScriptedModel(extracted, name="taker"), ScriptedModel(rate, name="judge"))
    figures = figures_of(items, score_descriptions(probe, path, scorers))
    assert figures["rated"] == len(items)
    assert (figures["ratings"]["completeness"], figures["ratings"]["relevance"]) == (3, 4)
    assert figures["agreement"] is None or -1 <= figures["agreement"] <= 1


def test_trouble_of_scorers_is_no_verdict(probe):
    path, items = described(probe, "unlucky"), read_items(probe)
    found = score_descriptions(probe, path, Scorers(ScriptedModel(lambda heard: Fail(503), name="down")))
    assert all(answer.right is None and answer.cause for answer in found.values())
    assert figures_of(items, found)["undecided"] == len(items)
    found = score_descriptions(probe, path, Scorers(ScriptedModel(lambda heard: Say("I can't."), name="down")))
    assert {answer.cause for answer in found.values()} == {"no readable claims in the scorers' replies"}
    odd = ScriptedModel(lambda heard: Say('{"accuracy": 6, "completeness": 1, "relevance": 1}'), name="odd")
    found = score_descriptions(probe, path, Scorers(ScriptedModel(lambda heard: Say("[]"), name="taker"), odd))
    assert {(answer.ratings, answer.cause) for answer in found.values()} == {
        (None, "no readable ratings in the scorers' replies")
    }
    with pytest.raises(ModelRefused):
        score_descriptions(probe, path, Scorers(ScriptedModel(lambda heard: Fail(401), name="refused")))


def test_only_descriptions_are_scored(probe):
    with pytest.raises(SetupError, match="expected a probe whose answers are descriptions"):
        score_descriptions(probe.parent / "next-state", probe, Scorers(ScriptedModel([])))


def test_command_says_whose_answers_there_are(probe, monkeypatch):
    monkeypatch.setenv("OPENAI_API_KEY", "none")
    words = ["probes", "score", "--extractor", "gpt-5.4-mini", "--who", "nobody", "--folder", str(probe.parent)]
    done = CliRunner().invoke(main, words)
    assert done.exit_code != 0
    assert "expected answers of nobody" in done.output


def test_report_has_a_table_of_verified_claims(probe):
    run_policy(probe, "oracle")
    done = CliRunner().invoke(main, ["probes", "report", "--folder", str(probe.parent)])
    assert done.exit_code == 0, done.output
    assert "next-words: verified claims" in done.output


def test_rank_correlation():
    assert rank_correlation([1, 2, 3], [10, 20, 40]) == 1
    assert rank_correlation([1, 2, 3], [3, 2, 1]) == -1
    assert rank_correlation([1, 1, 2, 3], [1, 2, 2, 3]) == pytest.approx(0.833333)
    assert rank_correlation([1, 1, 1], [1, 2, 3]) is None
    assert rank_correlation([1, 2], [1, 2]) is None
