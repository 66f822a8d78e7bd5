"""A small Monte Carlo tree search on a phone: each node is a copy of the phone, and a step is taken once.

    python examples/tree_search.py --task clock-gym-alarm --turns 60

Each turn goes down the tree by upper confidence bounds, tries one more action there on a fork, and plays some random actions from
it on another fork. What that earns goes up to all nodes of the way. In the end, the phone goes the best way that was found.
"""

import argparse
import math
import random

import gymnasium

from iosworld.environments import PHONE, PhoneEnv

BREADTH = 1.5
"""How strongly the search prefers what it has seldom tried."""


class Node:
    """A phone after the actions that lead here from the root."""

    def __init__(self, env: PhoneEnv, action: str = "", earned: float = 0.0, over: bool = False) -> None:
        self.env, self.action, self.earned, self.over = env, action, earned, over
        assert env.attempt is not None
        numbers = sorted(env.attempt.seen.tree.touch_points)
        self.untried = [] if over else [*(f"tap {number}" for number in numbers), "home"]
        self.children: list[Node] = []
        self.visits, self.total = 0, 0.0

    def bound(self, child: "Node") -> float:
        """The upper confidence bound of a child."""
        return child.total / child.visits + BREADTH * math.sqrt(math.log(self.visits) / child.visits)

    def grow(self, dice: random.Random) -> "Node":
        """A child by an action that was not tried yet."""
        action = self.untried.pop(dice.randrange(len(self.untried)))
        env = self.env.fork()
        _, reward, over, cut, _ = env.step(action)
        self.children.append(Node(env, action, self.earned + reward, over or cut))
        return self.children[-1]

    def play_out(self, dice: random.Random, steps: int) -> float:
        """The most that some random actions from here earn."""
        if self.over:
            return self.earned
        env, earned = self.env.fork(), self.earned
        best = earned
        assert env.attempt is not None
        for _ in range(steps):
            numbers = sorted(env.attempt.seen.tree.touch_points)
            _, reward, over, cut, _ = env.step(f"tap {dice.choice(numbers)}" if numbers else "home")
            earned += reward
            best = max(best, earned)
            if over or cut:
                break
        env.attempt.phone.close()
        return best

    def close(self) -> None:
        """End the phones of this node and of all below it."""
        for child in self.children:
            child.close()
        if self.action:
            assert self.env.attempt is not None
            self.env.attempt.phone.close()


def search(root: Node, turns: int, steps: int, dice: random.Random) -> list[str]:
    """Search for some turns; returns the actions to the node that earned most."""
    best: tuple[float, list[str]] = (root.earned, [])
    for _ in range(turns):
        way = [root]
        while not way[-1].untried and way[-1].children:
            way.append(max(way[-1].children, key=way[-1].bound))
        if way[-1].untried:
            way.append(way[-1].grow(dice))
        found = way[-1].play_out(dice, steps)
        for node in way:
            node.visits += 1
            node.total += found
        if way[-1].earned > best[0]:
            best = way[-1].earned, [node.action for node in way[1:]]
    return best[1]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--suite", default="starter")
    parser.add_argument("--task", default="clock-gym-alarm")
    parser.add_argument("--turns", type=int, default=60)
    parser.add_argument("--steps", type=int, default=6, help="random actions of each try")
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    env = gymnasium.make(PHONE, suite=options.suite, task=options.task, disable_env_checker=True)
    env.reset(seed=options.seed)
    phone = env.unwrapped
    assert isinstance(phone, PhoneEnv)
    assert phone.attempt is not None
    phone.step(f"launch_app {phone.attempt.task.apps[0]}")
    root = Node(phone)
    actions = search(root, options.turns, options.steps, random.Random(options.seed))  # noqa: S311  # nothing secret
    root.close()
    earned = sum(phone.step(action)[1] for action in actions)
    print(f"{options.turns} turns: {earned:.2f} by {len(actions)} actions: {', '.join(actions) or 'none'}")
    env.close()


if __name__ == "__main__":
    main()
