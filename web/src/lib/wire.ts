/** What travels between the page and the house; docs/server-protocol.md says what each field means. */

export type Status = 'open' | 'running' | 'over';
export type GameFamily = 'azul' | 'summer_pavilion' | 'ingenious';

export interface WireEvent {
  rule: string;
  kind: string;
  seat?: number;
  points?: number;
  parts?: number[];
  tiles?: string;
  place?: string;
}

export interface Step {
  version: number;
  kind: string;
  at: number;
  ply?: number;
  seat?: number;
  text?: string;
  events?: WireEvent[];
}

export interface SeatInfo {
  seat: number;
  kind: 'open' | 'person' | 'bot';
  name: string;
  bot: string | null;
  stand_in: string | null;
  present: boolean;
  yours: boolean;
}

export interface Outcome {
  how: 'played' | 'resigned' | 'time' | 'aborted' | 'closed';
  reason: string;
  rule: string;
  places: number[];
  scores: number[];
}

export interface ClockSetup {
  kind: 'none' | 'live' | 'slow';
  main: number;
  increment: number;
}

export interface TableInfo {
  id: string;
  game: string;
  title: string;
  variant: string;
  ruleset: string;
  seat_count: number;
  status: Status;
  host: string;
  you_host: boolean;
  public: boolean;
  rated: boolean;
  start: 'full' | 'host';
  clock: ClockSetup;
  seats: SeatInfo[];
  spectators: number;
  chat_open: boolean;
  offer: { what: 'takeback' | 'abort'; seat: number; accepted: number[] } | null;
  outcome: Outcome | null;
  fairness: { commitment: string; nonces: string[]; seed: string | null };
  rematch: string | null;
}

export interface Clock {
  kind: string;
  now: number;
  running: number | null;
  left: number[];
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
  clock: Clock | null;
  may: May;
  view: View | null;
  legal: string[];
  steps: Step[];
}

export interface Refused {
  type: 'refused';
  id: string;
  code: string;
  rule: string | null;
  sentence: string;
  update: Update | null;
}

export interface Previewed {
  type: 'previewed';
  id: string;
  version: number;
  action: string;
  events: WireEvent[];
  points: number[];
}

export interface ChatLine {
  type: 'chat';
  number: number;
  at: number;
  seat: number | null;
  name: string;
  text: string;
}

export type Reply =
  | Update
  | Refused
  | Previewed
  | ChatLine
  | { type: 'pong'; id: string }
  | { type: 'points'; version: number; points: number[] }
  | { type: 'error'; code: string; sentence: string };

// --- Azul ------------------------------------------------------------------------------------

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

// --- Summer Pavilion -------------------------------------------------------------------------

export interface Structure {
  kind: 'pillar' | 'statue' | 'window';
  tiles: number;
  spaces: string[];
}

export interface PavilionLayout {
  colours: Record<string, string>;
  rounds: number;
  factories: number;
  wild: string[];
  ring: string[];
  numbers: Record<string, number[]>;
  structures: Structure[];
  star_bonus: Record<string, number>;
  multicoloured_bonus: number;
  number_bonus: Record<string, number>;
}

export interface PavilionBoard {
  score: number;
  forecast: number;
  passed: boolean;
  hand: string;
  corners: string;
  stars: Record<string, (string | null)[]>;
  structures: number[];
  numbers: { number: number; covered: number; spaces: number; bonus: number }[];
}

export interface PavilionView {
  phase: string;
  round: number;
  wild: string;
  starter: number;
  turn: number | null;
  marker: number | null;
  owed: number;
  bag: Record<string, number>;
  tower: Record<string, number>;
  bag_count: number;
  tower_count: number;
  supply: string;
  factories: string[];
  centre: string;
  boards: PavilionBoard[];
}

// --- Ingenious -------------------------------------------------------------------------------

export interface IngeniousCell {
  name: string;
  q: number;
  r: number;
  row: number;
  column: number;
  printed: string | null;
}

export interface IngeniousLayout {
  colours: Record<string, string>;
  radius: number;
  rack_size: number;
  sides: number[];
  stops: number[];
  cells: IngeniousCell[];
}

export interface IngeniousView {
  phase: string;
  starter: number;
  turn: number | null;
  bonus: number;
  touched: (string | null)[];
  bag_count: number;
  aside: string[];
  cells: (string | null)[];
  racks: { count: number; tiles: string[] | null }[];
  sides: { seats: number[]; pegs: Record<string, number>; lowest: string[] }[];
}

export type View = AzulView | PavilionView | IngeniousView;
export type Layout = AzulLayout | PavilionLayout | IngeniousLayout;

export function family(game: string): GameFamily {
  return game.split(':')[0] as GameFamily;
}
