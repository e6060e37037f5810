/* Made by tools/wire_types.py from the server's structs; do not edit. */

export interface AbsentSeat {
  seat: number;
  after: number;
}

export interface ActOrder {
  type: 'act';
  id?: string;
  action: string;
  version: number;
  seat?: number | null;
}

export interface ActivePlayer {
  name: string;
  games: number;
  won: number;
}

export interface Addresses {
  addresses: string[];
}

export interface AnswerOrder {
  type: 'answer';
  id?: string;
  accept: boolean;
  seat?: number | null;
}

export interface AzulBoard {
  score: number;
  forecast: number;
  lines: AzulLine[];
  wall: (string | null)[][];
  floor: string[];
  floor_cost: number;
  rows: number[];
  columns: number[];
  colours: Record<string, number>;
}

export interface AzulLayout {
  colours: Record<string, string>;
  factories: number;
  floor_costs: number[];
  printed: string[][] | null;
}

export interface AzulLine {
  size: number;
  colour: string | null;
  filled: number;
  room: number;
}

export interface AzulView {
  phase: string;
  round: number;
  starter: number;
  turn: number | null;
  marker: number | null;
  bag: Record<string, number>;
  lid: Record<string, number>;
  bag_count: number;
  lid_count: number;
  factories: string[];
  centre: string;
  boards: AzulBoard[];
}

export interface Chat {
  type: 'chat';
  number: number;
  at: number;
  seat: number | null;
  name: string;
  text: string;
}

export interface ClockInfo {
  kind: 'live' | 'none' | 'slow';
  now: number;
  running: number | null;
  left: number[];
}

export interface ClockSetup {
  kind?: 'live' | 'none' | 'slow';
  main?: number;
  increment?: number;
}

export interface CommitOrder {
  type: 'commit';
  id?: string;
  nonce_hash: string;
  replaces?: string;
}

export interface Error {
  type: 'error';
  code: string;
  sentence: string;
}

export interface Fairness {
  commitment: string;
  nonces: string[];
  seed: string | null;
  scheme: number;
  nonce_hashes: string[];
  owing: number[];
  first: string;
}

export interface FairnessCheck {
  fair: boolean;
  draws: number;
  sentence: string;
  verdict: string;
  scheme: number;
  unchecked: number[];
}

export interface Fall {
  cost: number;
  loss: number;
}

export interface FinishedGame {
  id: string;
  game: string;
  finished_at: number;
  result: string;
  players: string[];
  places: number[];
  scores: number[];
  yours: number[];
}

export interface FinishedGames {
  games: FinishedGame[];
}

export interface GameInfo {
  name: string;
  title: string;
  variant: string;
  seats: number[];
  ruleset: string;
  has_secrets: boolean;
}

export interface Games {
  games: GameInfo[];
  bots: string[];
  levels: LevelsInfo[];
}

export interface IngeniousCell {
  name: string;
  q: number;
  r: number;
  row: number;
  column: number;
  printed: string | null;
  beside: string[];
}

export interface IngeniousLayout {
  colours: Record<string, string>;
  radius: number;
  rack_size: number;
  sides: number[];
  stops: number[];
  cells: IngeniousCell[];
}

export interface IngeniousRack {
  count: number;
  tiles: string[] | null;
}

export interface IngeniousSide {
  seats: number[];
  pegs: Record<string, number>;
  lowest: string[];
}

export interface IngeniousView {
  phase: string;
  starter: number;
  turn: number | null;
  bonus: number;
  touched: (string | null)[];
  bag_count: number;
  unseen: Record<string, number>;
  unseen_symbols: Record<string, number>;
  aside: string[];
  cells: (string | null)[];
  racks: IngeniousRack[];
  sides: IngeniousSide[];
  decided: number | null;
}

export interface LeaveOrder {
  type: 'leave';
  id?: string;
  seat: number;
}

export interface LevelsInfo {
  game: string;
  state: 'compiling' | 'failed' | 'ready' | 'waiting';
  done: number;
  of: number;
}

export interface Lobby {
  tables: TableInfo[];
}

export interface May {
  act: boolean;
  undo: boolean;
  takeback: boolean;
  abort: boolean;
  answer: boolean;
  resign: boolean;
  start: boolean;
  rematch: boolean;
  stand_in: AbsentSeat[];
}

export interface Me {
  id: string;
  name: string;
  kind: string;
  scopes: string[];
}

