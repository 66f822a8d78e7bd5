"""Times of day in a text, as `HH:MM`."""

import re
from collections.abc import Iterator

from iosworld.tasks.answer_types.number_words import TENS, UNITS
from iosworld.tasks.facts.mentions import Kind, Mention
from iosworld.tasks.facts.numbers import MEASURES

_HOUR_WORD = "|".join(sorted(UNITS[1:13], key=len, reverse=True))
_HALF = r"(?:\s*(?P<half>[ap])\.?\s?m\b\.?)"
_CLOCK = re.compile(
    rf"(?<![\d.:$])(?<!\d/)(?P<hour>\d{{1,2}})(?:(?P<dot>[:.])(?P<minute>[0-5]\d))?(?!\d|[:.]\d)(?::[0-5]\d)?{_HALF}?"
)
_COMPACT = re.compile(rf"(?<![\d.:$/])(?P<hour>\d{{1,2}})(?P<minute>[0-5]\d){_HALF}")
_SPOKEN_MINUTES = rf"(?:oh|o) (?:{'|'.join(UNITS[1:10])})|(?:{'|'.join(TENS[:4])})(?:[- ](?:{'|'.join(UNITS[1:10])}))?|{'|'.join(UNITS[13:])}|ten|eleven|twelve"
_SPOKEN = re.compile(rf"\b(?P<hour>{_HOUR_WORD})[- ](?P<minute>{_SPOKEN_MINUTES})\b(?! (?:past|to)\b){_HALF}?")
_PAST = re.compile(
    rf"\b(?P<minute>half|(?:a )?quarter|five|ten|twenty[- ]five|twenty|\d{{1,2}})(?: minutes?| mins?)? (?P<side>past|after|to|before|till|of) "
    rf"(?P<hour>{_HOUR_WORD}|1[0-2]|[1-9])\b(?![:.]?\d){_HALF}?"
)
_WHOLE = re.compile(rf"\b(?P<hour>{_HOUR_WORD}|1[0-2]|[1-9])(?:\s?(?P<clock>o'?clock)\b)?{_HALF}?")
_NAMED = re.compile(r"\b(?P<name>noon|midday|midnight)\b")
_ISO = re.compile(r"\b\d{4}-\d\d-\d\d\b")
_WHEN = re.compile(
    r"(?:\b(?:at|by|from|until|till|around|about|before|after|between|says?|now)|@|\b(?:mov|shift|push|pull|chang|switch|br)\w*\b[^.!?]{0,30} to) $"
)
_HOURS = re.compile(
    r"(?<![\d:.$/,-])\b(?P<first>1[0-2]|[1-9])\s?(?:-|–|to|till|until)\s?(?P<second>1[0-2]|[1-9])\b(?![:.]?\d)"
)
_FREE = re.compile(
    r"\s*(?:$|[.,;:!?()\"'–—-]|(?:on|in|for|tomorrow|tonight|today|sharp|and|or|to|instead|please|now|then|works?|is|was|at|if|so|i|we"
    r"|you|until|till|rather|not|with|this|that|next|mon\w*|tue\w*|wed\w*|thu\w*|fri\w*|sat\w*|sun\w*|may|june|july|aug\w*|the|but"
    r"|your|our|like|as|see|ok|okay|would|will|could|can|might|should|does|do|won't|can't|isn't|because|since|when|before|after|from|suits|sounds|it|my|instead)\b)"
)
_NEXT = re.compile(
    rf"\s*(?:or|to|and|-|–|/|until|till)\s*(?:at )?(?P<hour>{_HOUR_WORD}|1[0-2]|[1-9])(?![\d:.]*\d|\s?(?:[ap]\.?m\b|o'))\b"
)
_BEFORE = re.compile(
    rf"(?<![\d:.$/])\b(?P<hour>{_HOUR_WORD}|1[0-2]|[1-9])(?:[:.](?P<minute>[0-5]\d))?\s*(?:or|to|and|-|–|/|until|till)\s*(?:at )?$"
)
_PART = re.compile(
    r"\s*(?:,\s*)?(?:in the |this |tomorrow )?(?P<part>morning|afternoon|evening|night|tonight)\b|\s*at (?P<night>night)\b"
)


def _hour(text: str) -> int:
    return int(text) if text.isdigit() else UNITS.index(text)


def _minutes(text: str) -> int:
    if text.isdigit():
        return int(text)
    words = re.split(r"[- ]", text)
    if words[0] in ("oh", "o"):
        return UNITS.index(words[1])
    if words[0] in UNITS:
        return UNITS.index(words[0])
    return (TENS.index(words[0]) + 2) * 10 + (UNITS.index(words[1]) if len(words) > 1 else 0)


def _values(hour: int, minute: int, half: str | None) -> frozenset[str]:
    """The times that this can mean."""
    if half:
        return frozenset({f"{hour % 12 + (12 if half == 'p' else 0):02}:{minute:02}"})
    if hour > 12 or hour == 0:
        return frozenset({f"{hour:02}:{minute:02}"})
    return frozenset({f"{hour % 12:02}:{minute:02}", f"{hour % 12 + 12:02}:{minute:02}"})


