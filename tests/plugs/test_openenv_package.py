"""The folder that `openenv validate` reads, without OpenEnv."""

import json
import re

import pytest
import yaml

from iosworld.errors import UnknownName
from iosworld.fleet.checkpoint_file import SavedPhone
from iosworld.plugs.openenv.package import CANARIES, ORACLE, PLAN, write_package
from iosworld.plugs.session import PhoneSession
from iosworld.testing import FakePhones

PHONES = FakePhones(3)


@pytest.fixture
def folder(small_suite, tmp_path):
    assert write_package(tmp_path, "small", lambda persona: PHONES, image="registry/phone").id == "todo-milk"
    return tmp_path


def earned(reset: dict, actions: list) -> float:
    session = PhoneSession("small", sources={"jordan_avery": PHONES})
    saved = reset.get("injected_state")
    session.begin(reset["task"], checkpoint=SavedPhone.model_validate(saved) if saved else None)
    for action in actions:
        session.act(action["command"])
    return session.reward


def test_the_oracle_earns_everything_and_canaries_nothing(folder):
    oracle = json.loads((folder / ORACLE).read_text())
    assert earned(oracle["reset"], oracle["actions"]) == 1
    assert earned({"task": oracle["reset"]["task"]}, oracle["nothing"]) == 0
    for canary in json.loads((folder / CANARIES).read_text())["canaries"]:
        assert earned(canary["reset"], canary["actions"]) == 0
    assert all(re.fullmatch("[0-9a-f]{16}", text) for text in oracle["withheld"])


def test_the_manifest_counts_tasks_and_the_image_has_no_oracle(folder):
    manifest = yaml.safe_load((folder / "openenv.yaml").read_text())
    assert manifest["app"] == "iosworld.plugs.openenv.server:app"
    assert manifest["validation"]["capabilities"]["declared_task_count"] == {"train": 1}
    assert manifest["validation"]["network"] == {"mode": "no-network"}
    assert (folder / ".dockerignore").read_text() == "validation\n"
    dockerfile = (folder / "Dockerfile").read_text()
    assert dockerfile.startswith("FROM registry/phone\n")
    assert "COPY" not in dockerfile
    public = (folder / PLAN).read_text() + (folder / "openenv.yaml").read_text()
    assert not any(text in public for text in json.loads((folder / ORACLE).read_text())["withheld"])


def test_a_task_that_is_not_there_is_said(small_suite, tmp_path):
    with pytest.raises(UnknownName, match="todo-milk"):
        write_package(tmp_path, "small", lambda persona: PHONES, task="other")
