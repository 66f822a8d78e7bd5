"""The fake model servers refuse what the real APIs refuse, and hide no error of a test."""

import copy
import json
import urllib.error
import urllib.request

import pytest

from iosworld.testing import Call, FakeAnthropic, FakeOpenAI, Say

PNG = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="

ASK = {
    FakeAnthropic: {
        "model": "claude-opus-4-6",
        "max_tokens": 100,
        "system": [{"type": "text", "text": "Hello.", "cache_control": {"type": "ephemeral"}}],
        "tools": [{"name": "tap", "description": "", "input_schema": {"type": "object", "properties": {}}}],
        "messages": [
            {
                "role": "user",
                "content": [
                    {"type": "text", "text": "Look."},
                    {"type": "image", "source": {"type": "base64", "media_type": "image/png", "data": PNG}},
                ],
            },
            {"role": "assistant", "content": [{"type": "tool_use", "id": "toolu_1", "name": "tap", "input": {}}]},
            {"role": "user", "content": [{"type": "tool_result", "tool_use_id": "toolu_1", "content": "Done."}]},
        ],
    },
    FakeOpenAI: {
        "model": "gpt-5.4-mini",
        "max_output_tokens": 100,
        "store": False,
        "tools": [
            {"type": "function", "name": "tap", "parameters": {"type": "object", "properties": {}}, "strict": False}
        ],
        "input": [
            {
                "type": "message",
                "role": "user",
                "content": [
                    {"type": "input_text", "text": "Look."},
                    {"type": "input_image", "detail": "high", "image_url": f"data:image/png;base64,{PNG}"},
                ],
            },
            {"type": "function_call", "call_id": "call_1", "name": "tap", "arguments": "{}"},
            {"type": "function_call_output", "call_id": "call_1", "output": "Done."},
        ],
    },
}


def post(server, body, **headers):
    """Status and body of the answer, by plain HTTP."""
    given = {
        "content-type": "application/json",
        "authorization": "Bearer k",
        "anthropic-version": "2026-10-21",
        **headers,
    }
    request = urllib.request.Request(
        f"{server.base_url.removesuffix('/v1')}{server.path}", json.dumps(body).encode(), given
    )
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    try:
        with opener.open(request, timeout=10) as answer:
            return answer.status, json.loads(answer.read())
    except urllib.error.HTTPError as error:
        with error:
            return error.code, json.loads(error.read())


@pytest.mark.parametrize("fake", ASK)
def test_valid_request_is_accepted(fake):
    with fake([Say("Hello.")]) as server:
        status, _ = post(server, ASK[fake])
    assert (status, server.refused, server.requests) == (200, [], [ASK[fake]])


def changed(fake, *path, to):
    body = copy.deepcopy(ASK[fake])
    place = body
    for key in path[:-1]:
        place = place[key]
    if to is ...:
        del place[path[-1]]
    else:
        place[path[-1]] = to
    return body


A, G = FakeAnthropic, FakeOpenAI
M, C = "messages", "content"


