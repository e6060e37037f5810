"""The messages between a client and the house. `docs/server-protocol.md` is about these.

A field that is absent in a message of a client has its default. Unknown fields are refused.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Raw, Struct

SeatNumber = Annotated[int, Meta(ge=0, le=3)]
Version = Annotated[int, Meta(ge=0, le=2**31 - 1)]
ActionText = Annotated[str, Meta(min_length=1, max_length=40)]
OrderId = Annotated[str, Meta(max_length=40, pattern=r"^[!-~]*$")]
BotName = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[!-~]*$")]
Nonce = Annotated[str, Meta(max_length=64, pattern=r"^[A-Za-z0-9_.=-]*$")]
ChatText = Annotated[str, Meta(min_length=1, max_length=500)]


# --- from a client -------------------------------------------------------------------------


class Order(Struct, frozen=True, kw_only=True, tag_field="type", forbid_unknown_fields=True):
    """What a client asks of a table. The same `id` of the same user is carried out once."""

    id: OrderId = ""


class Act(Order, frozen=True, kw_only=True, tag="act"):
    """Play an action. `version` is the version of the table that the client saw."""

    action: ActionText
    version: Version
    seat: SeatNumber | None = None


class Sit(Order, frozen=True, kw_only=True, tag="sit"):
    """Take a seat (any free one if none is named), or, as host, put a bot there.

    The nonce goes into the draws, so that not even the house knows them before.
    """

    seat: SeatNumber | None = None
    bot: BotName | None = None
    nonce: Nonce = ""


class Leave(Order, frozen=True, kw_only=True, tag="leave"):
    """Leave a seat before the game starts; the host may also send a bot away."""

    seat: SeatNumber


class Start(Order, frozen=True, kw_only=True, tag="start"):
    """Begin, at a table that waits for its host; every seat must be taken."""


class Undo(Order, frozen=True, kw_only=True, tag="undo"):
    """Take back one's own last decision, if the table allows it without asking."""

    version: Version
    seat: SeatNumber | None = None


class Offer(Order, frozen=True, kw_only=True, tag="offer"):
    """Ask the others to take back one's last decision, or to abort the game."""

    what: Literal["takeback", "abort"]
    seat: SeatNumber | None = None


class Answer(Order, frozen=True, kw_only=True, tag="answer"):
    """Agree to what was offered, or not. Who offered it may withdraw it by not agreeing."""

    accept: bool
    seat: SeatNumber | None = None


class Resign(Order, frozen=True, kw_only=True, tag="resign"):
    """Give up: the other side wins; of three sides or more, a bot plays on in this seat."""

    seat: SeatNumber | None = None


class StandIn(Order, frozen=True, kw_only=True, tag="stand_in"):
    """Let a bot play on in one's own seat, or in the seat of somebody who has left."""

    seat: SeatNumber
    bot: BotName = "greedy"


class Return(Order, frozen=True, kw_only=True, tag="return"):
    """Take one's seat back from the bot."""

    seat: SeatNumber


class Rematch(Order, frozen=True, kw_only=True, tag="rematch"):
    """Another game with the seats rotated; whoever asks after the first takes their seat there."""


class Say(Order, frozen=True, kw_only=True, tag="say"):
    text: ChatText


class Preview(Order, frozen=True, kw_only=True, tag="preview"):
    """Ask what an action would bring, without playing it."""

    action: ActionText
    seat: SeatNumber | None = None


class Points(Order, frozen=True, kw_only=True, tag="points"):
    """Ask what each legal action brings at once."""


class Sync(Order, frozen=True, kw_only=True, tag="sync"):
    """Ask for an update from this version on, as when connecting."""

    since: Version = 0


class Ping(Order, frozen=True, kw_only=True, tag="ping"):
    """Ask for a sign of life: a browser does not tell its page whether the line still stands."""


AnyOrder = (
    Act
    | Sit
    | Leave
    | Start
    | Undo
    | Offer
    | Answer
    | Resign
    | StandIn
    | Return
    | Rematch
    | Say
    | Preview
    | Points
    | Sync
    | Ping
)


# --- to a client ---------------------------------------------------------------------------


class WireEvent(Struct, frozen=True, omit_defaults=True):
    """As `core.game.Event`, without what is hidden from the one who is told."""

    rule: str
    kind: str
    seat: int | None = None
    points: int = 0
    parts: tuple[int, ...] = ()
    tiles: str = ""
    place: str = ""


class WireStep(Struct, frozen=True, omit_defaults=True):
    """One version of the table: who did what. `ply` counts the actions of the game so far."""

    version: int
    kind: str
    at: int
    ply: int = 0
    seat: int | None = None
    text: str = ""
    events: list[WireEvent] = []


