"""How a text stands to a fact that it mentions: whether it rules it out, doubts it, or joins it with a rival."""

import re
from typing import Literal

_FILL = (
    r"(?:[ ,]+(?:the|a|an|just|for|at|on|in|by|my|your|our|his|her|this|that|its|it's|exactly|really|actually|of|old|new|full"
    r"|usual|\w+day))*"
)
_RULED_OUT = re.compile(
    r"(?:\b(?:not|isn't|wasn't|aren't|weren't|never|nor|neither|instead of|in place of|rather than|as opposed to|no longer"
    rf"|anything but|everything but|other than|except|except for|unlike)|\bn't){_FILL}[ \"“'(:–-]*$"
)
_BOUND = re.compile(
    r"(?P<denied>(?:\b(?:no|not|nothing|never|without|least)|n't)\b[^.!?;,]{0,20})?"
    r"\b(?:over|above|below|under|beyond|than|beats?|exceeds?|compared (?:to|with)|versus|vs\.?|against)"
    r"(?: (?:the|my|your|our|his|her|a|old|usual|limit of|budget of))*[ \"“'(]*$"
)
_FORMER = re.compile(
    r"\b(?:used to (?:be|say|start|begin|read)|formerly|previously|originally|at first|had been)(?:[ ,]+(?:it|was|is))*"
    rf"{_FILL}[ \"“'(:]*$"
)
_CHANGE = re.compile(
    r"\b(?:mov\w+|shift\w*|chang\w+|push\w*|pull\w*|br(?:ing|ought)\w*|go(?:es|ne)?|went|drop\w*|r[ai]se\w*|rose|postpon\w+"
    r"|correct\w*|fix\w*|switch\w*|set back|updat\w+|mak\w+|made|put|slip\w*|swap\w*|up|down)\b[^.!?]{0,60}?"
    rf"\bfrom{_FILL} ?$"
)
_FROM = re.compile(rf"\b(?:up|down) from{_FILL} ?$")
_TO = re.compile(r"\W{0,2}(?:to|into|till)\b")
_LATER_TO = re.compile(r"\W{0,2}(?:lbs?|pounds?|miles?|mi|minutes?|dollars?|\([^()]{1,12}\)|\s)+\s*to\b")
_ARROW = re.compile(r"\W{0,2}(?:→|->|=>|➔)")
_EACH = re.compile(r"(?:\d|\b[a-z]+) ?(?:[a-z]+ )?(?:at|x|×|@|times) ?$")
_DOUBT = re.compile(
    r"\b(?:maybe|perhaps|possibly|presumably|might be|could be|may be)\W*(?:(?:it's|it|is|on|at|by|the|for|around|about|like)\s+)*$"
)
_DOUBT_AFTER = re.compile(r"\W{0,3}(?:maybe|perhaps|possibly|i think|i guess|not sure)\b(?=\W*$|\W*[.!?,;])")
_ABOUT = re.compile(
    r"(?:\b(?:about|around|roughly|approximately|approx\.?|circa|ca\.|almost|nearly|some|close to|something like|more or less)"
    r"\s+(?:the |my |your |a )*|[~≈]\s*)$"
)
_ABOUT_AFTER = re.compile(
    r"(?:\s*-?ish\b|\s+or (?:so|thereabouts)\b|,? give or take|,? more or less|,? roughly|,? approximately)"
)
_FILLERS = r"(?: (?:the|at|on|by|for|around|about|maybe|else|even|perhaps|it's|is it|was it|from|in|rather|more like|possibly))*"
_OR = re.compile(
    r"(?: (?:each|apiece|a (?:head|person|month|ticket|year|mile)|people))?"
    rf"[\s,;.(\"'–—-]*(?:or|and/or|or\W+maybe|maybe|perhaps|possibly|if not|alternatively|unless it's|no|wait|sorry|actually|i mean|make that|/|\\)(?:,? (?:no|wait|sorry|actually))*,?{_FILLERS}[\s(\"'$]*"
)
_RANGE = re.compile(r"\s*(?:-|–|—|to|till|until|through|thru)(?: (?:the|at|on|about))?\s*")
_AND = re.compile(r"\s*(?:and|&)(?: (?:the|at|on))?\s*")
_BETWEEN = re.compile(r"\b(?:between|either)(?: (?:the|at|on))?\s*$")


def ruled_out(text: str, start: int, *, bounds: bool) -> bool:
    """Whether the text rules out what stands there, says that it was so, or only compares with it (`bounds`)."""
    before = text[max(0, start - 90) : start]
    if _RULED_OUT.search(before) or _FORMER.search(before):
        return True
    return bounds and (found := _BOUND.search(before)) is not None and not found["denied"]


def replaced(text: str, start: int, end: int) -> bool:
    """Whether something else comes in place of what stands there: `moves from August 31 to August 24`."""
    before, after = text[max(0, start - 90) : start], text[end : end + 20]
    if _FROM.search(before) or _ARROW.match(after):
        return True
    return _CHANGE.search(before) is not None and (_TO.match(after) is not None or bool(_LATER_TO.match(after)))


def doubted(text: str, start: int, end: int, *, exact: bool) -> bool:
    """Whether the text doubts what stands there. With `exact`, "about" does."""
    before, after = text[max(0, start - 40) : start], text[end : end + 20]
    if _DOUBT.search(before) or _DOUBT_AFTER.match(after):
        return True
    return exact and bool(_ABOUT.search(before) or _ABOUT_AFTER.match(after))


def beside(text: str, start: int) -> bool:
    """Whether what stands there is a price or rate that a sum is made of: `11 weeks at $12,000`, `4 x $6`."""
    return bool(_EACH.search(text[max(0, start - 30) : start]))


def joined(text: str, start: int, end: int, following: int) -> Literal["or", "range"] | None:
    """How a mention and the one that follows it are joined: as alternatives, as a range, or not."""
    between = text[end:following]
    if between.strip() == "/":
        return "range"
    if _OR.fullmatch(between):
        return "or"
    if _RANGE.fullmatch(between):
        return "range"
    if _AND.fullmatch(between) and _BETWEEN.search(text[max(0, start - 20) : start]):
        return "range"
    return None