export interface MuteOrder {
  type: 'mute';
  id?: string;
  seat?: number | null;
  muted?: boolean;
}

export interface MyTables {
  tables: TableInfo[];
}

export interface NewTable {
  game: string;
  seats?: number | null;
  first?: number | 'random';
  bots?: (string | null)[];
  hold?: number[];
  nonce?: string;
  nonce_hash?: string;
  clock?: ClockSetup;
  public?: boolean;
  rated?: boolean;
  start?: 'full' | 'host';
  team_chat?: boolean;
  record?: string | null;
  ply?: number | null;
}

export interface OfferInfo {
  what: 'abort' | 'takeback';
  seat: number;
  accepted: number[];
}

export interface OfferOrder {
  type: 'offer';
  id?: string;
  what: 'abort' | 'takeback';
  seat?: number | null;
}

export interface OutcomeInfo {
  how: 'aborted' | 'closed' | 'played' | 'resigned' | 'time';
  reason: string;
  rule: string;
  places: number[];
  scores: number[];
}

export interface PavilionBoard {
  score: number;
  forecast: number;
  passed: boolean;
  hand: string;
  corners: string;
  stars: Record<string, (string | null)[]>;
  structures: number[];
  numbers: PavilionNumber[];
}

export interface PavilionLayout {
  colours: Record<string, string>;
  rounds: number;
  factories: number;
  wild: string[];
  ring: string[];
  numbers: Record<string, number[]>;
  structures: PavilionStructure[];
  star_bonus: Record<string, number>;
  multicoloured_bonus: number;
  number_bonus: Record<string, number>;
  printed: Record<string, string>;
}

export interface PavilionNumber {
  number: number;
  covered: number;
  spaces: number;
  bonus: number;
}

export interface PavilionStructure {
  kind: string;
  tiles: number;
  spaces: string[];
}

export interface PavilionView {
  phase: string;
  round: number;
  wild: string;
  starter: number;
  turn: number | null;
  marker: number | null;
  owed: number;
  payments: Record<string, string>;
  bag: Record<string, number>;
  tower: Record<string, number>;
  bag_count: number;
  tower_count: number;
  supply: string;
  factories: string[];
  centre: string;
  boards: PavilionBoard[];
}

export interface PingOrder {
  type: 'ping';
  id?: string;
}

export interface PlayedGames {
  game: string;
  games: number;
  won: number;
}

export interface Player {
  name: string;
  played: PlayedGames[];
}

export interface Players {
  players: ActivePlayer[];
}

export interface PlyView {
  ply: number;
  to_act: number | string | null;
  scores: number[];
  view: View;
}

export interface PointsList {
  type: 'points';
  version: number;
  points: number[];
  falls: Record<string, Fall>;
}

export interface PointsOrder {
  type: 'points';
  id?: string;
}

export interface Pong {
  type: 'pong';
  id: string;
}

export interface PreludeInfo {
  plies: number;
  origin: 'game' | 'made-up';
}

export interface PreviewOrder {
  type: 'preview';
  id?: string;
  action: string;
  seat?: number | null;
}

export interface Previewed {
  type: 'previewed';
  id: string;
  version: number;
  action: string;
  events: WireEvent[];
  points: number[];
}

export interface Problem {
  code: string;
  sentence: string;
  rule: string | null;
  key: string;
  values: Record<string, number | string>;
}

export interface Refused {
  type: 'refused';
  id: string;
  code: string;
  rule: string | null;
  sentence: string;
  update: Update | null;
  key: string;
  values: Record<string, number | string>;
}

export interface RematchOrder {
  type: 'rematch';
  id?: string;
  nonce_hash?: string;
}

export interface Replayed {
  game: string;
  seats: number;
  tags: Record<string, string>;
  plies: number;
  ply: number;
  to_act: number | string;
  view: View;
  views: View[];
  steps: ReplayedStep[];
}

export interface ReplayedStep {
  ply: number;
  actor: number | string;
  action: string;
  events: WireEvent[];
  scores: number[];
}

export interface ResignOrder {
  type: 'resign';
  id?: string;
  seat?: number | null;
}

export interface ReturnOrder {
  type: 'return';
  id?: string;
  seat: number;
}

export interface RevealOrder {
  type: 'reveal';
  id?: string;
  nonce: string;
}

export interface SayOrder {
  type: 'say';
  id?: string;
  text: string;
}

