"""A task that was valid is played again only if it, its rubric, or the phone has changed."""

import pytest

from iosworld.runs.proofs import Proofs
from iosworld.runs.validation import validate_suite
from iosworld.tasks.suite import load_task
from iosworld.testing import FakePhones
from iosworld.yaml_files import dump_yaml


class CountingPhones(FakePhones):
    def __init__(self, items: int = 30) -> None:
        super().__init__(items)
        self.started = 0

    def phone(self):
        self.started += 1
        return super().phone()


@pytest.fixture
def item(tmp_path, todo_data):
    def load(task=todo_data, texts="Item"):
        rubric = {"task": "todo-milk", "items": [{"id": f"i{n}", "text": f"{texts} {n}"} for n in range(4)]}
        for name, data in (("todo-milk", task), ("rubric", rubric)):
            (tmp_path / f"{name}.yaml").write_text(dump_yaml(data))
        return load_task(tmp_path / "todo-milk.yaml", tmp_path / "rubric.yaml")

    return load


def validate(item, phones, tmp_path):
    [found] = validate_suite([item], {"jordan_avery": phones}, proofs=Proofs(tmp_path / "proofs"))
    return found


def test_valid_task_is_played_once(item, tmp_path):
    phones = CountingPhones()
    first, second = (validate(item(), phones, tmp_path) for _ in range(2))
    assert (first.valid, first.known) == (True, False)
    assert (second.valid, second.known) == (True, True)
    assert phones.started == 1


def test_changes_of_task_rubric_or_phone_make_it_play_again(item, tmp_path, todo_data):
    validate(item(), FakePhones(), tmp_path)
    assert not validate(item({**todo_data, "notes": "Another note"}), FakePhones(), tmp_path).known
    assert not validate(item(texts="Thing"), FakePhones(), tmp_path).known
    assert not validate(item(), FakePhones(29), tmp_path).known
    assert validate(item(), FakePhones(), tmp_path).known


def test_invalid_task_is_not_remembered(item, tmp_path, todo_data):
    wrong = {**todo_data, "solution": [{"tap": "Nothing"}, todo_data["solution"][-1]]}
    for _ in range(2):
        result = validate(item(wrong), FakePhones(), tmp_path)
        assert not result.valid
        assert not result.known


def test_a_part_of_a_suite_is_validated_with_its_pairs(item, tmp_path, todo_data):
    both = [item({**todo_data, "pair": "milk"}), item({**todo_data, "pair": "milk"})]
    [alone] = validate_suite(both[:1], {"jordan_avery": FakePhones()})
    [together] = validate_suite(both[:1], {"jordan_avery": FakePhones()}, whole=both)
    assert not alone.valid
    assert together.valid


def test_many_workers_give_the_same_results_in_the_suites_order(item, tmp_path):
    suite = [item()] * 6
    ended = []
    found = validate_suite(suite, {"jordan_avery": FakePhones()}, lambda result: ended.append(result.task), workers=3)
    assert [result.valid for result in found] == [True] * 6
    assert len(ended) == 6
