"""What SplitPay adds to a world."""

from iosworld.world.apps.splitpay.check import check
from iosworld.world.apps.splitpay.state import splitpay
from iosworld.world.world import App

APP = App(
    "splitpay",
    lambda world: splitpay(world.ledger),
    check=check,
    least={"payments": 60, "feed": 30},
)
