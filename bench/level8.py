"""One process, several games of level 8 at once: its memory, and its longest move.

Run: .venv/bin/python bench/level8.py azul --games 8 --moves 500 --seconds 1 (another clone's Python
measures that clone). The games take turns, so every bot keeps its tree from move to move.
"""

from __future__ import annotations

import argparse
import json
import resource
import sys
from pathlib import Path
from random import Random
from time import perf_counter

from rich.console import Console
from rich.progress import track

from mozaika.bots import make_bot
from mozaika.core.game import OVER, AnyGame
from mozaika.core.play import Budget, deal
from mozaika.registry import make


class Seated:
    """A game that level 8 plays on both seats; another one begins when it is over."""

    def __init__(self, game: AnyGame, rng: Random) -> None:
        self.game, self.rng = game, rng
        self.bots = [make_bot("level:8", game) for _ in range(game.seats)]
        self.state = deal(game, game.start(), rng)

    def move(self, budget: Budget) -> float:
        """The next decision between two actions or more; the seconds it took."""
        while True:
            if self.game.to_act(self.state) is OVER:
                self.state = deal(self.game, self.game.start(), self.rng)
            seat, legal = self.game.to_act(self.state), self.game.legal_actions(self.state)
            assert isinstance(seat, int)
            view = self.game.view(self.state, seat)
            began = perf_counter()
            action = self.bots[seat].choose(view, legal, self.rng, budget)
            spent = perf_counter() - began
            self.state = deal(self.game, self.game.apply(self.state, action), self.rng)
            if len(legal) > 1:
                return spent


def resident() -> float:
    """Megabytes."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * resource.getpagesize() / 2**20


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=8)
    parser.add_argument("--moves", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--simulations", type=int, help="instead of seconds")
    asked = parser.parse_args()
    if asked.simulations:
        budget = Budget(simulations=asked.simulations)
    else:
        budget = Budget(seconds=asked.seconds)
    rng = Random(1)
    games = [Seated(make(asked.game), rng) for _ in range(asked.games)]
    for game in games:
        game.move(Budget(seconds=0.01))  # loads what is compiled
    before = resident()
    bar = Console(file=sys.stderr)
    spent = [
        games[number % len(games)].move(budget)
        for number in track(range(asked.moves), asked.game, console=bar)
    ]
    row = {
        **vars(asked),
        "megabytes_before": round(before, 1),
        "megabytes_after": round(resident(), 1),
        "megabytes_at_most": round(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024, 1),
        "mean_seconds": round(sum(spent) / len(spent), 4),
        "longest_seconds": round(max(spent), 4),
        "over_by_20_ms": sum(each > asked.seconds + 0.02 for each in spent),
    }
    print(json.dumps(row))


if __name__ == "__main__":
    main()
