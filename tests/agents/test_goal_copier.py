from iosworld.actions import Stop, TapXY, Type
from iosworld.agents.goal_copier import MOST_ACTIONS, GoalCopierAgent
from iosworld.episodes.observe import observe
from iosworld.testing import FakeDevice


def played(agent, phone):
    """The actions of an agent on a screen that stays as it is."""
    actions = []
    for step in range(1, MOST_ACTIONS + 5):
        actions.append(agent.act(observe(phone, step)))
        if isinstance(actions[-1], Stop):
            break
    return actions


def test_it_types_the_words_of_the_goal_and_taps_what_the_goal_names():
    agent = GoalCopierAgent()
    agent.start('Open Todo and add a thing called "Buy milk".')
    with FakeDevice() as phone:
        phone.launch("todo")
        actions = played(agent, phone)
    assert any(isinstance(action, TapXY) for action in actions)
    assert all(
        action.text in ("Buy milk", 'Open Todo and add a thing called "Buy milk".')
        for action in actions
        if isinstance(action, Type)
    )
    assert isinstance(actions[-1], Stop)


def test_it_acts_the_same_way_each_time():
    runs = []
    for _ in range(2):
        agent = GoalCopierAgent()
        agent.start("Open Todo and tick thing 7.")
        with FakeDevice() as phone:
            runs.append(played(agent, phone))
    assert runs[0] == runs[1]
