"""What an action does: acquiring, placing, the supply, passing, the next round, the end."""

from __future__ import annotations

from mozaika.core.bag import Counts, add, after_draw, subtract
from mozaika.core.event import silent
from mozaika.core.factories import IN_CENTRE, ON_FACTORY, has_offer, place_of, source
from mozaika.core.first import First
from mozaika.core.game import Seat, Tell
from mozaika.core.text import tiles_text
from mozaika.core.tuples import put

from .actions import Acquire, Action, Fill, Keep, Pass, Place, Supply, Take
from .options import Options
from .scoring import bonuses, completed, group_around, lose, numbered
from .state import FACTORY_SIZE, LETTERS, NO_TILES, ROUNDS, SPACES, Board, Colour, Phase, State


def act(options: Options, state: State, action: Action, tell: Tell) -> State:
    """The state after a legal action."""
    match action:
        case Acquire():
            return _acquire(options, state, action, tell)
        case Place():
            return _place(options, state, action, tell)
        case Take():
            return _take(options, state, action, tell)
        case Pass():
            return _pass(options, state, tell)
        case Keep():
            return _keep(options, state, action, tell)
        case Supply():
            return _supply(options, state, action, tell)
        case Fill():
            return _fill(options, state, action, tell)
        case First():
            tell("SP-1.8", "starts", action.seat)
            return state._replace(phase=Phase.SUPPLY, starter=action.seat, turn=action.seat)


# --- acquiring -----------------------------------------------------------------------------


def _acquire(options: Options, state: State, acquire: Acquire, tell: Tell) -> State:
    factory, tiles = acquire.factory, source(state, acquire.factory)
    taken = acquired(tiles, acquire.colour, state.wild)
    if tell is not silent:
        place = IN_CENTRE if factory is None else f"factory {factory + 1}"
        text, origin = tiles_text(taken, LETTERS), place_of(factory)
        tell("SP-2.2", "acquired", state.turn, 0, (), text, place, source=origin, target="hand")
    state = _to_hand(state, taken)
    left = subtract(tiles, taken)
    if factory is None:
        state = _take_marker(state._replace(centre=left), sum(taken), tell)
    else:
        state = _clear_factory(state, factory, left, tell)
    if has_offer(state):
        return state._replace(turn=Seat((state.turn + 1) % options.seats))
    return _begin_placing(state)


def _to_hand(state: State, tiles: Counts) -> State:
    board = state.board
    return state._replace(boards=state.boards_with(board._replace(hand=add(board.hand, tiles))))


def _take_marker(state: State, count: int, tell: Tell) -> State:
    """The first to take from the centre loses a point for each tile taken [SP-2.5]."""
    if state.marker is not None:
        return state
    seat, board = state.turn, state.board
    score = lose(board.score, count)
    tell("SP-2.5", "marker", seat, score - board.score, (-count,), target="hand")
    return state._replace(marker=seat, boards=state.boards_with(board._replace(score=score)))


def _clear_factory(state: State, factory: int, left: Counts, tell: Tell) -> State:
    """What was not taken goes to the centre [SP-2.4]."""
    if tell is not silent and any(left):
        text, origin = tiles_text(left, LETTERS), ON_FACTORY[factory]
        tell("SP-2.4", "moved", None, 0, (), text, IN_CENTRE, None, origin, IN_CENTRE)
    factories = put(state.factories, factory, NO_TILES)
    return state._replace(factories=factories, centre=add(state.centre, left))


def acquired(tiles: Counts, colour: Colour, wild: Colour) -> Counts:
    """All tiles of the colour chosen and one wild tile; or the one wild tile [SP-2.2, SP-2.3]."""
    taken = put(NO_TILES, colour, tiles[colour])
    return put(taken, wild, min(1, tiles[wild]))


def _begin_placing(state: State) -> State:
    marker = state.starter if state.marker is None else state.marker  # SP-3.1
    return state._replace(phase=Phase.PLACE, marker=marker, turn=marker)


# --- placing -------------------------------------------------------------------------------


