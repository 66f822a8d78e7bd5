"""A quarter of a suite is held out, by a rule that depends on names only."""

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from iosworld.tasks import Task
from iosworld.tasks.split import splits


def tasks(data, names, pairs=()):
    pair_of = {name: f"pair-{n}" for n, pair in enumerate(pairs) for name in pair}
    return [Task.model_validate({**data, "id": name, "pair": pair_of.get(name)}) for name in names]


NAMES = st.lists(st.from_regex(r"[a-z]{3,12}", fullmatch=True), min_size=8, max_size=40, unique=True)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])  # which only reads
@given(names=NAMES, seed=st.randoms())
def test_quarter_is_held_out_whatever_the_order(todo_data, names, seed):
    found = splits(tasks(todo_data, names, [names[:2], names[2:4]]))
    assert list(found.values()).count("held_out") == len(names) // 4
    shuffled = list(names)
    seed.shuffle(shuffled)
    assert splits(tasks(todo_data, shuffled, [names[:2], names[2:4]])) == found
    assert found[names[0]] == found[names[1]]
    assert found[names[2]] == found[names[3]]
