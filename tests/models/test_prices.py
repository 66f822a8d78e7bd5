import datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from iosworld.errors import FileProblem
from iosworld.models import Usage
from iosworld.models.prices import BUILT_IN, Prices, dollars, load_prices, read_prices


@pytest.fixture(autouse=True)
def no_table_of_ones_own(monkeypatch, tmp_path):
    monkeypatch.delenv("IOSWORLD_PRICES", raising=False)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))


@pytest.mark.parametrize(
    ("name", "usage", "expected"),
    [
        ("claude-opus-4-6", Usage(input=1_000_000), 5.0),
        ("claude-opus-4-6", Usage(cache_write=1_000_000), 6.25),
        ("claude-opus-4-6", Usage(cache_read=1_000_000), 0.5),
        ("claude-opus-4-6", Usage(output=600_000, thinking=400_000), 25.0),
        ("claude-opus-4-6", Usage(), 0.0),
        ("gpt-5.4-mini", Usage(input=1000, cache_read=2000, output=100), (750 + 150 + 450) / 1e6),
        ("claude-haiku-5-5", Usage(input=50_000, cache_read=50_000), 0.0055),
        ("claude-haiku-5-5", Usage(input=50_001, cache_read=50_000, output=1), (25_000.5 + 2500 + 2.5) / 1e6),
    ],
)
def test_tokens_of_each_kind_have_a_price(name, usage, expected):
    assert dollars(name, usage) == pytest.approx(expected, rel=1e-12)


@pytest.mark.parametrize("name", ["gpt-5.4-mini-2026-03-17", "openai/gpt-5.4-mini", "openai/gpt-5.4-mini-2026-03-17"])
def test_dated_and_prefixed_names_cost_the_same(name):
    assert dollars(name, Usage(input=100)) == dollars("gpt-5.4-mini", Usage(input=100))


def test_a_model_without_a_price_has_no_cost():
    assert dollars("compatible/qwen3-vl-8b", Usage(input=100)) is None
    assert dollars("compatible/gpt-5.4", Usage(input=100)) is None
    assert dollars("claude-opus-4-66", Usage(input=100)) is None
    assert dollars("gpt-5.4-micro", Usage()) is None


def test_cache_without_a_rate_costs_as_much_as_input():
    table = Prices.model_validate(
        {"models": {"m": {"input": 3, "output": 15, "above": {"tokens": 9, "input": 6, "output": 20}}}}
    )
    assert table.dollars("m", Usage(cache_read=2, cache_write=1, output=1)) == pytest.approx(24e-6)
    assert table.dollars("m", Usage(cache_read=9, cache_write=1)) == pytest.approx(60e-6)
    assert dollars("gpt-5.4-mini", Usage(cache_write=100)) == dollars("gpt-5.4-mini", Usage(input=100))


def test_every_built_in_price_names_its_source_and_date():
    table = read_prices(BUILT_IN)
    assert len(table.models) > 40
    for name, price in table.models.items():
        source = table.sources[price.source]
        assert source.url.startswith("https://"), name
        assert datetime.date(2026, 1, 1) < source.date < datetime.date(2026, 12, 1)
        assert price.output >= price.input >= (price.cache_read or 0)
        assert price.above is None or price.above.input > price.input


@pytest.mark.parametrize("way", ["variable", "folder"])
def test_custom_price_table_takes_precedence(monkeypatch, tmp_path, way):
    own = tmp_path / "iosworld" / "prices.yaml"
    own.parent.mkdir()
    own.write_text("models:\n  claude-opus-4-6: {input: 1, output: 2}\n  compatible/mine: {input: 3, output: 0}\n")
    if way == "variable":
        monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "nothing"))
        monkeypatch.setenv("IOSWORLD_PRICES", str(own))
    assert dollars("claude-opus-4-6", Usage(input=1_000_000)) == 1.0
    assert dollars("compatible/mine", Usage(input=1_000_000)) == 3.0
    assert dollars("claude-opus-4-5", Usage(input=1_000_000)) == 5.0


@pytest.mark.parametrize(
    ("text", "field"),
    [
        ("models: {a: {input: -1, output: 2}}", "models.a.input"),
        ("models: {a: {input: 1}}", "models.a.output"),
        ("models: {a: {input: .nan, output: 2}}", "models.a.input"),
        ("models: {a: {input: 1, output: 2, inpt: 3}}", "models.a.inpt"),
        ("model: {}", "model"),
        ("models: [1]", "models"),
        ("a: b: c", "line 1, column 5"),
        ("- 1", ""),
        ("models: {}\nmodels: {}", "line 2, column 1"),
    ],
)
def test_invalid_price_table_error_says_what_is_wrong(monkeypatch, tmp_path, text, field):
    own = tmp_path / "prices.yaml"
    own.write_text(text)
    monkeypatch.setenv("IOSWORLD_PRICES", str(own))
    with pytest.raises(FileProblem) as caught:
        load_prices()
    assert caught.value.field == field
    assert str(own) in str(caught.value)


def test_missing_price_table_is_an_error(monkeypatch, tmp_path):
    monkeypatch.setenv("IOSWORLD_PRICES", str(tmp_path / "none.yaml"))
    with pytest.raises(FileProblem, match="IOSWORLD_PRICES"):
        dollars("claude-opus-4-6", Usage())


counts = st.integers(0, 10**7)
usages = st.builds(Usage, input=counts, cache_read=counts, cache_write=counts, output=counts, thinking=counts)


@given(usages, usages)
def test_below_the_limit_costs_add_up(one, two):
    table = Prices.model_validate({"models": {"m": {"input": 3, "cache_write": 4, "cache_read": 1, "output": 15}}})
    assert table.dollars("m", one + two) == pytest.approx(table.dollars("m", one) + table.dollars("m", two))