def _place(options: Options, state: State, place: Place, tell: Tell) -> State:
    """A tile goes on its space and scores; then the structures it completes."""
    seat, board = state.turn, state.board
    spaces = put(board.stars[place.star], place.space, place.colour)
    stars = put(board.stars, place.star, spaces)
    group = group_around(spaces, place.space)
    points = len(group)
    paid = _paid(options, state, place)
    if tell is not silent:
        _tell_placed(place, seat, group, paid, tell)
    hand = list(subtract(board.hand, paid))
    hand[place.colour] -= 1
    structures = completed(stars, place.star, place.space)
    for structure in structures:
        around = str(structure)
        tell("SP-3.7", structure.kind, seat, 0, (), "", around, lines=tuple(around.split()))
    board = board._replace(score=board.score + points, hand=tuple(hand), stars=stars)
    state = state._replace(tower=add(state.tower, paid), boards=state.boards_with(board))
    owed = min(sum([structure.tiles for structure in structures]), sum(state.supply))
    if owed:
        return state._replace(phase=Phase.TAKE, owed=owed)
    return _after_placement(options, state, tell)


def _tell_placed(place: Place, seat: Seat, group: range, paid: Counts, tell: Tell) -> None:
    tile, spot, points = place.colour.letter, place.spot, len(group)
    line = " ".join([f"{place.star.letter}{space % len(SPACES) + 1}" for space in group])
    tell("SP-3.6", "placed", seat, points, (points,), tile, spot, None, "hand", spot, (line,))
    if any(paid):
        text = tiles_text(paid, LETTERS)
        tell("SP-3.2", "paid", seat, 0, (), text, "tower", source="hand", target="tower")


def _paid(options: Options, state: State, place: Place) -> Counts:
    """The tiles that go to the tower: one less than the number of the space [SP-3.2]."""
    own = options.side.number(place.star, place.space) - 1 - place.wild
    paid = put(NO_TILES, state.wild, place.wild)
    return put(paid, place.colour, paid[place.colour] + own)


def _take(options: Options, state: State, take: Take, tell: Tell) -> State:
    if tell is not silent:
        text = tiles_text(take.tiles, LETTERS)
        tell("SP-3.7", "taken", state.turn, 0, (), text, "supply", source="supply", target="hand")
    state = state._replace(supply=subtract(state.supply, take.tiles), owed=0)
    return _after_placement(options, _to_hand(state, take.tiles), tell)


def _after_placement(options: Options, state: State, tell: Tell) -> State:
    """A supply that is short is refilled, if there are tiles [SP-3.8]."""
    if state.supply_gap and (any(state.bag) or any(state.tower)):
        return state._replace(phase=Phase.REFILL)
    return _next_turn(options, state, tell)


def _next_turn(options: Options, state: State, tell: Tell) -> State:
    """The next seat clockwise that has not passed; after the last one the round ends [SP-3.1]."""
    for step in range(1, options.seats + 1):
        seat = Seat((state.turn + step) % options.seats)
        if not state.boards[seat].passed:
            return state._replace(phase=Phase.PLACE, turn=seat)
    return _end_round(options, state, tell)


# --- passing -------------------------------------------------------------------------------


def _pass(options: Options, state: State, tell: Tell) -> State:
    tell("SP-3.1", "passed", state.turn)
    state = state._replace(boards=state.boards_with(state.board._replace(passed=True)))
    if state.board.hand == NO_TILES:
        return _next_turn(options, state, tell)
    if state.round_number < ROUNDS:
        return state._replace(phase=Phase.KEEP)
    return _next_turn(options, _clear_hand(state, NO_TILES, "SP-3.10", tell), tell)


def _keep(options: Options, state: State, keep: Keep, tell: Tell) -> State:
    if tell is not silent:
        text = tiles_text(keep.tiles, LETTERS)
        tell("SP-3.9", "kept", state.turn, 0, (), text, "corners", source="hand", target="corners")
    return _next_turn(options, _clear_hand(state, keep.tiles, "SP-3.9", tell), tell)


