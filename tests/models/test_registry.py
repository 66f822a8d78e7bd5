import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from iosworld.errors import SetupError
from iosworld.models import ModelSettings, open_model
from iosworld.models.registry import FAMILIES, GEMINI_URL, family_of, server_of


@pytest.mark.parametrize(
    ("name", "family", "model"),
    [
        ("claude-opus-4-6", "anthropic", "claude-opus-4-6"),
        ("gpt-5.4-mini", "openai", "gpt-5.4-mini"),
        ("gpt-6-astra", "openai", "gpt-6-astra"),
        ("o3", "openai", "o3"),
        ("o4-mini", "openai", "o4-mini"),
        ("codex-mini-latest", "openai", "codex-mini-latest"),
        ("gpt-oss-120b", "compatible", "gpt-oss-120b"),
        ("gemini-3.5-flash", "gemini", "gemini-3.5-flash"),
        ("qwen3-vl-235b", "compatible", "qwen3-vl-235b"),
        ("UI-TARS-1.5-7B", "compatible", "UI-TARS-1.5-7B"),
        ("Qwen/Qwen3-VL-8B-Instruct", "compatible", "Qwen/Qwen3-VL-8B-Instruct"),
        ("olmo-3", "compatible", "olmo-3"),
        ("anthropic/my-deployment", "anthropic", "my-deployment"),
        ("openai/ft:gpt-4.1:someone", "openai", "ft:gpt-4.1:someone"),
        ("compatible/claude-opus-4-6", "compatible", "claude-opus-4-6"),
        ("compatible/Qwen/Qwen3-VL-8B-Instruct", "compatible", "Qwen/Qwen3-VL-8B-Instruct"),
    ],
)
def test_name_determines_the_family(name, family, model):
    assert family_of(name) == (family, model)


@pytest.mark.parametrize("name", ["", " ", "gpt-5 ", "a\nb", *(f"{family}/" for family in FAMILIES)])
def test_invalid_model_name_is_an_error(name):
    with pytest.raises(SetupError, match="expected a model"):
        open_model(name)


@given(st.text(max_size=30))
def test_any_text_is_a_model_name_or_an_error(name):
    try:
        family, model = family_of(name)
    except SetupError:
        return
    assert family in FAMILIES
    assert model
    assert name.endswith(model)


def test_model_keeps_the_name_it_was_opened_with(opened):
    with pytest.raises(SetupError):
        open_model("some-vl")
    model = open_model("compatible/some-vl", ModelSettings(base_url="http://localhost:1/v1"))
    assert model.name == "compatible/some-vl"
    assert model.describe()["model"] == "some-vl"
    model.close()


def test_custom_server_requires_an_address(monkeypatch):
    with pytest.raises(SetupError, match=r"some-vl.*COMPATIBLE_BASE_URL.*http://localhost:8000/v1"):
        open_model("some-vl")
    monkeypatch.setenv("COMPATIBLE_BASE_URL", "http://box:8000/v1/")
    assert server_of("some-vl", "compatible", ModelSettings()) == ("http://box:8000/v1", None)
    assert server_of("some-vl", "compatible", ModelSettings(base_url="http://other/v1")) == ("http://other/v1", None)
    monkeypatch.setenv("COMPATIBLE_BASE_URL", "box:8000")
    with pytest.raises(SetupError, match=r"expected an address.*'box:8000'"):
        open_model("some-vl")


def test_openai_key_is_sent_only_to_the_openai_address(monkeypatch):
    monkeypatch.setenv("OPENAI_API_KEY", "key-of-openai")
    assert server_of("m", "compatible", ModelSettings(base_url="http://box/v1")) == ("http://box/v1", None)
    monkeypatch.setenv("OPENAI_BASE_URL", "http://vllm/v1")
    assert server_of("m", "compatible", ModelSettings()) == ("http://vllm/v1", "key-of-openai")
    monkeypatch.setenv("COMPATIBLE_BASE_URL", "http://box/v1")
    assert server_of("m", "compatible", ModelSettings()) == ("http://box/v1", None)
    monkeypatch.setenv("COMPATIBLE_API_KEY", "key-of-the-box")
    assert server_of("m", "compatible", ModelSettings()) == ("http://box/v1", "key-of-the-box")


def test_gemini_uses_the_address_of_google(key):
    assert server_of("gemini-3.5-flash", "gemini", ModelSettings()) == (GEMINI_URL, key)


@pytest.mark.parametrize(
    "settings",
    [
        {"timeout": 0},
        {"timeout": float("nan")},
        {"attempts": 0},
        {"max_output_tokens": 1},
        {"effort": "enormous"},
        {"thinking": "on"},
        {"thinking": 100},
        {"thinking": 20_000},
        {"temperature": 3},
        {"temperature": float("inf")},
        {"coordinates": "inches"},
        {"picture_side": 3},
        {"dialect": "french"},
        {"api_key": "canary"},
    ],
)
def test_invalid_settings_are_refused(settings):
    with pytest.raises(ValidationError):
        ModelSettings(**settings)


def test_settings_round_trip_through_json():
    for settings in (ModelSettings(), ModelSettings(thinking=2048, effort="low", base_url="http://a/v1", stream=True)):
        assert ModelSettings.model_validate_json(settings.model_dump_json()) == settings
