"""What MyBank adds to a world."""

from iosworld.world.apps.mybank import charges, mails
from iosworld.world.apps.mybank.check import check
from iosworld.world.apps.mybank.facts import (
    Deposit,
    Fee,
    Purchase,
    Received,
    Refund,
    Request,
    Sent,
    Transfer,
    Withdrawal,
)
from iosworld.world.apps.mybank.state import mybank
from iosworld.world.world import App

APP = App(
    "mybank",
    lambda world: mybank(world.life, world.books),
    charges={
        Purchase: charges.purchase,
        Sent: charges.sent,
        Received: charges.received,
        Transfer: charges.transfer,
        Deposit: charges.deposit,
        Withdrawal: charges.withdrawal,
        Fee: charges.fee,
        Refund: charges.refund,
    },
    mails={Purchase: mails.purchase, Received: mails.received, Request: mails.requested, Deposit: mails.deposit},
    notices=mails.notices,
    check=check,
    least={"transactions": 600, "payments": 50, "billPayments": 40},
)
