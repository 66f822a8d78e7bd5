"""Write swift_apps/Icons/<app>.json: each app's icon as a display list, which `make apps` paints for its bundle.

A Mac has no embedded simulator to generate them, so they are checked in. Run this after changing an icon:

    .venv/bin/python tools/make_icons.py [--check]

`--check` writes nothing and exits with status 1 if a file is outdated. Requires the built simulator.
"""

import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from iosworld.devices.binary import find_simulator  # noqa: E402  # after the path is set
from iosworld.resources import seeds  # noqa: E402

FOLDER = ROOT / "swift_apps" / "Icons"


def main() -> int:
    command = [str(find_simulator()), "icons", "--apps", "all", "--seeds", str(seeds())]
    icons = json.loads(subprocess.run(command, capture_output=True, check=True, text=True).stdout)  # noqa: S603
    wanted = {FOLDER / f"{app}.json": _written(icon) for app, icon in icons.items()}
    stale = [path for path, text in wanted.items() if not path.is_file() or path.read_text() != text]
    stale += [path for path in FOLDER.glob("*.json") if path not in wanted]
    if "--check" in sys.argv[1:]:
        for path in stale:
            print(f"{path.relative_to(ROOT)} is not what its app draws; run .venv/bin/python tools/make_icons.py")
        return 1 if stale else 0
    for path in stale:
        if path in wanted:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(wanted[path])
        else:
            path.unlink()
    return 0


def _written(icon: dict[str, object]) -> str:
    """One operation per line, so that diffs are readable."""
    operations = ",\n".join(json.dumps(operation, ensure_ascii=False) for operation in icon.pop("ops"))  # type: ignore[arg-type]
    return json.dumps(icon, ensure_ascii=False)[:-1] + ', "ops": [\n' + operations + "\n]}\n"


if __name__ == "__main__":
    sys.exit(main())
