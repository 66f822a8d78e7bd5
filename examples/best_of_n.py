"""Best of N from one state: fork a phone N times, let each fork try, and keep the best.

    python examples/best_of_n.py --task clock-gym-alarm --tries 8

The policy here touches elements at random. Put your own in place of `random_action`.
"""

import argparse
import random

import gymnasium

from iosworld.environments import PHONE, PhoneEnv


def random_action(env: PhoneEnv, dice: random.Random) -> str:
    """A touch of an element of the tree, or now and then the home screen."""
    assert env.attempt is not None
    numbers = sorted(env.attempt.seen.tree.touch_points)
    if not numbers or dice.random() < 0.1:
        return "home"
    return f"tap {dice.choice(numbers)}"


def attempt(env: PhoneEnv, seed: int, steps: int) -> tuple[float, list[str]]:
    """Act at random from the state of `env`; returns what that earned, and the actions up to the best moment."""
    dice = random.Random(seed)  # noqa: S311  # nothing secret depends on it
    earned, best, taken, kept = 0.0, 0.0, [], []
    for _ in range(steps):
        action = random_action(env, dice)
        _, reward, terminated, truncated, _ = env.step(action)
        taken.append(action)
        earned += reward
        if earned > best:
            best, kept = earned, list(taken)
        if terminated or truncated:
            break
    return best, kept


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--suite", default="starter")
    parser.add_argument("--task", default="clock-gym-alarm")
    parser.add_argument("--tries", type=int, default=8)
    parser.add_argument("--steps", type=int, default=12)
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    env = gymnasium.make(PHONE, suite=options.suite, task=options.task, disable_env_checker=True)
    env.reset(seed=options.seed)
    phone = env.unwrapped
    assert isinstance(phone, PhoneEnv)
    assert phone.attempt is not None
    phone.step(f"launch_app {phone.attempt.task.apps[0]}")  # the state that all tries begin with
    found = []
    for number in range(options.tries):
        twin = phone.fork()
        found.append(attempt(twin, options.seed + number, options.steps))
        twin.attempt.phone.close()
        print(f"try {number + 1}: {found[-1][0]:.2f}")
    best, actions = max(found, key=lambda each: each[0])
    for action in actions:  # the phone itself goes the best way
        phone.step(action)
    print(f"best of {options.tries}: {best:.2f} by {len(actions)} actions: {', '.join(actions) or 'none'}")
    env.close()


if __name__ == "__main__":
    main()
