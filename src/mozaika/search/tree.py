"""Tree search on the records of any game: what is compiled, and nothing else.

A node is a position reached by a decision or by a draw; positions are not kept, they are played
anew from the root. The children of a decision lie side by side, the likeliest first; those of a
draw are samples, each the seed that makes the draws come out so:

    root -- decision --> node -- decision --> node (chance) -- seed --> node -- decision --> ...

`total` is what the seat that chose the node had of all visits together.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Any

import numpy as np

from mozaika.kernels import rules
from mozaika.kernels.bits import next_random
from mozaika.search import judge

CHANCE, OVER = -1, -2
DEEPEST = 256
NODE = np.dtype(
    (
        np.record,
        [
            ("total", "f8"),
            ("seed", "u8"),
            ("prior", "f8"),
            ("visits", "i8"),
            ("code", "i8"),
            ("first", "i8"),  # the first child; 0 before there is one
            ("count", "i8"),  # how many children
            ("room", "i8"),  # how many places are kept for children
        ],
    )
)
SETTINGS = np.dtype(
    (
        np.record,
        [
            ("curiosity", "f8"),  # how much a child is tried for its prior
            ("doubt", "f8"),  # how much worse than its siblings an untried child is taken to be
            ("heat", "f8"),  # how many points halve a prior, roughly
            ("noise", "f8"),  # points by which a decision of a play-out may be misjudged
            ("widest", "i8"),  # the most children of a decision
            ("samples", "i8"),  # the most children of a draw
            ("plies", "i8"),  # decisions of a play-out before the first pause may end it
            ("plain", "i8"),  # 1: equal priors, and random play-outs to the end of the game
            ("secret", "i8"),  # 1: seats hide something; the tree ends where another seat decides
        ],
    )
)


def simulate(
    root: Any, work: Any, nodes: Any, size: Any, settings: Any, k: Any, rooms: Any, times: Any
) -> Any:
    """So many simulations from the root; how many nodes there are then."""
    codes, weights, values, path, movers = rooms
    use = settings[0]
    origin = root[0]
    seat = rules.actor(origin)
    for _ in range(times):
        work[0] = root[0]
        s = work[0]
        origin.rng = next_random(origin.rng)
        s.rng = origin.rng
        if use.secret:
            judge.hide(s, seat)
        node, depth, mover = 0, 0, seat
        path[0], movers[0] = 0, seat
        while depth < DEEPEST - 1:
            who = rules.actor(s)
            if who == OVER or (use.secret and who != seat):
                break
            if nodes[node].count == 0 or who == CHANCE:
                if nodes[node].visits == 0 and node:
                    break
                size = _grow(s, nodes, node, size, use, k, codes, weights, who)
                if nodes[node].count == 0:
                    break
            if who == CHANCE:
                node = _sample(s, nodes, node)
            else:
                mover = who
                node = _select(nodes, node, use)
                rules.apply(s, nodes[node].code)
            depth += 1
            path[depth], movers[depth] = node, mover
        _finish(s, use, k, codes, weights, values)
        for i in range(depth + 1):
            n = nodes[path[i]]
            n.visits += 1
            n.total += values[movers[i]]
    return size


def _grow(
    s: Any,
    nodes: Any,
    node: Any,
    size: Any,
    use: Any,
    k: Any,
    codes: Any,
    weights: Any,
    who: Any,
) -> Any:
    """Give a node its children, or a draw one more; how many nodes there are then."""
    n = nodes[node]
    if who == CHANCE:
        if n.count == 0 and size + use.samples <= len(nodes):
            n.first, n.room = size, use.samples
            for child in range(size, size + use.samples):
                _clear(nodes, child, 0, 1.0)
            size += use.samples
        if n.first and n.count < use.samples and n.count * n.count <= n.visits:
            child = n.first + n.count
            s.rng = next_random(s.rng)
            nodes[child].seed = s.rng
            n.count += 1
        return size
    count = rules.legal(s, codes)
    if use.plain:
        for i in range(count):
            weights[i] = 0.0
    else:
        judge.weigh(s, codes, count, weights, k)
    kept = min(count, use.widest)
    if size + kept > len(nodes):
        return size
    _best_first(codes, weights, count, kept)
    total = 0.0
    for i in range(kept):
        total += exp((weights[i] - weights[0]) / use.heat)
    for i in range(kept):
        _clear(nodes, size + i, codes[i], exp((weights[i] - weights[0]) / use.heat) / total)
    n.first, n.count, n.room = size, kept, kept
    return size + kept


def _clear(nodes: Any, node: Any, code: Any, prior: Any) -> None:
    n = nodes[node]
    n.total, n.prior, n.code = 0.0, prior, code
    n.visits = n.first = n.count = n.room = 0


def _best_first(codes: Any, weights: Any, count: Any, kept: Any) -> None:
    """Bring the `kept` heaviest decisions to the front, in order; equal ones stay in theirs."""
    for i in range(kept):
        best = i
        for j in range(i + 1, count):
            if weights[j] > weights[best]:
                best = j
        weight, code = weights[best], codes[best]
        for j in range(best, i, -1):
            weights[j], codes[j] = weights[j - 1], codes[j - 1]
        weights[i], codes[i] = weight, code


def _sample(s: Any, nodes: Any, node: Any) -> Any:
    """The draw whose turn it is, made: all samples are visited alike."""
    n = nodes[node]
    child = n.first + n.visits % n.count
    s.rng = nodes[child].seed
    while rules.actor(s) == CHANCE:
        rules.chance(s)
    return child


def _select(nodes: Any, node: Any, use: Any) -> Any:
    """The child that promises most: what it brought so far, and its prior while it is untried."""
    n = nodes[node]
    visits, total = 0, 0.0
    for child in range(n.first, n.first + n.count):
        visits += nodes[child].visits
        total += nodes[child].total
    untried = (total / visits if visits else 0.5) - use.doubt
    reach = use.curiosity * sqrt(visits + 1.0)
    best, most = n.first, -1e9
    for child in range(n.first, n.first + n.count):
        c = nodes[child]
        mean = c.total / c.visits if c.visits else untried
        promise = mean + reach * c.prior / (1.0 + c.visits)
        if promise > most:
            best, most = child, promise
    return best


def _finish(s: Any, use: Any, k: Any, codes: Any, weights: Any, values: Any) -> None:
    """Play on quickly to where the position can be judged, and judge it."""
    plies = 0
    while True:
        who = rules.actor(s)
        if who == OVER:
            break
        if not use.plain and plies >= use.plies and judge.is_pause(s):
            break
        if who == CHANCE:
            rules.chance(s)
        elif use.plain:
            rules.apply(s, rules.choose(s))
        else:
            rules.apply(s, judge.quick(s, use.noise, codes, weights, k))
            plies += 1
    judge.value(s, values, k)


def glance(root: Any, codes: Any, weights: Any, k: Any) -> Any:
    """The legal decisions of the root and what each seems to bring; how many."""
    count = rules.legal(root[0], codes)
    judge.weigh(root[0], codes, count, weights, k)
    return count


def judged(root: Any, values: Any, k: Any) -> None:
    """What the root is worth to each seat, as it stands."""
    judge.value(root[0], values, k)


def descend(root: Any, work: Any, here: Any, goal: Any, nodes: Any, stack: Any, most: Any) -> Any:
    """The node at most so many decisions below the root whose position is the goal's; 0 if none.

    `here` and `goal` are the bytes of `work` and of the position looked for. Draws are not tried.
    """
    stack[0, 0], stack[0, 1] = 0, 0
    depth = 0
    while depth >= 0:
        node, tried = stack[depth, 0], stack[depth, 1]
        if depth == most or tried == nodes[node].count:
            depth -= 1
            continue
        stack[depth, 1] = tried + 1
        child = nodes[node].first + tried
        if nodes[child].visits == 0:
            continue
        work[0] = root[0]
        for i in range(1, depth + 1):
            rules.apply(work[0], nodes[stack[i, 0]].code)
        if rules.actor(work[0]) < 0:
            depth -= 1
            continue
        rules.apply(work[0], nodes[child].code)
        if _is_same(here, goal):
            return child
        depth += 1
        stack[depth, 0], stack[depth, 1] = child, 0
    return 0


def _is_same(here: Any, goal: Any) -> Any:
    """Whether two records are alike but for the generator, which comes first."""
    i = 8
    while i < len(goal) and here[i] == goal[i]:
        i += 1
    return i == len(goal)


def keep(nodes: Any, node: Any, spare: Any) -> Any:
    """Copy the tree below a node, the node becoming the root; how many nodes it has."""
    spare[0] = nodes[node]
    size, at = 1, 0
    while at < size:
        n = spare[at]
        if n.room:
            first = n.first
            n.first = size
            for i in range(n.room):
                spare[size] = nodes[first + i]
                size += 1
        at += 1
    return size


LOOPS = (simulate, glance, judged, descend, keep)