def _in_part(values: frozenset[str], text: str, end: int) -> frozenset[str]:
    """`6:30 in the morning` is not in the evening."""
    found = _PART.match(text, end)
    if not found or len(values) == 1:
        return values
    morning = found["part"] == "morning"
    return frozenset(value for value in values if (value < "12:00") is morning or (found["night"] and value < "04:00"))


def _read(text: str) -> list[Mention]:
    plain = _ISO.sub(lambda found: " " * len(found[0]), text)
    found = [*_spoken(plain), *_digital(plain)]
    for mention, half in list(found):
        found += _shared(plain, mention, half)
    whole = [(mention, half) for mention, half in _whole(plain) if not any(_meet(mention, one) for one, _ in found)]
    for mention, half in whole:
        found += [(mention, half), *_shared(plain, mention, half)]
    found += [one for one in _hours(plain) if not any(_meet(one[0], other) for other, _ in found)]
    return [mention for mention, _ in found]


def _meet(one: Mention, other: Mention) -> bool:
    return one.start < other.end and other.start < one.end


Found = Iterator[tuple[Mention, str | None]]


def _spoken(text: str) -> Found:
    for match in _PAST.finditer(text):
        said = match["minute"].removeprefix("a ")
        minute = {"half": 30, "quarter": 15}.get(said) or _minutes(said)
        late = match["side"] in ("past", "after")
        if (said == "half" and match["side"] != "past") or (match["side"] == "of" and said != "quarter") or minute > 59:
            continue
        hour = _hour(match["hour"])
        hour, minute = (hour, minute) if late else ((hour - 2) % 12 + 1, 60 - minute)
        if (
            match["side"] in ("to", "before", "after")
            and said.isdigit()
            and "minute" not in match[0]
            and "min" not in match[0]
        ):
            continue  # "7 to 8" is a range
        yield (
            Mention(match.start(), match.end(), _in_part(_values(hour, minute, match["half"]), text, match.end())),
            match["half"],
        )
    for match in _SPOKEN.finditer(text):
        values = _values(_hour(match["hour"]), _minutes(match["minute"]), match["half"])
        yield (
            Mention(match.start(), match.end(), _in_part(values, text, match.end()), firm=bool(match["half"])),
            match["half"],
        )
    for match in _NAMED.finditer(text):
        yield (
            Mention(match.start(), match.end(), frozenset({"00:00" if match["name"] == "midnight" else "12:00"})),
            None,
        )


def _digital(text: str) -> Found:
    for match in _COMPACT.finditer(text):
        if 1 <= int(match["hour"]) <= 12:
            yield (
                Mention(match.start(), match.end(), _values(int(match["hour"]), int(match["minute"]), match["half"])),
                match["half"],
            )
    for match in _CLOCK.finditer(text):
        hour, minute, half = int(match["hour"]), match["minute"], match["half"]
        if not (minute or half) or hour > (12 if half else 23) or (half and hour == 0):
            continue
        if (
            match["dot"] == "."
            and not half
            and re.match(rf"\s?-?(?:{MEASURES}|%|each\b|a\b|per\b)", text[match.end() :])
        ):
            continue
        values = _in_part(_values(hour, int(minute or 0), half), text, match.end())
        yield Mention(match.start(), match.end(), values, firm=match["dot"] != "." or bool(half)), half


def _whole(text: str) -> Found:
    """Hours alone: `at 5`, `5 o'clock`, `five pm`, `five in the evening`."""
    for match in _WHOLE.finditer(text):
        before, end, half = text[max(0, match.start() - 45) : match.start()], match.end(), match["half"]
        if re.search(r"[\d.:$/#]$", before) or re.match(r"[:.]?\d|/\d", text[end:]):
            continue
        part = _PART.match(text, end)
        if not (half or match["clock"] or part or (_WHEN.search(before) and _FREE.match(text, end))):
            continue
        firm = (
            bool(half or match["clock"] or part)
            or not match["hour"].isdigit()
            or not before.endswith(("about ", "now "))
        )
        yield Mention(match.start(), end, _in_part(_values(_hour(match["hour"]), 0, half), text, end), firm), half


def _shared(text: str, mention: Mention, half: str | None) -> list[tuple[Mention, str | None]]:
    """The other end of `6 or 7 PM`, `between seven and eight`."""
    found: list[tuple[Mention, str | None]] = []
    if half and (earlier := _BEFORE.search(text[: mention.start])):
        values = _values(_hour(earlier["hour"]), int(earlier["minute"] or 0), half)
        found.append(
            (Mention(earlier.start("hour"), earlier.end("minute" if earlier["minute"] else "hour"), values), half)
        )
    if (later := _NEXT.match(text, mention.end)) and _FREE.match(text, later.end()):
        values = _in_part(_values(_hour(later["hour"]), 0, half), text, later.end())
        found.append((Mention(later.start("hour"), later.end("hour"), values), half))
    return found


def _hours(text: str) -> Found:
    """`8-10`, `8 to 10`, which can be something else, too."""
    for match in _HOURS.finditer(text):
        if _FREE.match(text, match.end()):
            for name in ("first", "second"):
                values = _in_part(_values(int(match[name]), 0, None), text, match.end())
                yield Mention(match.start(name), match.end(name), values, firm=False), None


KIND = Kind(_read, exact=False, bounds=False)
