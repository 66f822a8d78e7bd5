"""TasteRank's main flows by touch alone: ranking, wishes, notes, lists, filters, and friends' posts."""

from iosworld.devices import EmbeddedDevice
from iosworld.episodes import observe

WISH, BEST = "place-kura-house", "place-tern-and-tide"


def places(state: dict, shelf: str) -> list[str]:
    return [place["placeID"] for place in state["tasterank"][shelf]]


def labels(phone: EmbeddedDevice) -> list[str]:
    return [element.label for element in observe(phone).tree.elements]


def ranked(state: dict, place: str) -> dict:
    return next(each for each in state["tasterank"]["ranked"] if each["placeID"] == place)


def test_wish_is_ranked_first_by_winning_every_comparison(phone, play):
    before = phone.state()
    phone.open_url(f"tasterank://place/{WISH}")
    play(
        {"tap": {"identifier": "tasterank.place.rankButton"}},
        {"type": {"text": "Counter seats", "into": {"identifier": "tasterank.rank.note"}}},
        {"tap": {"identifier": "tasterank.rank.loved"}},
    )
    for _ in range(10):
        if "Which do you prefer?" not in labels(phone):
            break
        play({"tap": {"identifier": "tasterank.rank.new"}})
    after = play({"expect": "Number 1 of 25"}, {"tap": {"identifier": "tasterank.rank.doneButton"}})
    assert places(after, "ranked") == [WISH, *places(before, "ranked")]
    assert WISH not in places(after, "wants")
    place = ranked(after, WISH)
    assert (place["verdict"], place["note"], len(place["visits"])) == ("loved", "Counter seats", 1)


def test_place_is_wanted_with_a_note_and_no_longer_wanted(phone, play):
    unknown = next(
        place["placeID"]
        for place in phone.state()["dinespot"]["tables"]
        if place["placeID"] not in places(phone.state(), "ranked") + places(phone.state(), "wants")
    )
    phone.open_url(f"tasterank://place/{unknown}")
    state = play(
        {"tap": {"label": "Want to try", "type": "Button"}},
        {"tap": {"identifier": "tasterank.place.noteButton"}},
        {"type": {"text": "Ask Maya", "into": {"identifier": "tasterank.note.text"}}},
        {"tap": {"identifier": "tasterank.note.saveButton"}},
    )
    assert (state["tasterank"]["wants"][-1]["placeID"], state["tasterank"]["wants"][-1]["note"]) == (
        unknown,
        "Ask Maya",
    )
    state = play({"tap": "Remove from want to try"})
    assert unknown not in places(state, "wants")


def test_visit_is_added_and_a_place_removed_after_confirmation(phone, play):
    before = ranked(phone.state(), BEST)["visits"]
    phone.open_url(f"tasterank://place/{BEST}")
    state = play({"tap": "Add a visit"}, {"tap": {"identifier": "tasterank.visit.saveButton"}})
    visits = ranked(state, BEST)["visits"]
    assert len(visits) == len(before) + 1
    assert visits[-1].startswith("2026-05-12")
    state = play({"tap": "Remove from ranking"})
    assert BEST in places(state, "ranked")
    state = play({"tap": {"label": "Remove", "type": "Button"}})
    assert BEST not in places(state, "ranked")


def test_new_list_gets_a_place(phone, play):
    phone.open_url(f"tasterank://place/{BEST}")
    state = play(
        {"tap": "Add to a list"},
        {"tap": {"identifier": "tasterank.listPicker.newButton"}},
        {"type": {"text": "Anniversaries", "into": {"identifier": "tasterank.listEditor.name"}}},
        {"tap": {"identifier": "tasterank.listEditor.saveButton"}},
        {"tap": {"label": "Anniversaries", "type": "Button"}},
        {"tap": "Done"},
    )
    new = state["tasterank"]["lists"][-1]
    assert (new["name"], new["placeIDs"]) == ("Anniversaries", [BEST])


def test_search_is_narrowed_to_a_cuisine_and_cleared(phone, play):
    def found() -> list[str]:
        return [label for label in labels(phone) if " · " in label]

    phone.open_url("tasterank://search")
    everything = found()
    play({"tap": "Cuisine"}, {"tap": {"label": "Ethiopian", "type": "Button"}}, {"expect": "Cuisine, Ethiopian"})
    assert found()
    assert set(found()) != set(everything)
    play({"swipe": {"direction": "left", "on": {"identifier": "tasterank.search.cityMenu"}}}, {"tap": "Clear"})
    assert found() == everything


def test_friends_post_is_liked_and_answered(phone, play):
    latest = phone.state()["tasterank"]["posts"][-1]["id"]
    phone.open_url(f"tasterank://post/{latest}")
    state = play(
        {"tap": {"identifier": f"tasterank.post.like.{latest}"}},
        {"type": {"text": "Going on Friday", "into": {"identifier": "tasterank.post.commentField"}}},
        {"tap": {"identifier": "tasterank.post.sendButton"}},
    )
    post = state["tasterank"]["posts"][-1]
    assert post["isLiked"]
    assert [comment["text"] for comment in post["comments"]][-1] == "Going on Friday"
