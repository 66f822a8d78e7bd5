"""An app that asks the system gets the phone's values, not the host's."""

import json
import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from iosworld.devices.binary import find_simulator

ROOT = Path(__file__).resolve().parents[2]
HOSTS = (
    {"TZ": "UTC", "LC_ALL": "C"},
    {"TZ": "Asia/Tokyo", "LC_ALL": "de_DE.UTF-8", "LANG": "de_DE.UTF-8", "LANGUAGE": "de"},
    {"TZ": "America/Los_Angeles", "LC_ALL": "ar_EG.UTF-8", "SWIFT_DETERMINISTIC_HASHING": ""},
)


def ask(host: dict[str, str], *requests: dict[str, Any]) -> list[dict[str, Any]]:
    """The answers of a new phone on such a machine."""
    environment = {name: value for name, value in os.environ.items() if name not in ("TZ", "LANG", "LC_ALL")} | host
    environment = {name: value for name, value in environment.items() if value}
    command = [str(find_simulator()), "stdio", "--seeds", str(ROOT / "seed_data" / "jordan_avery"), "--gallery"]
    lines = "".join(json.dumps({"id": index, **request}) + "\n" for index, request in enumerate(requests))
    answers = subprocess.run(command, input=lines, env=environment, capture_output=True, text=True, check=True)
    return [json.loads(line) for line in answers.stdout.splitlines()]


def labels(tree: dict[str, Any]) -> list[str]:
    found = [tree["label"]] if tree.get("type") == "StaticText" else []
    for child in tree.get("children", ()):
        found += labels(child)
    return found


def test_phone_values_do_not_depend_on_the_host():
    requests = ({"do": "open_url", "url": "gallery://host"}, {"do": "tree"}, {"do": "screen"})
    answers = [ask(host, *requests) for host in HOSTS]
    assert all(answer["ok"] for answer in answers[0])
    texts = labels(answers[0][1]["tree"])
    assert "locale en_US, week from 1" in texts
    assert "zone America/Los_Angeles" in texts
    assert any(text.startswith("now 2026-05-12T16:41:") and text.endswith(" 5/12/2026") for text in texts)
    assert "price $1,234.50 1,234.5" in texts
    for other in answers[1:]:
        assert labels(other[1]["tree"]) == texts
        assert other[2]["screen"] == answers[0][2]["screen"]


CLOCK = """
#include <sys/time.h>
#include <time.h>
static const time_t moment = 1924992000; /* January 1, 2031, in UTC */
int clock_gettime(clockid_t clock, struct timespec *now) { now->tv_sec = moment; now->tv_nsec = 0; return 0; }
int gettimeofday(struct timeval *restrict now, void *restrict zone) { now->tv_sec = moment; now->tv_usec = 0; return 0; }
time_t time(time_t *now) { if (now) *now = moment; return moment; }
int timespec_get(struct timespec *now, int base) { now->tv_sec = moment; now->tv_nsec = 0; return base; }
"""
"""A host whose clock stands still in another year, for every clock that the C library has."""


@pytest.fixture
def another_date(tmp_path: Path) -> dict[str, str]:
    """The environment of a host on another date."""
    compiler = next((name for name in ("cc", "clang", "gcc") if shutil.which(name)), None)
    if compiler is None:
        pytest.skip("needs a C compiler")
    source, library = tmp_path / "clock.c", tmp_path / "clock.so"
    source.write_text(CLOCK)
    subprocess.run([compiler, "-shared", "-fPIC", "-o", str(library), str(source)], check=True)
    host = {"LD_PRELOAD": str(library)}
    date = subprocess.run(
        ["date", "-u", "+%Y-%m-%d"], env={**os.environ, **host}, capture_output=True, text=True, check=True
    )
    assert date.stdout == "2031-01-01\n"
    return host


def test_phone_values_do_not_depend_on_the_hosts_date(another_date):
    requests = (
        {"do": "open_url", "url": "gallery://host"},
        {"do": "screen"},
        {"do": "launch", "app": "mail"},
        {"do": "screen"},
        {"do": "wait", "seconds": 3600},
        {"do": "press", "button": "home"},
        {"do": "screen"},
        {"do": "state"},
    )
    here, there = ask({}, *requests), ask(another_date, *requests)
    assert all(answer["ok"] for answer in here)
    assert there == here


def test_random_sequence_continues_in_a_phone_and_restarts_with_a_new_one():
    show = ({"do": "open_url", "url": "gallery://host"}, {"do": "tree"})
    state = ask(HOSTS[0], {"do": "state"})[0]["state"]
    away = {"do": "open_url", "url": "gallery://links"}
    answers = ask(HOSTS[0], *show, away, *show, {"do": "restore", "state": state}, *show)
    first, again, restored = (
        [text for text in labels(answers[index]["tree"]) if text.startswith(("dice", "id"))] for index in (1, 4, 7)
    )
    assert len(first) == 2
    assert again != first
    assert restored == first
