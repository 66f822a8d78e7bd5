"""Photos by touch alone: looking, sorting, throwing away, and sending."""

from .system_apps import all_apps, phone, play

__all__ = ["all_apps", "phone", "play"]

BATS = "photo-260312-5"
BATS_AGAIN = "photo-260312-6"
ROOF = "photo-260509-2"
CAT = "photo-260511-1"


def photo(state, key):
    return next(one for one in state["photos"]["photos"] if one["id"] == key)


def album(state, name):
    return next(one for one in state["photos"]["albums"] if one["name"] == name)


def test_library_is_looked_through_by_year_month_and_day(play):
    play(
        {"link": "photos://library"},
        {"tap": "Years"},
        {"expect": {"contains": "2024"}},
        {"tap": {"identifier": "photos.period.2026"}},
        {"tap": {"identifier": "photos.period.2026-05"}},
        {"expect": {"contains": "Dinner at Osteria Luna, with Maya, Kai, Rosa, Osteria Luna, San"}},
    )


def test_detail_is_favored_captioned_and_dated(play):
    after = play(
        {"link": f"photos://photo/{ROOF}"},
        {"tap": {"identifier": "photos.photo.favorite"}},
        {"tap": {"identifier": "photos.photo.info"}},
        {"type": {"text": "Best roof", "into": {"identifier": "photos.info.caption"}}},
        {"tap": {"identifier": "photos.info.done"}},
        {"expect": {"contains": "Best roof"}},
    )
    roof = photo(after, ROOF)
    assert (roof["isFavorite"], roof["caption"]) == (True, "Best roof")


def test_deleted_picture_is_recovered_or_gone_for_good(play):
    after = play(
        {"link": f"photos://photo/{CAT}"},
        {"tap": {"identifier": "photos.photo.delete"}},
        {"tap": "Delete Photo"},
    )
    assert photo(after, CAT)["deletedAt"].startswith("2026-05-12T09:41")
    after = play(
        {"link": "photos://deleted"},
        {"tap": {"identifier": f"photos.tile.{CAT}"}},
        {"tap": {"identifier": "photos.photo.recover"}},
    )
    assert "deletedAt" not in photo(after, CAT)
    after = play(
        {"link": "photos://deleted"},
        {"tap": {"identifier": "photos.select"}},
        {"tap": {"identifier": "photos.tile.photo-260506-2"}},
        {"tap": {"identifier": "photos.selection.delete"}},
        {"tap": "Delete 1 Photo"},
    )
    assert "photo-260506-2" not in {one["id"] for one in after["photos"]["photos"]}


def test_several_pictures_go_into_a_new_album(play):
    after = play(
        {"link": "photos://album/album-tahoe"},
        {"tap": {"identifier": "photos.select"}},
        {"tap": {"identifier": "photos.tile.photo-260117-3"}},
        {"tap": {"identifier": "photos.tile.photo-260117-4"}},
        {"expect": {"contains": "2 Photos Selected"}},
        {"tap": {"identifier": "photos.selection.more"}},
        {"tap": "Add to Album"},
        {"tap": {"identifier": "photos.picker.new"}},
        {"type": {"text": "Leo on skis", "into": {"identifier": "photos.picker.name"}}},
        {"tap": "Save"},
    )
    assert album(after, "Leo on skis")["photoIDs"] == ["photo-260117-3", "photo-260117-4"]


def test_hidden_picture_is_seen_in_the_hidden_album_only(play):
    after = play(
        {"link": f"photos://photo/{CAT}"},
        {"tap": {"identifier": "photos.photo.more"}},
        {"tap": "Hide"},
    )
    assert photo(after, CAT)["isHidden"]
    play(
        {"link": "photos://hidden"},
        {"tap": {"identifier": "photos.hidden.view"}},
        {"expect": {"identifier": f"photos.tile.{CAT}"}},
    )


def test_search_finds_places_people_and_things(play):
    play(
        {"link": "photos://search"},
        {"type": {"text": "austin bats", "into": {"type": "SearchField"}}},
        {"expect": {"identifier": f"photos.tile.{BATS}"}},
        {"type": {"text": " tacos", "into": {"type": "SearchField"}}},
        {"expect": {"contains": "No Results"}},
    )


def test_duplicates_become_one(play):
    after = play(
        {"link": "photos://duplicates"},
        {"tap": {"identifier": f"photos.merge.{BATS}"}},
        {"tap": "Merge 2 Exact Copies"},
    )
    assert "deletedAt" not in photo(after, BATS)
    assert photo(after, BATS_AGAIN)["deletedAt"]


def test_picture_is_sent_to_friends(play):
    after = play(
        {"link": f"photos://photo/{BATS}"},
        {"tap": {"identifier": "photos.photo.share"}},
        {"tap": {"identifier": "photos.share.quickchat"}},
        {"type": {"text": "hannah", "into": {"type": "SearchField"}}},
        {"tap": {"identifier": "photos.recipient.contact-hannah-lindqvist"}},
        {"tap": {"identifier": "photos.share.send"}},
    )
    sent = after["quickchat"]["messages"][-1]
    assert (sent["text"], sent["link"], sent["isNotice"]) == ("Bats over the river", f"photos://photo/{BATS}", False)
    assert after["system"]["journal"][-1]["to"] == ["contact-hannah-lindqvist"]
    after = play(
        {"link": f"photos://photo/{BATS}"},
        {"tap": {"identifier": "photos.photo.share"}},
        {"tap": {"identifier": "photos.share.messages"}},
        {"type": {"text": "kai", "into": {"type": "SearchField"}}},
        {"tap": {"identifier": "photos.recipient.contact-kai-santos"}},
        {"tap": {"identifier": "photos.share.send"}},
    )
    sent = after["messages"]["messages"][-1]
    assert (sent["text"], sent["attachment"]["link"]) == ("Bats over the river", f"photos://photo/{BATS}")
    assert [each["app"] for each in after["system"]["journal"]] == ["photos", "messages"]


def test_picture_goes_into_a_mail_and_into_the_drive(play):
    after = play(
        {"link": f"photos://photo/{CAT}"},
        {"tap": {"identifier": "photos.photo.share"}},
        {"tap": {"identifier": "photos.share.clouddrive"}},
        {"tap": "OK"},
    )
    file = after["clouddrive"]["files"][-1]
    assert (file["name"], file["kind"]) == ("IMG_260511_1.jpg", "image")
    assert after["clouddrive"]["contents"][-1]["text"] == "Miso asleep on half a suitcase"
    after = play(
        {"link": f"photos://photo/{CAT}"},
        {"tap": {"identifier": "photos.photo.share"}},
        {"tap": {"identifier": "photos.share.mail"}},
        {"type": {"text": "nina.avery@hillmail.com,", "into": {"identifier": "mail.compose.to"}}},
        {"type": {"text": "She knows", "into": {"identifier": "mail.compose.subject"}}},
        {"tap": {"identifier": "mail.compose.send"}},
    )
    mail = after["mail"]["messages"][-1]
    assert mail["subject"] == "She knows"
    assert [(each["name"], each["scene"]) for each in mail["attachments"]] == [("IMG_260511_1.jpg", "cat")]
