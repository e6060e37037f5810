"""The memory of a tree: nodes in blocks of four, all of them in one array that never grows.

The children of a node are a chain of blocks. A block is taken from the free list, or from the end
of the array that was never used, or, when all are in the tree, from under a node that was visited
little. Such a node keeps its visits and their mean; it is given children anew when it is visited
again, as any other node, so a full tree is searched by the same rules as one with room.

    node --block--> [child child child child] --next--> [child child     ]

A released block may still hold children with blocks of their own: they are released when it is
taken. So to drop a subtree of any size is one step, and no search waits for it.
"""

from __future__ import annotations

import numpy as np

from mozaika.kernels.roles import Bool, Float, Int, Ints, Record
from mozaika.search.roles import Blocks, Memory, Nodes

BLOCK_SIZE = 4
NODE = np.dtype(
    (
        np.record,
        [
            ("total", "f8"),  # what the seat that chose the node had of all visits together
            ("visits", "i4"),
            ("block", "i4"),  # the first block of its children; 0 if it has none
            ("prior", "f4"),
            ("code", "i4"),  # the decision that leads here, or the seed of the draw
        ],
    )
)
BLOCK = np.dtype(
    (
        np.record,
        [
            ("parent", "i4"),  # the node whose children these are; if free, the next free block
            ("next", "i4"),  # the next block of the same children; 0 if this is the last
            ("used", "i4"),  # how many nodes of the block are children
            ("left", "i4"),  # in the last block: how many legal decisions are no children yet
        ],
    )
)
MEMORY = np.dtype(
    (
        np.record,
        [
            ("free", "i8"),  # the first free block; 0 if there is none
            ("fresh", "i8"),  # the first block that was never used
            ("hand", "i8"),  # where the next block to recycle is looked for
            ("limit", "i8"),  # children of nodes with at most so many visits are recycled
            ("recycled", "i8"),  # how often that was done since the hand passed the first block
            ("made", "i8"),  # how many nodes were made in all
        ],
    )
)
NODE_BYTES = NODE.itemsize + BLOCK.itemsize // BLOCK_SIZE
FIRST_LIMIT = 2
FEW = 8
"""If the hand comes round and recycled less than one block of so many, the limit rises."""


def reset(nodes: Nodes, blocks: Blocks, memory: Memory) -> None:
    """Forget everything; the root, node 0, has no visits."""
    if nodes[0].block:
        release(blocks, memory[0], nodes[0].block)
    make(nodes, 0, 0, 1.0)
    memory[0].fresh = max(1, memory[0].fresh)
    memory[0].limit = FIRST_LIMIT


def move_root(nodes: Nodes, blocks: Blocks, memory: Memory, node: Int) -> None:
    """Make a node the root; all that is not below it is released."""
    kept = nodes[node].block
    nodes[node].block = 0
    if nodes[0].block:
        release(blocks, memory[0], nodes[0].block)
    nodes[0] = nodes[node]
    nodes[0].block = kept
    while kept:
        blocks[kept].parent = 0
        kept = blocks[kept].next
    memory[0].limit = FIRST_LIMIT


def make(nodes: Nodes, node: Int, code: Int, prior: Float) -> None:
    n = nodes[node]
    n.total, n.visits, n.block, n.prior, n.code = 0.0, 0, 0, prior, code


def first_child(nodes: Nodes, node: Int) -> Int:
    """Its number; 0 if there is none."""
    return BLOCK_SIZE * nodes[node].block


def sibling(blocks: Blocks, child: Int) -> Int:
    """The number of the next child of the same node; 0 if there is none."""
    b = blocks[child // BLOCK_SIZE]
    if child % BLOCK_SIZE + 1 < b.used:
        return child + 1
    return BLOCK_SIZE * b.next


def append_block(
    nodes: Nodes, blocks: Blocks, memory: Memory, last: Int, path: Ints, depth: Int
) -> Int:
    """Give the node at the end of the path one more block, empty; 0 if the path fills the memory.

    `last` is its last child so far, or 0. What lies on the path is not recycled.
    """
    m = memory[0]
    block = _take(nodes, blocks, m, path, depth)
    if block:
        b = blocks[block]
        b.parent, b.next, b.used, b.left = path[depth], 0, 0, 0
        if last:
            blocks[last // BLOCK_SIZE].next = block
        else:
            nodes[path[depth]].block = block
    return block


def release(blocks: Blocks, m: Record, block: Int) -> None:
    """Put a chain of blocks on the free list, with all that is below it."""
    blocks[block].parent = m.free
    m.free = block


def _take(nodes: Nodes, blocks: Blocks, m: Record, path: Ints, depth: Int) -> Int:
    if m.free == 0:
        if m.fresh < len(blocks):
            m.fresh += 1
            return m.fresh - 1
        if not _recycle(nodes, blocks, m, path, depth):
            return 0
    block = m.free
    b = blocks[block]
    m.free = b.parent
    if b.next:
        release(blocks, m, b.next)
    for child in range(BLOCK_SIZE * block, BLOCK_SIZE * block + b.used):
        if nodes[child].block:
            release(blocks, m, nodes[child].block)
    return block


def _recycle(nodes: Nodes, blocks: Blocks, m: Record, path: Ints, depth: Int) -> Bool:
    """Release the children of the next node that was visited little; False if there is none."""
    idle = 0
    while idle < 2:
        m.hand += 1
        if m.hand >= len(blocks):
            if FEW * m.recycled < len(blocks):
                m.limit += m.limit // 2
            idle = idle + 1 if m.recycled == 0 and m.limit > nodes[0].visits else 0
            m.hand, m.recycled = 1, 0
        parent = blocks[m.hand].parent
        n = nodes[parent]
        if n.visits <= m.limit and n.block == m.hand and not _is_on(path, depth, parent):
            release(blocks, m, m.hand)
            n.block = 0
            m.recycled += 1
            return True
    return False


def _is_on(path: Ints, depth: Int, node: Int) -> Bool:
    i = 0
    while i <= depth and path[i] != node:
        i += 1
    return i <= depth
