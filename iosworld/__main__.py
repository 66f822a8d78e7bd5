"""`python -m iosworld` is the command `iosworld`."""

from iosworld.cli import main

if __name__ == "__main__":
    main(prog_name="iosworld")
