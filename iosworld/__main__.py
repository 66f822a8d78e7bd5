"""`python -m iosworld` runs the `iosworld` command."""

from iosworld.cli import main

if __name__ == "__main__":
    main(prog_name="iosworld")
