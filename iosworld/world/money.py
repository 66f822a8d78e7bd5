"""Money in whole cents. The ledger uses dollars (`12.40`), everything else uses cents."""

from decimal import ROUND_HALF_UP, Decimal, InvalidOperation
from typing import Annotated

from pydantic import BeforeValidator


def parse_dollars(value: object) -> int:
    """`"12.40"` as 1240. Amounts are strings in the ledger, which avoids floating-point numbers."""
    if isinstance(value, bool) or not isinstance(value, str | int):
        raise ValueError(f"expected an amount in dollars such as 12.40, got {value!r}")
    try:
        cents = Decimal(value) * 100
    except InvalidOperation:
        raise ValueError(f"expected an amount in dollars such as 12.40, got {value!r}") from None
    if cents != cents.to_integral_value():
        raise ValueError(f"expected at most two decimals, got {value!r}")
    return int(cents)


def share(cents: int, rate: Decimal) -> int:
    """`rate` of `cents`, rounded half up."""
    return int((cents * rate).quantize(Decimal(1), rounding=ROUND_HALF_UP))


def tax(cents: int, rate: int) -> int:
    """Sales tax on `cents`. `rate` is in thousandths of a percent, as in the apps' state: 8625 for 8.625%."""
    return share(cents, Decimal(rate) / 100_000)


def dollars(cents: int) -> str:
    """`$1,284.50`, with a leading minus if negative."""
    sign = "-" if cents < 0 else ""
    whole, rest = divmod(abs(cents), 100)
    return f"{sign}${whole:,}.{rest:02d}"


Dollars = Annotated[int, BeforeValidator(parse_dollars)]
