import pytest

from iosworld import resources
from iosworld.devices.binary import VARIABLE
from iosworld.yaml_files import dump_yaml


@pytest.fixture
def checkout(tmp_path, todo_data, forked_binary, monkeypatch):
    """A checkout with one suite of one task, and the fake simulator."""
    (tmp_path / "pyproject.toml").touch()
    (tmp_path / "seed_data" / "jordan_avery").mkdir(parents=True)
    (tmp_path / "seed_data" / "jordan_avery" / "todo.json").write_text("{}")
    rubric = {"task": "todo-milk", "items": [{"id": f"i{n}", "text": f"Item {n}"} for n in range(4)]}
    for folder, data in (("tasks", todo_data), ("rubrics", rubric)):
        (tmp_path / folder / "starter").mkdir(parents=True)
        (tmp_path / folder / "starter" / "todo-milk.yaml").write_text(dump_yaml(data))
    monkeypatch.setattr(resources, "CHECKOUT", tmp_path)
    monkeypatch.setenv(VARIABLE, str(forked_binary))
    # As on a single core, screens are drawn in place: processes that draw take most of a short run's time to start.
    monkeypatch.setattr("iosworld.screen.painter_pool.usable_cores", lambda: 1)
    monkeypatch.chdir(tmp_path)
    return tmp_path
