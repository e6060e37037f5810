"""Tree search on the records of any game: what is compiled, and nothing else.

A node is a position reached by a decision or by a draw; positions are not kept, they are played
anew from the root. The children of a decision are made in the order of their priors, some at a
time: as long as one of them is untried, those after it would not be chosen. The children of a draw
are samples, each the seed that makes the draws come out so:

    root -- decision --> node -- decision --> node (chance) -- seed --> node -- decision --> ...
"""

from __future__ import annotations

from math import exp, sqrt

import numpy as np

from mozaika.kernels import rules
from mozaika.kernels.bits import UPPER, next_random
from mozaika.kernels.roles import Bool, Codes, Float, Int, Ints, Record, Records
from mozaika.search import evaluator
from mozaika.search.nodes import (
    BLOCK_SIZE,
    append_block,
    first_child,
    make,
    move_root,
    reset,
    sibling,
)
from mozaika.search.roles import Bytes, Logits, Rooms, SettingsRecord, TreeArrays, Values, Weights

CHANCE, OVER = -1, -2
DEEPEST = 256


def simulate(
    root: Records,
    work: Records,
    tree: TreeArrays,
    settings: SettingsRecord,
    weights: Weights,
    rooms: Rooms,
    times: Int,
) -> None:
    """So many simulations from the root. The tree is its nodes, blocks and memory."""
    nodes = tree[0]
    codes, priors, values, path, movers = rooms
    use = settings[0]
    origin = root[0]
    seat = rules.actor(origin)
    for _ in range(times):
        work[0] = root[0]
        s = work[0]
        origin.rng = next_random(origin.rng)
        s.rng = origin.rng
        if use.has_secrets:
            evaluator.hide(s, seat)
        node, depth, mover = 0, 0, seat
        path[0], movers[0] = 0, seat
        while depth < DEEPEST - 1:
            who = rules.actor(s)
            if who == OVER or (use.has_secrets and who != seat):
                break
            if nodes[node].visits == 0 and node:
                break
            if who == CHANCE:
                node = _sample(s, tree, use, path, depth)
            else:
                mover = who
                node = _select(s, tree, use, weights, codes, priors, path, depth)
            if node == 0:
                break
            depth += 1
            path[depth], movers[depth] = node, mover
        _evaluate_leaf(s, use, weights, codes, priors, values)
        for i in range(depth + 1):
            n = nodes[path[i]]
            n.visits += 1
            n.total += values[movers[i]]


def _sample(s: Record, tree: TreeArrays, use: SettingsRecord, path: Ints, depth: Int) -> Int:
    """The sample whose turn it is, drawn; all are visited alike. Many visits make more of them."""
    nodes, blocks, memory = tree
    node = path[depth]
    count, last, child = 0, 0, first_child(nodes, node)
    while child:
        count, last, child = count + 1, child, sibling(blocks, child)
    visits = nodes[node].visits
    if count < use.samples and count * count <= visits:
        if count % BLOCK_SIZE == 0:
            block = append_block(nodes, blocks, memory, last, path, depth)
        else:
            block = last // BLOCK_SIZE
        if block:
            s.rng = next_random(s.rng)
            make(nodes, BLOCK_SIZE * block + blocks[block].used, np.int64(s.rng >> UPPER), 1.0)
            blocks[block].used += 1
            memory[0].made += 1
            count += 1
    if count == 0:
        return 0
    child = first_child(nodes, node)
    for _ in range(visits % count):
        child = sibling(blocks, child)
    s.rng = next_random(next_random(np.uint64(nodes[child].code)))
    while rules.actor(s) == CHANCE:
        rules.chance(s)
    return child


