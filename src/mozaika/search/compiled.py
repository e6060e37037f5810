"""The loops of tree.py compiled. Importing this takes half a second: import it late."""

from __future__ import annotations

from mozaika.kernels.compiled import compiled, dispatch, register
from mozaika.search import chances, judge, net, summer_pavilion_board, tree

for _module in (chances, net, summer_pavilion_board, *judge.JUDGES):
    register(_module)
for _question in judge.QUESTIONS:
    dispatch(_question, {each.DTYPE: getattr(each, _question.__name__) for each in judge.JUDGES})
register(tree)
for _loop in tree.LOOPS:
    globals()[_loop.__name__] = compiled(_loop)