class SeatInfo(Struct, frozen=True):
    """`kind` is open, person or bot; `stand_in` is the bot that plays for an absent person."""

    seat: int
    kind: str
    name: str
    bot: str | None
    stand_in: str | None
    present: bool
    yours: bool


class OfferInfo(Struct, frozen=True):
    what: str
    seat: int
    accepted: list[int]


class OutcomeInfo(Struct, frozen=True):
    """`how` is played, resigned, time, aborted or closed; an aborted game has no places."""

    how: str
    reason: str
    rule: str
    places: list[int]
    scores: list[int]


class ClockInfo(Struct, frozen=True):
    """Milliseconds left for each seat at `now`; `running` is the seat whose clock runs."""

    kind: str
    now: int
    running: int | None
    left: list[int]


class Fairness(Struct, frozen=True):
    """`commitment` is the SHA-256 of the seed, which is null until the game is over."""

    commitment: str
    nonces: list[str]
    seed: str | None


class TableInfo(Struct, frozen=True):
    id: str
    game: str
    title: str
    variant: str
    ruleset: str
    seat_count: int
    status: Literal["open", "running", "over"]
    host: str
    you_host: bool
    public: bool
    rated: bool
    start: str
    clock: ClockSetup
    seats: list[SeatInfo]
    spectators: int
    chat_open: bool
    offer: OfferInfo | None
    outcome: OutcomeInfo | None
    fairness: Fairness
    rematch: str | None


class May(Struct, frozen=True):
    """Which orders would be accepted now from the one who is told."""

    act: bool = False
    undo: bool = False
    takeback: bool = False
    abort: bool = False
    answer: bool = False
    resign: bool = False
    start: bool = False
    rematch: bool = False


class Update(Struct, frozen=True, tag_field="type", tag="update"):
    """All there is to know about a table at version `to`, and what happened since `since`.

    `legal` is empty unless `seat`, through which the receiver looks, is to act.
    """

    since: int
    to: int
    accepted: str
    table: TableInfo | Raw
    seat: int | None
    to_act: int | Literal["chance", "over"] | None
    scores: list[int]
    clock: ClockInfo | None
    may: May
    view: Any
    legal: list[str]
    steps: list[WireStep]


class Refused(Struct, frozen=True, tag_field="type", tag="refused"):
    """An order that was not carried out: why, and how the table really is."""

    id: str
    code: str
    rule: str | None
    sentence: str
    update: Update | Raw | None = None


class PointsList(Struct, frozen=True, tag_field="type", tag="points"):
    """What each action of `legal` at this version brings the seat to act, in the same order."""

    version: int
    points: list[int]


class Previewed(Struct, frozen=True, tag_field="type", tag="previewed"):
    """What an action would bring: the change of each seat's points as the tiles then lie."""

    id: str
    version: int
    action: str
    events: list[WireEvent]
    points: list[int]


class Pong(Struct, frozen=True, tag_field="type", tag="pong"):
    """The answer to a ping."""

    id: str


class Chat(Struct, frozen=True, tag_field="type", tag="chat"):
    number: int
    at: int
    seat: int | None
    name: str
    text: str


class Error(Struct, frozen=True, tag_field="type", tag="error"):
    """A message that could not be read, or came too fast; the socket may be closed after it."""

    code: str
    sentence: str


# --- making a table ------------------------------------------------------------------------


class ClockSetup(Struct, frozen=True, forbid_unknown_fields=True):
    """none; live: `main` seconds and `increment` seconds a decision; slow: `main` a decision."""

    kind: Literal["none", "live", "slow"] = "none"
    main: Annotated[int, Meta(ge=0, le=30 * 86400)] = 0
    increment: Annotated[int, Meta(ge=0, le=3600)] = 0


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """`bots` names the bot of a seat, or null for a person; `hold` are the seats of the host.

    With `record` the game goes on from its first `ply` actions.
    """

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[int, Meta(ge=1, le=4)] | None = None
    first: SeatNumber | Literal["random"] = 0
    bots: Annotated[tuple[BotName | None, ...], Meta(max_length=4)] = ()
    hold: Annotated[tuple[SeatNumber, ...], Meta(max_length=4)] = (0,)
    nonce: Nonce = ""
    clock: ClockSetup = ClockSetup()
    public: bool = False
    rated: bool = False
    start: Literal["full", "host"] = "full"
    team_chat: bool = False
    record: Annotated[str, Meta(max_length=20_000)] | None = None
    ply: Annotated[int, Meta(ge=0, le=10_000)] | None = None


AnyReply = Update | Refused | PointsList | Previewed | Pong | Chat | Error
