"""The loops of tree.py compiled. Importing this takes half a second: import it late."""

from __future__ import annotations

from mozaika.kernels.compiled import compiled, dispatch, register
from mozaika.search import (
    azul_features,
    chances,
    evaluator,
    ingenious_net,
    ingenious_places,
    net,
    nodes,
    summer_pavilion_board,
    summer_pavilion_features,
    tree,
)

_PARTS = (
    azul_features, chances, ingenious_net, ingenious_places, net, nodes, summer_pavilion_board,
    summer_pavilion_features,
)  # fmt: skip
for _module in (*_PARTS, *evaluator.EVALUATORS):
    register(_module)
for _question in evaluator.QUESTIONS:
    _name = _question.__name__
    _default = evaluator.DEFAULTS.get(_name, _question)
    dispatch(
        _question, {each.DTYPE: getattr(each, _name, _default) for each in evaluator.EVALUATORS}
    )
register(evaluator)
register(tree)
for _loop in tree.LOOPS:
    globals()[_loop.__name__] = compiled(_loop)
