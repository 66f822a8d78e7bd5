"""LockedIn's network compiles from the ledger, and the check of what Mail says of it finds a difference."""

import copy
from typing import Any

import pytest

from iosworld.world.apps.lockedin.check import check
from iosworld.world.apps.lockedin.state import lockedin
from iosworld.world.ledger import Ledger


def test_positions_are_read_from_one_line(states: dict[str, dict[str, Any]]) -> None:
    me = next(row for row in states["lockedin"]["profiles"] if row["id"] == "profile-jordan-avery")
    assert me["companyID"] == "company-northstar"
    assert [row["company"] for row in me["experience"]] == ["Northstar Studio", "Fieldnote Labs", "Paperboat"]
    assert [row.get("end") for row in me["experience"]] == [None, "2022-03", "2019-05"]
    assert me["experience"][1]["text"] == ""


def test_a_repost_names_its_post(states: dict[str, dict[str, Any]]) -> None:
    posts = {row["id"]: row for row in states["lockedin"]["posts"]}
    repost = next(row for row in posts.values() if "repostOf" in row)
    assert posts[repost["repostOf"]]["authorID"] == "profile-yuki-tanaka"


def test_the_same_ledger_gives_the_same_network(ledger: Ledger, states: dict[str, dict[str, Any]]) -> None:
    assert lockedin(ledger) == states["lockedin"]


@pytest.mark.parametrize(("kind", "problem"), [("views", "counts 14 views"), ("jobs", "names a job at")])
def test_mail_about_the_network_is_compared_with_it(
    ledger: Ledger, states: dict[str, dict[str, Any]], kind: str, problem: str
) -> None:
    assert list(check(ledger, states)) == []
    changed = {**states, "lockedin": copy.deepcopy(states["lockedin"])}
    del changed["lockedin"][kind][0]
    assert any(problem in found for found in check(ledger, changed))
