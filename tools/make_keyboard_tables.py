"""Write the keyboard's tables: words, likely next words, and emoji by category.

Usage: python tools/make_keyboard_tables.py [--unicode /usr/share/unicode] [--symspell DIR]

Required only to regenerate the tables:
- the package symspellpy (`pip install symspellpy`; MIT), whose two frequency lists of English are derived from Google Books
  Ngram (CC BY 3.0) and SCOWL. `--symspell` names the folder that holds them, where it is not installed;
- Debian's packages unicode-data and unicode-cldr-core (Unicode license), for the order, the names and the keywords of emoji.

The result is `swift_apps/CKeyboard/words.c` and `emoji.c`. Emoji without a picture in the painter, and skin tones, are
left out.
"""

import argparse
import re
import sys
from importlib.util import find_spec
from pathlib import Path

from lxml import etree

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from iosworld.screen.painter import emoji  # noqa: E402

FOLDER = ROOT / "swift_apps" / "CKeyboard"
WORDS = 16_000
"""The number of words."""
FOLLOWED = 4_000
"""The number of words with likely next words."""

CONTRACTIONS = (
    "I'm I'll I've I'd it's that's don't can't you're we're they're didn't doesn't isn't won't wasn't couldn't wouldn't "
    "shouldn't let's there's what's he's she's who's here's you'll we'll they'll you've we've they've you'd we'd aren't weren't "
    "haven't hasn't hadn't"
)
CAPITALIZED = (
    "I Monday Tuesday Wednesday Thursday Friday Saturday Sunday January February March April June July August September "
    "October November December Christmas Easter Thanksgiving English French Spanish German Italian American California "
    "Francisco Oakland Berkeley London Paris Tokyo America Europe"
)
"""Words that always begin with a capital letter. "May" is also a verb and stays lowercase."""
EVERYDAY = (
    "hi hello hey thanks thank yes yeah ok okay no sorry please today tomorrow tonight yesterday morning afternoon evening dinner "
    "lunch breakfast coffee meeting call text mom dad love lol happy birthday great good sure sounds maybe really never always "
    "going gonna want wanna need see soon later meet home work phone pick dog milk eggs bread groceries gym run train bus car "
    "bank card pay rent bill bills order pizza tip table restaurant doctor dentist appointment remind reminder alarm note notes "
    "list shopping weekend night week friend friends everyone everything something anything nothing away back here there"
)
"""Words that are more frequent in messages than in books."""
UNWANTED = re.compile(
    r"^(https?|www|html?|pdf|xml|php|url|com|org|net|gif|jpe?g|faq|rss|isbn|ebay|xxx|porn\w*|sex\w*|fuck\w*|shit\w*|cunt\w*|bitch\w*|nigg\w*|"
    r"slut\w*|whore\w*|cock\w*|dick\w*|tits|titt\w*|boob\w*|pussy|anal|penis|vagina\w*|nude\w*|nudity|erotic\w*|naked|rape\w*|rapist\w*|gay\w*|lesbian\w*|"
    r"fag\w*|nazi\w*|blowjob\w*|cum|cumshot\w*|milf\w*|orgasm\w*|masturbat\w*|hardcore|escort\w*|hentai|bdsm|dildo\w*|horny|kill\w*|suicid\w*|"
    r"murder\w*)$"
)

