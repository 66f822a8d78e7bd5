from collections import Counter
from dataclasses import replace

import pytest

from iosworld.world.apps.scorezone.check import check, game_id
from iosworld.world.apps.scorezone.homes import Homes
from iosworld.world.apps.scorezone.rounds import across, arranged, everyone
from iosworld.world.apps.scorezone.scoring import played, total
from iosworld.world.apps.scorezone.standings import ranked, records
from iosworld.world.apps.scorezone.state import Sports, looks_the_same

TEAMS = list("abcdefgh")


@pytest.fixture(scope="module")
def sports(ledger):
    """All games with their scores, which take seconds to play."""
    return Sports.of(ledger)


def test_the_compiled_seasons_have_no_faults(ledger, states):
    assert list(check(ledger, states)) == []


def test_faults_are_found(ledger, broken):
    state = broken["scorezone"]
    games = {game_id(game): game for game in state["games"]}
    games["game-260503-bay"]["homeLine"] = "1 2"
    games["game-260512-bcg"]["starts"] = games["game-260513-bcg"]["starts"]
    games["game-260510-por"]["awayLine"] = games["game-260510-por"]["homeLine"]
    games["game-260511-lam"]["awayLine"] = "20 29"
    games["game-260515-bcg"]["away"] = "SDA"
    games["game-260509-bcg"]["homeLine"] = "0 0 0 0 0 0 0 0 x"
    state["saved"].append({"storyID": "story-none", "savedAt": state["saved"][0]["savedAt"]})
    state["rosters"][0]["players"][1] = state["rosters"][1]["players"][1]
    found = "\n".join(check(ledger, broken))
    assert "story-fc-roses-win: does not state the score of game-260503-bay" in found
    assert "story-pilgrims-gulls-tuesday: game-260512-bcg is not listed" in found
    assert "BCG plays 2 games on 2026-05-13" in found
    assert "game-260510-por: ends in a draw" in found
    assert "game-260511-lam: expected 4 periods or more" in found
    assert "event-gulls-la-1: TicketBox has tickets" in found
    assert "game-260509-bcg: the home team did not bat" in found
    assert "story-none is saved" in found
    assert "players with the same name" in found


def test_every_game_that_is_mentioned_exists(states):
    games = {game_id(game): game for game in states["scorezone"]["games"]}
    soccer = games["game-260503-bay"]
    assert (soccer["away"], total(soccer["awayLine"]), total(soccer["homeLine"])) == ("PDR", 1, 2)
    homestand = [
        game
        for key, game in games.items()
        if key.endswith("-bcg") and "2026-05-05" <= game["starts"][:10] <= "2026-05-13"
    ]
    assert len(homestand) == 7


def test_games_of_the_same_teams_within_a_week_end_differently(sports):
    games = sports.listed
    pairs = [
        (first, second)
        for index, first in enumerate(games)
        for second in games[index + 1 : index + 150]
        if (first.away, first.home) == (second.away, second.home) and (second.starts - first.starts).days < 7
    ]
    assert len(pairs) > 500
    assert not [pair for pair in pairs if looks_the_same(*pair)]
    first, second = pairs[0]
    assert looks_the_same(first, replace(second, score=first.score))


def test_wins_and_losses_of_a_season_are_equal(sports):
    for season in sports.seasons:
        games = sports.games(season)
        teams = {team for game in games for team in (game.away.id, game.home.id)}
        table = records(sorted(teams), [(game.away.id, game.home.id, *game.score.totals) for game in games])
        assert sum(row.wins for row in table.values()) == sum(row.losses for row in table.values())
        assert sum(row.scored for row in table.values()) == sum(row.allowed for row in table.values())


def test_everyone_meets_everyone_once():
    meetings = Counter(frozenset(pair) for pairs in everyone(TEAMS) for pair in pairs)
    assert len(meetings) == 28
    assert set(meetings.values()) == {1}
    assert len({pair for pairs in across(TEAMS[:4], TEAMS[4:]) for pair in pairs}) == 16


def test_wanted_games_come_in_their_rounds():
    rounds = arranged(everyone(TEAMS) * 2, {3: ("a", "b"), 9: ("b", "a")}, "season")
    assert [index for index, pairs in enumerate(rounds) if ("a", "b") in pairs or ("b", "a") in pairs] == [3, 9]
    with pytest.raises(ValueError, match="no round is left in which a meets b"):
        arranged(everyone(TEAMS), {0: ("a", "b"), 1: ("a", "b")}, "season")


def test_home_games_are_shared_fairly():
    homes = Homes("season")
    games = [homes.order(*pair) for pairs in everyone(TEAMS) * 4 for pair in pairs]
    at_home = Counter(home for _, home in games)
    assert max(at_home.values()) - min(at_home.values()) <= 2


@pytest.mark.parametrize("sport", ["basketball", "baseball", "soccer", "football"])
def test_a_winner_can_be_asked_for(sport):
    for winner in (0, 1):
        assert all(played(sport, 0.5, (sport, index), winner).winner == winner for index in range(40))


def test_the_standings_go_by_points_in_soccer_and_by_share_elsewhere():
    results = [("a", "b", 0, 0), ("b", "a", 1, 1), ("c", "b", 2, 0), ("a", "c", 0, 0), ("c", "a", 0, 1)]
    table = records("abc", results).values()
    assert [row.team for row in ranked(table, "soccer")] == ["a", "c", "b"]
    assert next(row.team for row in ranked(table, "baseball")) == "a"
