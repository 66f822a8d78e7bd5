"""The catalog is consistent, and each of its checks detects its inconsistency."""

import dataclasses

import pytest

from iosworld.world.catalog.check import catalog, miles
from iosworld.world.entries.people import SavedPlace


def said(ledger, **changes):
    shared = dataclasses.replace(ledger.catalog, **changes)
    return list(catalog(dataclasses.replace(ledger, catalog=shared), {}))


def moved(entry, **fields):
    return entry.model_copy(update=fields)


def test_catalog_passes_all_checks(ledger):
    assert list(catalog(ledger, {})) == []


@pytest.mark.parametrize(
    ("field", "change", "problem"),
    [
        ("landmarks", lambda all_: [*all_, all_[0]], "expected one place"),
        ("landmarks", lambda all_: [moved(all_[0], city="atlantis"), *all_[1:]], "not a city"),
        ("venues", lambda all_: [moved(all_[0], neighborhood="williamsburg"), *all_[1:]], "not a neighborhood of"),
        ("restaurants", lambda all_: [moved(all_[0], at=(37.0, -122.0)), *all_[1:]], "miles from the center"),
        ("airlines", lambda all_: [moved(all_[0], hubs=["ZZZ"]), *all_[1:]], "not an airport"),
        ("neighborhoods", lambda all_: {**all_, "atlantis": []}, "not a city"),
    ],
)
def test_inconsistent_entry_is_reported(ledger, field, change, problem):
    found = said(ledger, **{field: change(getattr(ledger.catalog, field))})
    assert any(problem in sentence for sentence in found), found


def test_team_without_a_city_is_reported(ledger):
    league = ledger.catalog.leagues[0]
    division, teams = next(iter(league.divisions.items()))
    broken = moved(league, divisions={**league.divisions, division: [moved(teams[0], city="atlantis"), *teams]})
    found = said(ledger, leagues=[broken])
    assert any("city or venue" in sentence for sentence in found)
    assert any("one team" in sentence for sentence in found)


def test_saved_place_must_exist(ledger):
    lost = dataclasses.replace(ledger, places=[*ledger.own_places, SavedPlace(saved="nowhere", saved_as="There")])
    assert any("nowhere" in sentence for sentence in catalog(lost, {}))


def test_delivery_distance_matches_the_map(ledger):
    restaurants = [moved(ledger.restaurants[0], miles="9.0"), *ledger.restaurants[1:]]
    found = list(
        catalog(
            dataclasses.replace(ledger, quickbite=ledger.quickbite.model_copy(update={"restaurants": restaurants})), {}
        )
    )
    assert any("9.0 miles from home" in sentence for sentence in found)


def test_miles():
    assert miles((37.7955, -122.3937), (37.8044, -122.2712)) == pytest.approx(6.7, abs=0.2)
    assert miles((37.0, -122.0), (37.0, -122.0)) == 0


def test_ledger_places_include_the_catalog(ledger):
    assert ledger.place("airport-sfo").city == "San Francisco, CA 94128"
    assert ledger.place("home").unit == "Apt 307"
