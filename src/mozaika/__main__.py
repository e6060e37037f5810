"""The command `mozaika`, and `python -m mozaika`."""

from __future__ import annotations

import sys

from mozaika.extras import MissingExtra, require


def main() -> None:
    try:
        require("terminal", "The command line")
        from mozaika.cli import main as run

        run()
    except MissingExtra as missing:
        print(f"mozaika: {missing}", file=sys.stderr)
        sys.exit(2)


if __name__ == "__main__":
    main()
