"""Writes `iosworld/world/reads.yaml`: what each app's part of the compiler reads of a ledger. Run it after a change of the
compiler: a test says when the file is out of date."""

from iosworld import resources
from iosworld.world import Ledger, compile_ledger
from iosworld.world.reads import FILE, reads_file


def main() -> None:
    """Record what the apps read from every ledger of this installation."""
    folder = resources.folder("worlds")
    ledgers = [Ledger.load(path.parent) for path in sorted(folder.glob("*/persona.yaml"))]
    text = reads_file((ledger, compile_ledger(ledger)) for ledger in ledgers)
    (resources.PACKAGE / "world" / FILE).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
