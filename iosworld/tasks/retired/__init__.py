"""How answers were checked before they were typed: whether a fact is among the words.

Only for runs that were saved then, so that they can still be judged as they were played. `iosworld tasks validate`
refuses these functions: "either 12 or 14" has both numbers, and no list of synonyms is long enough.
"""