export interface SeatInfo {
  seat: number;
  kind: 'bot' | 'open' | 'person';
  name: string;
  bot: string | null;
  stand_in: string | null;
  present: boolean;
  yours: boolean;
  kept_for: string | null;
  muted: boolean;
}

export interface SessionInfo {
  id: string;
  agent: string;
  made_at: number;
  current: boolean;
}

export interface Sessions {
  sessions: SessionInfo[];
}

export interface SitOrder {
  type: 'sit';
  id?: string;
  seat?: number | null;
  bot?: string | null;
  nonce?: string;
  nonce_hash?: string;
}

export interface StandInOrder {
  type: 'stand_in';
  id?: string;
  seat: number;
  bot?: string;
}

export interface StartOrder {
  type: 'start';
  id?: string;
}

export interface Studied {
  to_act: number | string;
  view: View;
  legal: string[];
  points: number[];
  falls: Record<string, Fall>;
  scores: number[];
  steps: ReplayedStep[];
}

export interface SyncOrder {
  type: 'sync';
  id?: string;
  since?: number;
}

export interface TableInfo {
  id: string;
  game: string;
  title: string;
  variant: string;
  ruleset: string;
  seat_count: number;
  status: 'open' | 'over' | 'running';
  host: string;
  you_host: boolean;
  public: boolean;
  rated: boolean;
  start: 'full' | 'host';
  clock: ClockSetup;
  seats: SeatInfo[];
  spectators: number;
  chat_open: boolean;
  watchers_muted: boolean;
  offer: OfferInfo | null;
  outcome: OutcomeInfo | null;
  fairness: Fairness;
  rematch: string | null;
  prelude: PreludeInfo | null;
}

export interface TokenInfo {
  id: string;
  name: string;
  scopes: string[];
  made_at: number;
  token: string | null;
}

export interface Tokens {
  tokens: TokenInfo[];
}

export interface UndoOrder {
  type: 'undo';
  id?: string;
  version: number;
  seat?: number | null;
}

export interface Update {
  type: 'update';
  since: number;
  to: number;
  accepted: string;
  table: TableInfo;
  seat: number | null;
  to_act: number | 'chance' | 'over' | null;
  scores: number[];
  clock: ClockInfo | null;
  may: May;
  view: View | null;
  legal: string[];
  steps: WireStep[];
}

export interface WireEvent {
  rule: string;
  kind: EventKind;
  seat?: number;
  points?: number;
  parts?: number[];
  tiles?: string;
  place?: string;
  from?: string;
  to?: string;
  lines?: string[];
}

export interface WireStep {
  version: number;
  kind: 'sit' | 'bot' | 'leave' | 'commit' | 'nonce' | 'start' | 'act' | 'chance' | 'undo' | 'offer' | 'accept' | 'decline' | 'stand_in' | 'return' | 'resign' | 'time' | 'abort' | 'close' | 'rematch' | 'mute' | 'unmute';
  at: number;
  ply?: number;
  seat?: number;
  text?: string;
  events?: WireEvent[];
}

export type Order = ActOrder | SitOrder | CommitOrder | RevealOrder | LeaveOrder | MuteOrder | StartOrder | UndoOrder | OfferOrder | AnswerOrder | ResignOrder | StandInOrder | ReturnOrder | RematchOrder | SayOrder | PreviewOrder | PointsOrder | SyncOrder | PingOrder;

export type Reply = Update | Refused | PointsList | Previewed | Pong | Chat | Error;

export type View = AzulView | PavilionView | IngeniousView;

export type Layout = AzulLayout | PavilionLayout | IngeniousLayout;

export type AzulEventKind = 'starts' | 'filled' | 'bag refilled' | 'moved' | 'marker' | 'laid' | 'fell' | 'discarded' | 'tile' | 'no space' | 'floor' | 'round' | 'row bonus' | 'column bonus' | 'colour bonus' | 'end';

export type PavilionEventKind = 'starts' | 'filled' | 'bag refilled' | 'acquired' | 'marker' | 'moved' | 'placed' | 'paid' | 'pillar' | 'statue' | 'window' | 'taken' | 'passed' | 'kept' | 'discarded' | 'round' | 'star bonus' | 'number bonus' | 'end';

export type IngeniousEventKind = 'starts' | 'drew' | 'placed' | 'scored' | 'bonus' | 'lapsed' | 'swap' | 'stay' | 'returned' | 'end';

export type EventKind = AzulEventKind | PavilionEventKind | IngeniousEventKind;
