"""A whole game by the kernel, record by record, in one call: loops like those of play.py."""

from __future__ import annotations

from typing import Any

from mozaika.kernels import rules
from mozaika.kernels.play import CHANCE, OVER

STRIDE = 32


def follow(states: Any, actors: Any, steps: Any) -> Any:
    """Play these steps from the first record, each into the next one; how many were agreed to."""
    for ply in range(len(steps)):
        states[ply + 1] = states[ply]
        s = states[ply + 1]
        if rules.actor(s) != actors[ply]:
            return ply
        if actors[ply] == CHANCE:
            rules.draw(s, steps[ply])
        elif rules.is_legal(s, steps[ply]):
            rules.apply(s, steps[ply])
        else:
            return ply
    return len(steps)


def lead(states: Any, steps: Any) -> Any:
    """Play at random from the first record, each step into the next; how many steps there were."""
    for ply in range(len(steps)):
        actor = rules.actor(states[ply])
        if actor == OVER:
            return ply
        states[ply + 1] = states[ply]
        s = states[ply + 1]
        if actor == CHANCE:
            steps[ply] = rules.sample(s)
            rules.draw(s, steps[ply])
        else:
            steps[ply] = rules.choose(s)
            rules.apply(s, steps[ply])
    return len(steps)


def ask(states: Any, buffer: Any, actors: Any, scores: Any, codes: Any, ends: Any) -> Any:
    """Who acts in each record, the scores, and the legal codes, one record after another.

    How many records agree with themselves, and have room in `codes`: a decision is legal if and
    only if it is in the list. Of each record one code in 32 is asked about.
    """
    end = 0
    for i in range(len(states)):
        s = states[i]
        actors[i] = rules.actor(s)
        for seat in range(scores.shape[1]):
            scores[i, seat] = rules.score(s, seat)
        count = rules.legal(s, buffer)
        at = 0
        for code in range(i % STRIDE, len(buffer), STRIDE):
            while at < count and buffer[at] < code:
                at += 1
            if rules.is_legal(s, code) != (at < count and buffer[at] == code):
                return i
        if end + count > len(codes):
            return i
        for index in range(count):
            codes[end + index] = buffer[index]
        end += count
        ends[i] = end
    return len(states)


def tally(states: Any, counts: Any, times: int) -> None:
    """Count how often each decision is chosen at random in the first record."""
    for _ in range(times):
        counts[rules.choose(states[0])] += 1


LOOPS = (follow, lead, ask, tally)