def _select(
    s: Record,
    tree: TreeArrays,
    use: SettingsRecord,
    weights: Weights,
    codes: Codes,
    priors: Logits,
    path: Ints,
    depth: Int,
) -> Int:
    """Decide as promises most: by what it brought so far, and by its prior while it is untried."""
    nodes, blocks, _ = tree
    node = path[depth]
    visits, total, count, last = 0, 0.0, 0, 0
    child = first_child(nodes, node)
    while child:
        visits += nodes[child].visits
        total += nodes[child].total
        count, last, child = count + 1, child, sibling(blocks, child)
    is_tried = last == 0 or (nodes[last].visits > 0 and blocks[last // BLOCK_SIZE].left > 0)
    if is_tried and count < max(use.max_children, use.widening * sqrt(float(visits))):
        _widen(s, tree, use, weights, codes, priors, path, depth)
    untried = (total / visits if visits else 0.5) - use.fpu_reduction
    reach = use.c_puct * sqrt(visits + 1.0)
    best, most = 0, -1e9
    child = first_child(nodes, node)
    while child:
        c = nodes[child]
        mean = c.total / c.visits if c.visits else untried
        promise = mean + reach * float(c.prior) / (1.0 + c.visits)
        if promise > most:
            best, most = child, promise
        child = sibling(blocks, child)
    if best:
        rules.apply(s, int(nodes[best].code))
    return best


def _widen(
    s: Record,
    tree: TreeArrays,
    use: SettingsRecord,
    weights: Weights,
    codes: Codes,
    priors: Logits,
    path: Ints,
    depth: Int,
) -> None:
    """Give the node at the end of the path a block of children more, or twice as many as it has."""
    nodes, blocks, memory = tree
    count = rules.legal(s, codes)
    if use.is_plain:
        for i in range(count):
            priors[i] = 0.0
    else:
        evaluator.priors(s, codes, count, priors, weights)
    most = -1e9
    for i in range(count):
        most = max(most, priors[i])
    for i in range(count):
        priors[i] = exp((priors[i] - most) / use.prior_temperature)
    total = _sum_of_likeliest(priors, count, use.max_children)
    made, last, child = 0, 0, first_child(nodes, path[depth])
    while child:
        _strike(codes, priors, count, int(nodes[child].code))
        made, last, child = made + 1, child, sibling(blocks, child)
    wanted = max(BLOCK_SIZE, min(made, use.max_children - made))
    wanted = min(wanted, count - made)
    while wanted > 0:
        block = append_block(nodes, blocks, memory, last, path, depth)
        if block == 0:
            return
        if last:
            blocks[last // BLOCK_SIZE].left = 0
        last = BLOCK_SIZE * block - 1
        for _ in range(min(BLOCK_SIZE, wanted)):
            i = _likeliest(priors, count)
            last += 1
            make(nodes, last, codes[i], priors[i] / total)
            priors[i] = -1.0
            made += 1
            wanted -= 1
        blocks[block].used = last % BLOCK_SIZE + 1
        blocks[block].left = count - made
        memory[0].made += blocks[block].used


def _sum_of_likeliest(priors: Logits, count: Int, most: Int) -> Float:
    """The sum of the `most` greatest priors, none of which is negative."""
    total: Float = 0.0
    if count <= most:
        for i in range(count):
            total += priors[i]
        return total
    for _ in range(most):
        i = _likeliest(priors, count)
        total += priors[i]
        priors[i] = -priors[i]
    for i in range(count):
        priors[i] = abs(priors[i])
    return total


def _strike(codes: Codes, priors: Logits, count: Int, code: Int) -> None:
    """Mark the weight of a decision as used."""
    for i in range(count):
        if codes[i] == code:
            priors[i] = -1.0


def _likeliest(priors: Logits, count: Int) -> Int:
    best = 0
    for i in range(1, count):
        if priors[i] > priors[best]:
            best = i
    return best


def _evaluate_leaf(
    s: Record, use: SettingsRecord, weights: Weights, codes: Codes, priors: Logits, values: Values
) -> None:
    """Play on to the next quiet position, and evaluate it."""
    plies = 0
    while True:
        who = rules.actor(s)
        if who == OVER:
            break
        if not use.is_plain and plies >= use.plies and evaluator.is_quiet(s):
            break
        if who == CHANCE:
            rules.chance(s)
        elif use.is_plain:
            rules.apply(s, rules.choose(s))
        else:
            rules.apply(s, evaluator.playout_decision(s, use.noise, codes, priors, weights))
            plies += 1
    evaluator.value(s, values, weights)


def policy(root: Records, codes: Codes, priors: Logits, weights: Weights) -> Int:
    """The legal decisions of the root and what each seems to bring; how many."""
    count = rules.legal(root[0], codes)
    evaluator.priors(root[0], codes, count, priors, weights)
    return count


def evaluate(root: Records, values: Values, weights: Weights) -> None:
    """What the root is worth to each seat, as it stands."""
    evaluator.value(root[0], values, weights)


def lead(tree: TreeArrays) -> Int:
    """By how many visits the child of the root tried most is ahead; -1 if it is the only one."""
    nodes, blocks, _ = tree
    first, second, count = 0, 0, 0
    child = first_child(nodes, 0)
    while child:
        visits = nodes[child].visits
        if visits > first:
            first, second = visits, first
        elif visits > second:
            second = visits
        count += 1
        child = sibling(blocks, child)
    return -1 if count == 1 else first - second


def move_to(
    root: Records, work: Records, here: Bytes, goal: Bytes, tree: TreeArrays, stack: Ints
) -> Bool:
    """Make the node whose position is the goal's the root, or begin anew; whether it was found.

    `here` and `goal` are the bytes of `work` and of the position looked for, at most as many
    decisions below the root as the stack is high. Draws are not tried.
    """
    nodes, blocks, memory = tree
    depth = 0
    stack[0] = first_child(nodes, 0)
    while depth >= 0:
        child = stack[depth]
        if child == 0:
            depth -= 1
            if depth >= 0:
                stack[depth] = sibling(blocks, stack[depth])
            continue
        work[0] = root[0]
        for i in range(depth):
            rules.apply(work[0], int(nodes[stack[i]].code))
        if nodes[child].visits == 0 or rules.actor(work[0]) < 0:
            stack[depth] = 0 if rules.actor(work[0]) < 0 else sibling(blocks, child)
            continue
        rules.apply(work[0], int(nodes[child].code))
        if _is_same(here, goal):
            move_root(nodes, blocks, memory, child)
            return True
        if depth + 1 < len(stack):
            depth += 1
            stack[depth] = first_child(nodes, child)
        else:
            stack[depth] = sibling(blocks, child)
    reset(nodes, blocks, memory)
    return False


def _is_same(here: Bytes, goal: Bytes) -> Bool:
    """Whether two records are alike but for the generator, which comes first."""
    i = 8
    while i < len(goal) and here[i] == goal[i]:
        i += 1
    return i == len(goal)


LOOPS = (simulate, policy, evaluate, move_to)
SHARED_LOOPS = (lead,)
"""They work on no record of a game."""
