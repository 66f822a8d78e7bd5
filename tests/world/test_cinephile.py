"""Cinephile's state: films of the catalog, and a diary that agrees with the bank, TicketBox and the notes."""

import copy
import dataclasses

import pytest

from iosworld.world.apps.cinephile.check import check
from iosworld.world.apps.cinephile.entries import Rated, _rated
from iosworld.world.apps.cinephile.state import cinephile
from iosworld.world.catalog.check_films import films
from iosworld.world.catalog.films import histogram
from iosworld.world.timeline import Life


@pytest.fixture(scope="module")
def state(ledger):
    return cinephile(Life.of(ledger))


def test_catalog_is_large_and_people_return(ledger):
    all_films = ledger.catalog.films
    assert len(all_films) >= 240
    by_director = {
        name: [each for each in all_films if name in each.by] for name in {n for f in all_films for n in f.by}
    }
    assert sum(len(found) >= 3 for found in by_director.values()) >= 40
    casts = [name for each in all_films for name in each.with_]
    assert sum(casts.count(name) >= 4 for name in set(casts)) >= 80


@pytest.mark.parametrize(("mean", "count"), [(2.4, 1900), (4.6, 36000), (3.6, 214), (4.0, 420)])
def test_histogram_has_the_mean_and_the_count(mean, count):
    counts = histogram(mean, count)
    assert sum(counts) == count
    assert round(sum(halves * each for halves, each in enumerate(counts, 1)) / count / 2, 1) == mean


def test_rating_is_read_with_flags_and_place():
    assert _rated("city-lights 4.5 liked rewatch @ Balboa Picture House") == Rated(
        film="city-lights", halves=9, liked=True, rewatch=True, where="Balboa Picture House"
    )
    with pytest.raises(ValueError, match="expected a rating"):
        _rated("city-lights 4.7")


def test_last_rating_counts_and_every_diary_film_is_seen(state):
    seen = {row["filmID"]: row for row in state["seen"]}
    assert {row["filmID"] for row in state["diary"]} <= set(seen)
    assert seen["film-orbital-garden"]["halfStars"] == 10
    assert len([row for row in state["diary"] if row["isRewatch"]]) == 3


def test_screenings_are_ticketbox_evenings(state):
    assert [row["filmID"] for row in state["screenings"]] == [
        "film-mold-planet",
        "film-the-ferry-builders",
        "film-the-glass-staircase",
    ]


def test_checks_pass(ledger, states):
    assert list(check(ledger, states)) == []
    assert list(films(ledger)) == []


def _without_diary_day(state, day):
    state["diary"] = [row for row in state["diary"] if not row["date"].startswith(day)]


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (lambda s: s["watchlist"].append({"filmID": "film-city-lights", "addedAt": "2026-05-01"}), "but was seen"),
        (lambda s: s["lists"][0]["filmIDs"].append("film-nothing"), "not a film in the catalog"),
        (lambda s: _without_diary_day(s, "2025-11-23"), "the diary has no film there"),
        (lambda s: _without_diary_day(s, "2025-05-31"), "is not in the diary"),
        (lambda s: s["diary"][-1].update(isRewatch=True), "expected a rewatch"),
        (lambda s: s["watchlist"].pop(0), "the note says"),
        (lambda s: s["activities"][0].update(contactID="contact-nobody"), "not a contact"),
    ],
)
def test_broken_state_is_reported(ledger, states, change, problem):
    broken = copy.deepcopy(states["cinephile"])
    change(broken)
    found = list(check(ledger, {**states, "cinephile": broken}))
    assert any(problem in sentence for sentence in found), found


@pytest.mark.parametrize(
    ("field", "change", "problem"),
    [
        ("films", lambda all_: [all_[0].model_copy(update={"by": ["Nobody"]}), *all_[1:]], "not in film_people.yaml"),
        ("films", lambda all_: [all_[0].model_copy(update={"year": 1920}), *all_[1:]], " was -"),
        ("films", lambda all_: [*all_, all_[0]], "2 films have this id"),
        ("film_people", lambda all_: [*all_, all_[0]], "names somebody twice"),
    ],
)
def test_broken_catalog_is_reported(ledger, field, change, problem):
    shared = dataclasses.replace(ledger.catalog, **{field: change(getattr(ledger.catalog, field))})
    found = list(films(dataclasses.replace(ledger, catalog=shared)))
    assert any(problem in sentence for sentence in found), found