@pytest.mark.parametrize(
    ("fake", "path", "to", "why"),
    [
        (A, ("temperature",), 0.5, "temperature"),
        (A, ("nonsense",), 1, "Extra inputs"),
        (A, ("max_tokens",), 0, "max_tokens"),
        (A, ("model",), ..., "model"),
        (A, ("tool_choice",), {"type": "some"}, "tool_choice"),
        (A, ("thinking",), {"type": "enabled", "budget_tokens": 100}, "1024"),
        (A, ("thinking",), {"type": "enabled", "budget_tokens": 2000}, "max_tokens"),
        (A, ("output_config",), {"effort": "minimal"}, "effort"),
        (
            A,
            ("output_config",),
            {"format": {"type": "json_schema", "schema": {"type": "object"}}},
            "additionalProperties",
        ),
        (A, ("tools", 0, "name"), "tap it", "name"),
        (A, ("tools", 0, "points"), [], "Extra inputs"),
        (A, ("tools", 0, "input_schema"), {}, "input_schema"),
        (A, (M,), [], "at least one message"),
        (A, (M, 0, "role"), "assistant", "alternate"),
        (A, (M, 0, C), [], "non-empty"),
        (A, (M, 0, C, 0, "text"), " ", "non-whitespace"),
        (A, (M, 0, C, 1, "source", "media_type"), "image/jpeg", "media type"),
        (A, (M, 0, C, 1, "source", "data"), "!", "base64"),
        (A, (M, 0, C, 1, "source", "data"), "aGVsbG8=", "process image"),
        (A, (M, 2, C, 0, "tool_use_id"), "toolu_2", "without `tool_result`"),
        (A, (M, 1, C, 0, "input"), "{}", "valid dictionary"),
        (A, (M, 1, C), [{"type": "thinking", "thinking": "Hm."}], "signature"),
        (A, (M, 2, C, 0, "is_error"), None, None),
        (A, ("system",), [{"type": "text", "text": "x", "cache_control": {"type": "ephemeral"}}] * 5, "maximum of 4"),
        (G, ("nonsense",), 1, "Unknown parameter"),
        (G, ("model",), ..., "model"),
        (G, ("max_output_tokens",), 3, "minimum value"),
        (G, ("temperature",), 0.5, "temperature"),
        (G, ("reasoning",), {"effort": "enormous"}, "reasoning.effort"),
        (G, ("tools", 0, "name"), "tap it", "pattern"),
        (G, ("tools", 0, "strict"), True, "additionalProperties"),
        (G, ("tools", 0, "parameters"), None, 'type: "object"'),
        (G, ("tool_choice",), "any", "tool_choice"),
        (G, ("tools",), [], None),
        (G, ("text",), {"format": {"type": "json_schema", "name": "a b", "schema": {}}}, "name"),
        (G, ("input",), [], "input"),
        (G, ("input", 0, "role"), "robot", "role"),
        (G, ("input", 0, C, 0, "type"), "text", "Supported values"),
        (G, ("input", 0, C, 1, "detail"), ..., "detail"),
        (G, ("input", 0, C, 1, "image_url"), "http://x/y.png", "data URL"),
        (G, ("input", 0, C, 1, "image_url"), "data:image/png;base64,aGVsbG8=", "valid image"),
        (G, ("input", 1, "arguments"), {}, "arguments"),
        (G, ("input", 1, "status"), None, "null"),
        (G, ("input", 2, "call_id"), "call_2", "No tool call found"),
        (G, ("input", 2), ..., "No tool output found"),
        (G, ("input", 1), {"type": "reasoning", "id": "rs_1", "summary": []}, "not found"),
        (G, ("input", 1), {"type": "reasoning", "id": "rs_1", "summary": [], "encrypted_content": "x"}, "verified"),
    ],
)
def test_request_that_the_real_api_refuses_is_refused(fake, path, to, why):
    with fake([Say("Hello.")]) as server:
        status, answer = post(server, changed(fake, *path, to=to))
    if why is None:
        assert status == 200
    else:
        assert status == 400
        assert why in answer["error"]["message"]
        assert server.refused == [answer["error"]["message"]]
        assert server.requests == []


@pytest.mark.parametrize("fake", ASK)
def test_a_request_without_the_right_key_is_refused(fake):
    with fake([Say("Hello.")], key="k2") as server:
        assert post(server, ASK[fake])[0] == 401
        assert post(server, ASK[fake], authorization="Bearer k2")[0] == 200


@pytest.mark.parametrize("fake", ASK)
def test_changed_or_missing_reasoning_is_refused(fake):
    with fake([Say("", (Call("tap"),), thinking="Hm.")] * 4) as server:
        _, said = post(server, ASK[fake])
        for spoil, status in ((lambda blocks: blocks, 200), (change, 400)):
            body = copy.deepcopy(ASK[fake])
            if fake is FakeAnthropic:
                body[M][1][C] = spoil(copy.deepcopy(said[C]))
                body[M][2][C][0]["tool_use_id"] = said[C][-1]["id"]
            else:
                output = [{k: v for k, v in item.items() if v is not None} for item in said["output"]]
                body["input"][1:2] = spoil(output)
                body["input"][-1]["call_id"] = output[-1]["call_id"]
            assert post(server, body)[0] == status


def change(blocks):
    for block in blocks:
        for name in ("thinking", "encrypted_content"):
            if name in block:
                block[name] += "!"
    return blocks


@pytest.mark.parametrize("fake", ASK)
def test_mistake_in_a_script_is_reported(fake):
    def script(heard):
        assert heard.pictures == (), "no picture was expected"
        return Say("Hello.")

    body = copy.deepcopy(ASK[fake])
    del body[M if fake is FakeAnthropic else "input"][1:]
    server = fake(script).__enter__()
    status, answer = post(server, body)
    assert status == 400
    assert "the script failed" in answer["error"]["message"]
    with pytest.raises(AssertionError, match="no picture was expected"):
        server.__exit__(None, None, None)


@pytest.mark.parametrize("fake", ASK)
def test_recorded_requests_have_the_same_form_in_every_fake(fake):
    heard = []
    with fake(lambda one: heard.append(one) or Say("Hello.")) as server:
        post(server, ASK[fake])
        body = copy.deepcopy(ASK[fake])
        del body[M if fake is FakeAnthropic else "input"][1:]
        post(server, body)
    assert [one.texts for one in heard] == [("Done.",), ("Look.",)]
    assert [len(one.pictures) for one in heard] == [0, 1]
    assert heard[0].tools == ("tap",)
