"""The dialogue of a game at one terminal: show the table, ask, show what a move brings, play it."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from itertools import product
from random import Random
from typing import Any

from rich.console import Console
from rich.text import Text

from mozaika.bots import make_bot
from mozaika.bots.ready import state_of
from mozaika.core.game import OVER, Actor, Event, IllegalAction, Seat, family_of
from mozaika.core.play import Budget
from mozaika.core.text import BadText, short_int
from mozaika.terminal.boards import render
from mozaika.terminal.events import sentences
from mozaika.terminal.game_in_progress import GameInProgress
from mozaika.terminal.layout import strong

HELP = """\
  1R3        a move in notation (docs/notation.md); its beginning lists what fits
  ?          the moves, numbered, with the points they bring
  12         the move with this number
  hint       what the greedy bot would do here
  undo       back to your last decision
  board      the table again
  quit       stop; a game played with --save can be resumed"""
MOST_LISTED = 30
MOST_TYPED = 12


def how_far(game: str) -> str:
    """How far the levels of a game are that are not ready yet."""
    levels = state_of(family_of(game))
    if levels.state == "failed":
        return "cannot be compiled and plays simply"
    return f"is being compiled ({levels.done} of {levels.of}) and plays simply until then"


class Quit(Exception):
    """The player leaves."""


class Session:
    def __init__(self, table: GameInProgress, console: Console, confirm: bool) -> None:
        self.table = table
        self.console = console
        self.confirm = confirm
        self.lines: list[str] = []
        """What happened since a person was last asked."""
        self.last_viewer: Seat | None = None
        self.unprepared = table.unprepared
        """The levels of which people have read that they are not compiled yet."""

    # --- the loop --------------------------------------------------------------------------

    def run(self) -> None:
        """Play until the game is over or the player quits."""
        if self.table.humans:
            self.say("Type a move, ? to see the moves, help for more, quit to stop.")
        try:
            while self.table.to_act() is not OVER:
                self._step()
        except (Quit, EOFError, KeyboardInterrupt):
            self.console.print()
            where = f"; resume with: mozaika play --resume {self.table.save}"
            self.say("The game is not over" + (where if self.table.save else "."))
            return
        self._show(None if len(self.table.humans) != 1 else self.table.humans[0])
        self._show_result()

    def _step(self) -> None:
        actor = self.table.to_act()
        moved = self.table.move_by_itself()
        if moved is None:
            assert isinstance(actor, int), "a person decides for a seat"
            self._ask(Seat(actor))
            return
        if len(self.table.unprepared) < len(self.unprepared):
            self.lines += [
                f"{level} is compiled and plays itself now." for level in self.unprepared
            ]
            self.unprepared = []
        self._remember(actor, *moved)

    def _remember(self, actor: Actor, action: object, events: Sequence[Event]) -> None:
        """Keep what an action brought until somebody looks."""
        table = self.table
        if isinstance(actor, int):
            self.lines.append(f"{table.names[actor]} plays {action}")
        self.lines += ["  " + line for line in sentences(table.game, events, table.names, None)]

    # --- asking ----------------------------------------------------------------------------

    def _ask(self, seat: Seat) -> None:
        legal = self.table.game.legal_actions(self.table.state)
        if len(legal) == 1:
            self._play(legal[0])  # nothing to decide
            return
        self._hand_over(seat)
        self._show(seat)
        while True:
            answer = self.console.input(strong(f"{self.table.names[seat]} > ")).strip()
            if self._command(answer, seat):
                return
            action = self._understand(answer)
            if action is not None and self._agreed(action, seat):
                self._play(action)
                return

    def _play(self, action: object) -> None:
        actor = self.table.to_act()
        self._remember(actor, action, self.table.act(action))

    def _command(self, answer: str, seat: Seat) -> bool:
        """Carry out a command; True if the question is settled by it."""
        match answer.lower().split():
            case ["quit" | "q"]:
                raise Quit
            case ["undo" | "u"]:
                if not self.table.undo():
                    self.say("There is nothing to undo.")
                    return False
                self.lines = ["One decision was taken back."]
                return True
            case ["board" | "b"]:
                self._show(seat)
            case ["hint" | "h"]:
                self._hint(seat)
        return False

    def _understand(self, answer: str) -> Any:
        """The action meant; None, with a word about it, if it is none."""
        legal = self.table.game.legal_actions(self.table.state)
        texts = [str(action) for action in legal]
        match answer.lower():
            case "help" | "":
                self.say(HELP)
            case "undo" | "u" | "board" | "b" | "hint" | "h":
                pass
            case "?":
                self._list(legal, range(len(legal)))
            case number if number.isdecimal() and number.isascii():
                if 1 <= short_int(number) <= len(legal):
                    return legal[short_int(number) - 1]
                self.say(f"The moves are numbered 1 to {len(legal)}; ? lists them.")
            case typed:
                if typed in [text.lower() for text in texts]:
                    return legal[[text.lower() for text in texts].index(typed)]
                begun = [i for i, text in enumerate(texts) if text.lower().startswith(typed)]
                self._list(legal, begun) if begun else self._refuse(answer)
        return None

    def _refuse(self, answer: str) -> None:
        """Say why this is no legal move."""
        game = self.table.game
        try:
            game.apply(self.table.state, self._parse(answer))
        except BadText as bad:
            self.say(
                f"{answer!r} is no move: {bad.reason} (character {bad.column}). ? lists moves."
            )
        except IllegalAction as refused:
            self.say(f"{answer} is refused: {refused.reason} [{refused.rule}]")

    def _parse(self, answer: str) -> Any:
        """The action, with small and capital letters put right if the typed ones do not do."""
        for letters in product(
            *({letter.upper(), letter.lower()} for letter in answer[:MOST_TYPED])
        ):
            with suppress(BadText):
                return self.table.game.parse("".join(letters))
        return self.table.game.parse(answer)

    def _list(self, legal: Sequence[object], numbers: Sequence[int]) -> None:
        """Moves by number with what they bring, the best of many."""
        shown = list(numbers)
        if len(shown) > MOST_LISTED:
            shown = sorted(shown, key=lambda i: -self._gain(legal[i]))[:MOST_LISTED]
            self.say(
                f"{len(numbers)} moves; the {MOST_LISTED} that bring most at once. "
                "Type the beginning of a move to see others."
            )
        for i in shown:
            self.console.print(
                Text(f"{i + 1:>6}  {legal[i]!s:<14} {self._gain(legal[i]):+d}"), highlight=False
            )

    def _gain(self, action: object) -> int:
        """What the action changes for the seat to act, as the tiles then lie."""
        table = self.table
        seat = table.to_act()
        assert isinstance(seat, int), "only a seat has moves"
        after = table.game.forecast(table.game.apply(table.state, action))
        return after[seat] - table.game.forecast(table.state)[seat]

    def _agreed(self, action: object, seat: Seat) -> bool:
        """Show what the move brings and ask whether to play it."""
        if not self.confirm:
            return True
        table = self.table
        events = table.game.explain(table.state, action)
        for line in sentences(table.game, events, table.names, seat):
            self.say("  " + line)
        self.say(f"  {action}: {self._gain(action):+d} for you, as the tiles then lie")
        answer = self.console.input(Text("Play it? [Enter = yes, n = no] ")).strip().lower()
        return answer in ("", "y", "yes")

    def _hint(self, seat: Seat) -> None:
        table = self.table
        view = table.game.view(table.state, seat)
        legal = table.game.legal_actions(table.state)
        action = make_bot("greedy", table.game).choose(view, legal, Random(table.ply), Budget())
        self.say(f"The greedy bot would play {action} ({self._gain(action):+d}).")

    # --- showing ---------------------------------------------------------------------------

    def _hand_over(self, seat: Seat) -> None:
        """Between two people with hidden tiles, clear the screen and wait."""
        table = self.table
        secret = table.game.has_secrets and len(table.humans) > 1
        if secret and self.last_viewer != seat:
            self.console.clear()
            self.console.input(Text(f"{table.names[seat]}: press Enter when only you look. "))
        self.last_viewer = seat

    def _show(self, viewer: Seat | None) -> None:
        table = self.table
        self.console.print()
        for line in self.lines:
            self.say(line)
        self.lines = []
        for level in table.unprepared:
            self.say(f"{level} {how_far(table.game.name)}.")
        self.console.print()
        for row in render(table.game, table.game.view(table.state, viewer), table.names):
            self.console.print(row, highlight=False, soft_wrap=True)

    def _show_result(self) -> None:
        table = self.table
        result = table.game.result(table.state)
        assert result is not None, "the game is over"
        scores = table.game.scores(table.state)
        self.say(f"The game is over: {result.reason} [{result.rule}].")
        for place, seat in sorted((place, seat) for seat, place in enumerate(result.places)):
            self.say(f"  {place}. {table.names[seat]}  {scores[seat]}")
        if table.save:
            self.say(f"The record is in {table.save}; mozaika replay shows it.")

    def say(self, text: str) -> None:
        self.console.print(Text(text), highlight=False, soft_wrap=True)