def _clear_hand(state: State, kept: Counts, rule: str, tell: Tell) -> State:
    """What is not kept goes to the tower and costs points."""
    board = state.board
    lost = subtract(board.hand, kept)
    score = lose(board.score, sum(lost))
    if tell is not silent and any(lost):
        points, text = score - board.score, tiles_text(lost, LETTERS)
        cost = (-sum(lost),)
        tell(rule, "discarded", state.turn, points, cost, text, "tower", None, "hand", "tower")
    board = board._replace(score=score, hand=NO_TILES, corners=kept)
    return state._replace(tower=add(state.tower, lost), boards=state.boards_with(board))


# --- rounds --------------------------------------------------------------------------------


def _end_round(options: Options, state: State, tell: Tell) -> State:
    if state.round_number == ROUNDS:
        return _end(options, state, tell)
    assert state.marker is not None, "a seat has the marker while tiles are placed"
    number, starter = state.round_number + 1, state.marker
    tell("SP-4.2", "round", starter, 0, (), "", f"round {number}", target=f"round-{number}")
    state = state._replace(
        phase=Phase.FILL,
        round_number=number,
        starter=starter,
        turn=starter,
        marker=None,
        boards=tuple([_fresh(board) for board in state.boards]),
    )
    if any(state.bag) or any(state.tower):
        return state
    return _begin_placing(state)  # SP-4.1: with no tile at all there is nothing to acquire


def _fresh(board: Board) -> Board:
    """The tiles kept return to the hand [SP-4.2]."""
    return board._replace(hand=board.corners, corners=NO_TILES, passed=False)


def _end(options: Options, state: State, tell: Tell) -> State:
    boards = []
    for index, board in enumerate(state.boards):
        score = board.score
        for rule, kind, place, points in bonuses(options.side, board.stars):
            lines = _bonus_lines(options, kind, place)
            tell(rule, kind, Seat(index), points, (points,), "", place, lines=lines)
            score += points
        boards.append(board._replace(score=score))
    tell("SP-5.1", "end")
    return state._replace(phase=Phase.OVER, boards=tuple(boards))


def _bonus_lines(options: Options, kind: str, which: str) -> tuple[str, ...]:
    """The spaces of a star, one after another; those of a number, each by itself."""
    if kind == "star bonus":
        return (" ".join(f"{which}{space + 1}" for space in SPACES),)
    spaces = numbered(options.side, int(which))
    return tuple(f"{star.letter}{space + 1}" for star, space in spaces)


# --- chance --------------------------------------------------------------------------------


def _supply(options: Options, state: State, supply: Supply, tell: Tell) -> State:
    """At set-up the factories follow [SP-1.2], later the next turn."""
    setting_up = state.phase is Phase.SUPPLY
    rule = "SP-1.2" if setting_up else "SP-3.8"
    state = _draw(state, state.supply_gap, supply.tiles, rule, "supply", tell)
    state = state._replace(supply=add(state.supply, supply.tiles))
    return state._replace(phase=Phase.FILL) if setting_up else _next_turn(options, state, tell)


def _fill(options: Options, state: State, fill: Fill, tell: Tell) -> State:
    """After the last factory, or the last tile, the seats acquire."""
    state = _draw(state, FACTORY_SIZE, fill.tiles, "SP-4.1", ON_FACTORY[fill.factory], tell)
    factories = put(state.factories, fill.factory, fill.tiles)
    done = fill.factory + 1 == options.factories or not (any(state.bag) or any(state.tower))
    return state._replace(phase=Phase.ACQUIRE if done else Phase.FILL, factories=factories)


def _draw(state: State, size: int, tiles: Counts, rule: str, target: str, tell: Tell) -> State:
    bag, tower = after_draw(state.bag, state.tower, size, tiles)
    if tower != state.tower:
        tell(rule, "bag refilled")
    if tell is not silent:
        text, place = tiles_text(tiles, LETTERS), target.replace("-", " ")
        tell(rule, "filled", None, 0, (), text, place, source="bag", target=target)
    return state._replace(bag=bag, tower=tower)
