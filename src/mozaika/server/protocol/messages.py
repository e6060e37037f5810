"""The messages between a client and the server. `docs/server-protocol.md` is about these.

A field that is absent in a message of a client has its default. Unknown fields are refused.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Raw, Struct

from mozaika.server.protocol.descriptions import ClockInfo, ClockSetup, TableInfo
from mozaika.server.protocol.views.falls import Fall
from mozaika.server.tables.log import Kind

SeatNumber = Annotated[int, Meta(ge=0, le=3)]
Version = Annotated[int, Meta(ge=0, le=2**31 - 1)]
ActionText = Annotated[str, Meta(min_length=1, max_length=40)]
OrderId = Annotated[str, Meta(max_length=40, pattern=r"^[!-~]*$")]
BotName = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[!-~]*$")]
Nonce = Annotated[str, Meta(max_length=64, pattern=r"^[A-Za-z0-9_.=-]*$")]
NonceHash = Annotated[str, Meta(pattern=r"^([0-9a-f]{64})?$")]
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

    A nonce goes into the draws. Who gives its hash reveals it when all seats are taken.
    """

    seat: SeatNumber | None = None
    bot: BotName | None = None
    nonce: Nonce = ""
    nonce_hash: NonceHash = ""


class Commit(Order, frozen=True, kw_only=True, tag="commit"):
    """Promise a nonce for one's seats again, after the earlier one became void.

    With `replaces`, instead of the hash named there, whose nonce is lost.
    """

    nonce_hash: NonceHash
    replaces: NonceHash = ""


class Reveal(Order, frozen=True, kw_only=True, tag="reveal"):
    """Reveal the nonce that was promised, once all seats are taken."""

    nonce: Nonce


class Leave(Order, frozen=True, kw_only=True, tag="leave"):
    """Leave a seat before the game starts; the host may also send another away."""

    seat: SeatNumber


class Mute(Order, frozen=True, kw_only=True, tag="mute"):
    """As host, let a player say nothing; without a seat, all who only watch."""

    seat: SeatNumber | None = None
    muted: bool = True


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
    """Let a bot play on in one's own seat, or the strongest one in that of somebody who has left.

    Nobody is replaced at a table with a slow clock.
    """

    seat: SeatNumber
    bot: BotName = "greedy"


class Return(Order, frozen=True, kw_only=True, tag="return"):
    """Take one's seat back from the bot."""

    seat: SeatNumber


class Rematch(Order, frozen=True, kw_only=True, tag="rematch"):
    """Another game with the seats rotated; whoever asks after the first takes their seat there."""

    nonce_hash: NonceHash = ""


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
    """Ask for a sign of life: a browser does not show its page whether the line still stands."""


AnyOrder = (
    Act
    | Sit
    | Commit
    | Reveal
    | Leave
    | Mute
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


class WireEvent(Struct, frozen=True, omit_defaults=True, rename={"source": "from", "target": "to"}):
    """As `core.game.Event`, without what is hidden from the receiver."""

    rule: str
    kind: str
    seat: int | None = None
    points: int = 0
    parts: tuple[int, ...] = ()
    tiles: str = ""
    place: str = ""
    source: str = ""
    target: str = ""
    lines: tuple[str, ...] = ()


class WireStep(Struct, frozen=True, omit_defaults=True):
    """One version of the table: who did what. `ply` counts the actions of the game so far."""

    version: int
    kind: Kind
    at: int
    ply: int = 0
    seat: int | None = None
    text: str = ""
    events: list[WireEvent] = []


class AbsentSeat(Struct, frozen=True):
    """A bot may play there after so many milliseconds, if its player gives no sign until then."""

    seat: int
    after: int


class May(Struct, frozen=True):
    """Which orders would be accepted now from the receiver; `stand_in` for whom, and when."""

    act: bool = False
    undo: bool = False
    takeback: bool = False
    abort: bool = False
    answer: bool = False
    resign: bool = False
    start: bool = False
    rematch: bool = False
    stand_in: list[AbsentSeat] = []


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
    """An order that was not carried out: why, and how the table really is.

    `key` names the sentence of a rule and `values` what stands in it, colours by their letters.
    """

    id: str
    code: str
    rule: str | None
    sentence: str
    update: Update | Raw | None = None
    key: str = ""
    values: dict[str, int | str] = {}


class PointsList(Struct, frozen=True, tag_field="type", tag="points"):
    """What each action of `legal` at this version brings the seat to act, in the same order.

    `falls` is what some of them cost beyond that, by action.
    """

    version: int
    points: list[int]
    falls: dict[str, Fall] = {}


class Previewed(Struct, frozen=True, tag_field="type", tag="previewed"):
    """What an action would bring: the change of each seat's points as the tiles then lie."""

    id: str
    version: int
    action: str
    events: list[WireEvent]
    points: list[int]


class Accepted(Struct, frozen=True, tag_field="type", tag="accepted"):
    """An order was carried out, of a token that may not see the table."""

    id: str


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
    nonce_hash: NonceHash = ""
    clock: ClockSetup = ClockSetup()
    public: bool = False
    rated: bool = False
    start: Literal["full", "host"] = "full"
    team_chat: bool = False
    record: Annotated[str, Meta(max_length=20_000)] | None = None
    ply: Annotated[int, Meta(ge=0, le=10_000)] | None = None


AnyReply = Update | Refused | PointsList | Previewed | Pong | Chat | Error