GROUPS = {
    "Smileys & Emotion": "Smileys & People",
    "People & Body": "Smileys & People",
    "Animals & Nature": "Animals & Nature",
    "Food & Drink": "Food & Drink",
    "Activities": "Activity",
    "Travel & Places": "Travel & Places",
    "Objects": "Objects",
    "Symbols": "Symbols",
    "Flags": "Flags",
}
"""Unicode's groups and the keyboard's categories, in the keyboard's order."""
CATEGORIES = (
    "Smileys & People",
    "Animals & Nature",
    "Food & Drink",
    "Activity",
    "Travel & Places",
    "Objects",
    "Symbols",
    "Flags",
)
FACES_FIRST = (
    "😀😃😄😁😆🥹😅😂🤣🥲☺😊😇🙂🙃😉😌😍🥰😘😗😙😚😋😛😝😜🤪🤨🧐🤓😎🥸🤩🥳😏😒😞😔😟😕🙁☹😣😖😫😩🥺😢😭😤😠😡🤬🤯😳🥵🥶😱😨😰😥😓"
    "🫣🤗🫡🤔🫢🤭🤫🤥😶😐😑😬🫨🫠🙄😯😦😧😮😲🥱😴🤤😪😵🫥🤐🥴🤢🤮🤧😷🤒🤕🤑🤠😈👿👹👺🤡💩👻💀☠👽👾🤖🎃😺😸😹😻😼😽🙀😿😾"
)
"""The faces that come first on an iPhone; the others are in Unicode's order."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--unicode", type=Path, default=Path("/usr/share/unicode"))
    parser.add_argument("--symspell", type=Path)
    options = parser.parse_args()
    lists = options.symspell or _symspell()
    FOLDER.mkdir(exist_ok=True)
    words, following = read_words(lists)
    write(
        "words.c",
        f"{len(words)} English words, the commonest first, and for {len(following)} of them up to three that often follow.",
        {"keyboard_words": words, "keyboard_following": following},
    )
    lines = read_emoji(options.unicode)
    write(
        "emoji.c",
        "Emoji by category (lines that begin with #): the emoji, its name, and more words to find it by.",
        {"keyboard_emoji": lines},
    )


def _symspell() -> Path:
    spec = find_spec("symspellpy")
    if spec is None or spec.origin is None:
        raise SystemExit(
            "expected the package symspellpy; run 'pip install symspellpy', or name its folder with --symspell"
        )
    return Path(spec.origin).parent


def read_words(folder: Path) -> tuple[list[str], list[str]]:
    """The words by decreasing frequency, and lines of a word and its likely next words."""
    counts: dict[str, int] = {}
    for line in (folder / "frequency_dictionary_en_82_765.txt").read_text(encoding="utf-8-sig").splitlines():
        word, count = line.split()
        if re.fullmatch(r"[a-z]{2,}|a|i", word) and not UNWANTED.match(word):
            counts[word] = int(count)
    for word in EVERYDAY.split():
        count = counts.get(word, 10**7)
        counts[word] = max(count, min(count * 12, 5 * 10**8))
    for place, word in enumerate(CONTRACTIONS.split()):
        counts[word] = 6 * 10**8 - place * 10**7
    capitals = {word.lower(): word for word in CAPITALIZED.split()}
    ordered = sorted(counts, key=lambda word: (-counts[word], word))[:WORDS]
    pairs: dict[str, list[tuple[int, str]]] = {}
    kept = set(ordered)
    for line in (folder / "frequency_bigramdictionary_en_243_342.txt").read_text(encoding="utf-8-sig").splitlines():
        first, second, count = line.split()
        if first in kept and second in kept and second not in ("i", first):
            pairs.setdefault(first, []).append((-int(count), second))
    following = [
        " ".join(capitals.get(each, each) for each in (word, *(second for _, second in sorted(pairs[word])[:3])))
        for word in ordered[:FOLLOWED]
        if word in pairs
    ]
    return [capitals.get(word, word) for word in ordered], following


def read_emoji(folder: Path) -> list[str]:
    """A line for each category, followed by lines of `emoji|name|words`."""
    keywords = {
        node.get("cp"): node.text
        for node in etree.parse(folder / "cldr/common/annotations/en.xml").iter("annotation")
        if node.get("type") is None
    }
    found: dict[str, list[tuple[str, str]]] = {category: [] for category in CATEGORIES}
    category = None
    for line in (folder / "emoji/emoji-test.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("# group: "):
            category = GROUPS.get(line.removeprefix("# group: "))
        elif category and "; fully-qualified" in line:
            scalars = [int(part, 16) for part in line.split(";")[0].split()]
            # Skin tones are variants, not separate emoji.
            if any(0x1F3FB <= scalar <= 0x1F3FF for scalar in scalars) or not _has_picture(scalars):
                continue
            name = re.sub(r"^.*# \S+ E[\d.]+ ", "", line)
            found[category].append(("".join(map(chr, scalars)), name))
    order = {char: place for place, char in enumerate(FACES_FIRST)}
    found["Smileys & People"].sort(
        key=lambda entry: order.get(
            entry[0].removesuffix("\ufe0f"), len(order)
        )  # a stable sort keeps the other emoji in order
    )
    lines = []
    for each in CATEGORIES:
        lines.append(f"# {each}")
        for char, name in found[each]:
            words = keywords.get(char) or keywords.get(char.replace("\ufe0f", "")) or ""
            more = sorted({word for word in re.findall(r"[a-z0-9]+", words.lower()) if word not in name.lower()})
            lines.append(f"{char}|{name}|{' '.join(more)}")
    return lines


def _has_picture(scalars: list[int]) -> bool:
    """Whether the painter has a picture of exactly this emoji."""
    path = emoji.find(tuple(scalars))
    plain = [scalar for scalar in scalars if scalar != 0xFE0F]
    return path is not None and path.stem in {"-".join(f"{scalar:x}" for scalar in each) for each in (scalars, plain)}


def write(name: str, about: str, tables: dict[str, list[str]]) -> None:
    parts = [f"// Written by tools/make_keyboard_tables.py; do not edit. {about}", '#include "CKeyboard.h"', ""]
    for symbol, lines in tables.items():
        parts += [f"const char *const {symbol} ="]
        row = ""
        rows = []
        for line in lines:
            text = line.replace("\\", "\\\\").replace('"', '\\"') + "\\n"
            if row and len(row) + len(text) > 150:
                rows.append(row)
                row = ""
            row += text
        rows.append(row)
        parts += [f'    "{each}"' for each in rows]
        parts[-1] += ";"
        parts.append("")
    (FOLDER / name).write_text("\n".join(parts), encoding="utf-8")
    print(f"{name}: {(FOLDER / name).stat().st_size // 1024} KB")


if __name__ == "__main__":
    main()
