"""Maps by touch alone: places, ways, guides, and what it sends to other apps."""

from .system_apps import all_apps, phone, play

__all__ = ["all_apps", "phone", "play"]

MAYA = "contact-maya-patel"


def test_place_is_found_kept_and_put_into_a_guide(play):
    after = play(
        {"link": "maps://home"},
        {"tap": {"identifier": "maps.search"}},
        {"type": {"text": "conservatory", "into": {"identifier": "maps.search.field"}}},
        {"tap": {"identifier": "maps.search.result.place-conservatory-of-flowers"}},
        {"tap": {"identifier": "maps.grabber"}},
        {"scroll_to": {"identifier": "maps.place.guides"}},
        {"tap": {"identifier": "maps.place.favorite"}},
        {"tap": {"identifier": "maps.place.guides"}},
        {"tap": {"label": "For the Rain", "type": "Button"}},
    )
    maps, place = after["maps"], "place-conservatory-of-flowers"
    assert maps["favorites"][-1]["spot"]["placeID"] == place
    assert maps["recents"][0]["spot"]["placeID"] == place
    assert next(each for each in maps["guides"] if each["id"] == "guide-rain")["spots"][-1]["placeID"] == place


def test_place_card_leads_to_the_table_the_ride_and_the_reviews(play):
    card = {"link": "maps://place/place-tern-and-tide"}
    play(
        card,
        {"tap": {"identifier": "maps.place.reserve"}},
        {"expect": {"identifier": "dinespot.restaurant.saveButton"}},
        card,
        {"tap": {"identifier": "maps.place.ride"}},
        {"expect": {"identifier": "cityride.options.saveRoute"}},
        card,
        {"tap": {"identifier": "maps.grabber"}},
        {"scroll_to": {"identifier": "maps.place.tasterank"}},
        {"tap": {"identifier": "maps.place.tasterank"}},
        {"expect": {"identifier": "tasterank.place.visitButton"}},
    )


def test_way_with_a_stop_begins_and_its_arrival_is_texted(play):
    after = play(
        {"link": "maps://directions?to=place-kezar&mode=driving"},
        {"expect": {"contains": "Fastest route"}},
        {"tap": {"identifier": "maps.directions.addStop"}},
        {"type": {"text": "fityard", "into": {"identifier": "maps.stop.search"}}},
        {"tap": {"identifier": "maps.stop.place-fityard"}},
        {"tap": {"identifier": "maps.directions.reverse"}},
        {"tap": {"identifier": "maps.grabber"}},
        {"scroll_to": {"identifier": "maps.route.go.0"}},
        {"tap": {"identifier": "maps.route.go.0"}},
        {"tap": {"identifier": "maps.trip.share"}},
        {"tap": {"identifier": "maps.share.messages"}},
        {"type": {"text": "maya p", "into": {"identifier": "maps.share.name"}}},
        {"scroll_to": {"identifier": f"maps.share.to.{MAYA}"}},  # above the keyboard
        {"tap": {"identifier": f"maps.share.to.{MAYA}"}},
    )
    trip = after["maps"]["trip"]
    assert [stop["placeID"] for stop in trip["stops"]] == ["place-fityard", "place-kezar", "place-home"]
    share = after["maps"]["shares"][-1]
    assert (share["contactID"], share["via"], share["arrivesAt"]) == (MAYA, "messages", trip["arrivesAt"])
    text = after["messages"]["messages"][-1]
    assert text["text"] == share["text"]
    assert text["attachment"] == {"placeID": "place-home"}


def test_place_is_sent_by_chat_and_by_mail(play):
    place = {"link": "maps://place/place-studio"}
    after = play(
        place,
        {"tap": {"identifier": "maps.card.share"}},
        {"tap": {"identifier": "maps.share.quickchat"}},
        {"type": {"text": "maya p", "into": {"identifier": "maps.share.name"}}},
        {"scroll_to": {"identifier": f"maps.share.to.{MAYA}"}},  # above the keyboard
        {"tap": {"identifier": f"maps.share.to.{MAYA}"}},
    )
    chat = after["quickchat"]["messages"][-1]
    assert chat["link"] == "maps://place/place-studio"
    assert "580 Howard Street" in chat["text"]
    assert not chat["isNotice"]
    play(
        place,
        {"tap": {"identifier": "maps.card.share"}},
        {"tap": {"identifier": "maps.share.mail"}},
        {"expect": {"identifier": "mail.compose.body"}},
    )


def test_steps_options_and_times(play):
    play(
        {"link": "maps://directions?to=place-kezar&mode=driving"},
        {"tap": {"identifier": "maps.directions.avoidHighways"}},
        {"expect": {"contains": "Avoids highways"}},
        {"link": "maps://directions?to=place-temescal-table&mode=transit"},
        {"tap": {"identifier": "maps.grabber"}},
        {"tap": {"identifier": "maps.route.steps"}},
        {"expect": {"contains": "Get off at MacArthur"}},
        {"tap": {"identifier": "maps.card.close"}},
        {"tap": {"identifier": "maps.directions.walking"}},
        {"expect": {"contains": "not available between these places"}},
        {"tap": {"identifier": "maps.directions.time"}},
        {"tap": "Arrive By"},
        {"tap": {"identifier": "maps.time.done"}},
        {"expect": {"contains": "Arrive by"}},
    )


def test_guide_is_made_filled_and_deleted(play):
    after = play(
        {"link": "maps://guides"},
        {"tap": {"identifier": "maps.guides.add"}},
        {"type": {"text": "Corner Tables", "into": {"identifier": "maps.guideEditor.name"}}},
        {"tap": {"identifier": "maps.guideEditor.save"}},
        {"tap": {"label": "Corner Tables, 0 places", "type": "Button"}},
        {"tap": {"identifier": "maps.guide.add"}},
        {"type": {"text": "south park market", "into": {"identifier": "maps.stop.search"}}},
        {"tap": {"identifier": "maps.stop.place-south-park-market"}},
    )
    guide = after["maps"]["guides"][-1]
    assert (guide["name"], [spot["placeID"] for spot in guide["spots"]]) == (
        "Corner Tables",
        ["place-south-park-market"],
    )
    after = play(
        {"link": f"maps://guide/{guide['id']}"},
        {"tap": {"identifier": "maps.guide.delete"}},
        {"tap": {"label": "Delete Guide", "type": "Button", "nth": -1}},
    )
    assert guide["id"] not in {each["id"] for each in after["maps"]["guides"]}


def test_categories_are_filtered_and_looking_changes_nothing(play):
    before = play()["maps"]
    after = play(
        {"link": "maps://category/restaurants"},
        {"tap": {"identifier": "maps.list.rating"}},
        {"tap": {"identifier": "maps.list.open"}},
        {"link": "maps://place/place-casa-verde"},
        {"tap": {"identifier": "maps.grabber"}},
        {"scroll_to": {"identifier": "maps.place.hours"}},
        {"tap": {"identifier": "maps.place.hours"}},
        {"expect": {"contains": "Wednesday"}},
        {"link": "maps://favorites"},
        {"expect": {"contains": "Northstar Studio"}},
        {"link": "maps://recents"},
    )
    assert after["maps"] == before
