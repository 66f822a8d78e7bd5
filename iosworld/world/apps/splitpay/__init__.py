"""SplitPay."""
