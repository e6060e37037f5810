// How the tiles of each game move: what is in the bag at each draw, and nothing else of the rules.

export class Wrong extends Error {}
export const need = (holds, reason) => { if (!holds) throw new Wrong(reason); };
export const total = (counts) => counts.reduce((sum, count) => sum + count, 0);
export const add = (to, counts) => counts.forEach((count, kind) => { to[kind] += count; });
export const none = (kinds) => kinds.map(() => 0);
export const read = (pattern, text) => { const found = pattern.exec(text); need(found, `"${text}" is not possible here`); return found; };
const tiles = (kinds, text) => { const counts = none(kinds); for (const letter of text) counts[kinds.indexOf(letter)] += 1; return counts; };
export const spend = (counts, kind, count) => { counts[kind] -= count; need(counts[kind] >= 0, "more tiles are used than there are"); };

// Each game is a generator. It asks for a draw ({ label, kinds, bag, discard, size } or { first }) and is told
// the tiles, or asks for a decision (null) and is told its text.

/** A round of Azul or Summer Pavilion until everything is taken; returns who begins the next one. */
function* offer({ kinds, bag, discard, seats, starter, wild, form, lay }) {
  const factories = [], centre = none(kinds);
  let marker = null;
  while (factories.length <= 2 * seats && total(bag) + total(discard)) {
    factories.push(yield { label: `${factories.length + 1}=`, kinds, bag, discard, size: 4 });
  }
  for (let seat = starter; total(centre) + total(factories.map(total)); seat = (seat + 1) % seats) {
    const [, from, letter, to] = read(form, yield null);
    const colour = kinds.indexOf(letter), pile = from === "c" ? centre : factories[from - 1], taken = none(kinds);
    need(pile?.[colour], "there is no such tile");
    if (colour !== wild) taken[colour] = pile[colour];
    if (pile[wild]) taken[wild] = 1;
    taken.forEach((count, kind) => spend(pile, kind, count));
    lay(seat, taken, colour, to);
    if (from === "c") marker ??= seat;
    else add(centre, pile.splice(0));
  }
  return marker ?? starter;
}

const AZUL = [..."BYRKW"];
function* azul({ seats, starter, grey }) {
  const bag = AZUL.map(() => 20), lid = none(AZUL);
  const lines = Array.from({ length: seats }, () => [1, 2, 3, 4, 5].map((size) => ({ size, count: 0, colour: -1 })));
  const walls = lines.map((rows) => rows.map(() => [-1, -1, -1, -1, -1]));
  const lay = (seat, taken, colour, to) => {
    const line = lines[seat][to - 1], count = taken[colour];
    const laid = line ? Math.min(count, line.size - line.count) : 0;
    if (line) Object.assign(line, { count: line.count + laid, colour });
    lid[colour] += count - laid; // by way of the floor line
  };
  if (starter === null) starter = yield { first: seats };
  for (;;) {
    const next = yield* offer({ kinds: AZUL, bag, discard: lid, seats, starter, form: /^([c1-9])([BYRKW])([1-5f])$/, lay });
    for (let turn = 0; turn < seats; turn += 1) {
      const seat = (starter + turn) % seats, wall = walls[seat];
      for (const line of lines[seat].filter(({ size, count }) => size === count)) {
        const free = wall[line.size - 1].some((on, column) => on < 0 && wall.every((row) => row[column] !== line.colour));
        if (grey && free) wall[line.size - 1][read(/^[1-5]>([1-5])$/, yield null)[1] - 1] = line.colour;
        lid[line.colour] += grey && !free ? line.size : line.size - 1;
        line.count = 0;
      }
    }
    starter = next;
  }
}

const PAVILION = [..."PGOYBR"];
function* pavilion({ seats, starter, grey, next }) {
  const bag = PAVILION.map(() => 22), tower = none(PAVILION), supply = none(PAVILION);
  const hands = Array.from({ length: seats }, () => none(PAVILION));
  function* refill() {
    const size = 10 - total(supply);
    if (size && total(bag) + total(tower)) add(supply, yield { label: "s=", kinds: PAVILION, bag, discard: tower, size });
  }
  const lay = (seat, taken) => add(hands[seat], taken);
  if (starter === null) starter = yield { first: seats };
  yield* refill();
  for (let wild = 0; wild < 6; wild += 1) {
    starter = yield* offer({ kinds: PAVILION, bag, discard: tower, seats, starter, wild, form: /^([c1-9])([PGOYBR])$/, lay });
    const passed = new Set();
    for (let seat = starter; passed.size < seats; seat = (seat + 1) % seats) {
      if (passed.has(seat)) continue;
      const action = yield null, hand = hands[seat];
      if (action === "pass") {
        passed.add(seat);
        const kept = tiles(PAVILION, wild < 5 && total(hand) ? read(/^keep=([PGOYBR]{0,4})$/, yield null)[1] : "");
        kept.forEach((count, kind) => spend(hand, kind, count));
        add(tower, hand);
        hands[seat] = kept;
        continue;
      }
      const [, letter, star, place, wilds = 0] = read(/^([PGOYBR])>([pgoybrc])([1-6])(?:\+([1-5]))?$/, action);
      const cost = !grey ? Number(place) : star === "c" ? 3 : [3, 2, 1, 4, 5, 6][place - 1];
      const colour = PAVILION.indexOf(letter);
      for (const [kind, count] of [[colour, cost - wilds], [wild, Number(wilds)]]) {
        spend(hand, kind, count);
        tower[kind] += count;
      }
      tower[colour] -= 1; // the tile that lies on the star
      if (/^s[A-Z]/.test(next())) {
        tiles(PAVILION, read(/^s([PGOYBR]+)$/, yield null)[1]).forEach((count, kind) => {
          spend(supply, kind, count);
          hand[kind] += count;
        });
      }
      yield* refill();
    }
  }
}

export const INGENIOUS = [..."RGBOYP"].flatMap((first, at, all) => all.slice(at).map((second) => first + second));
function* ingenious({ seats, starter, solo }) {
  const bag = INGENIOUS.map(([first, second]) => (first === second ? 5 : 6));
  const racks = Array.from({ length: seats }, () => none(INGENIOUS));
  let aside = none(INGENIOUS);
  if (starter === null) starter = yield { first: seats };
  for (let seat = starter; ; seat = (seat + 1) % seats) {
    for (const [owner, rack] of racks.entries()) {
      while (total(rack) < (solo ? 1 : 6)) {
        add(rack, yield { label: `rack${owner}=`, kinds: INGENIOUS, bag, discard: none(INGENIOUS), size: 1 });
      }
    }
    add(bag, aside);
    aside = none(INGENIOUS);
    for (let action = ""; total(racks[seat]) && action !== "stay"; ) {
      action = yield null;
      if (action === "swap") aside = racks[seat].splice(0, 21, ...none(INGENIOUS));
      else if (action !== "stay") spend(racks[seat], INGENIOUS.indexOf(read(/^([RGBOYP]{2})>([a-z]\d+){2}$/, action)[1]), 1);
    }
  }
}

export const GAMES = { azul: [azul, "azul/1"], summer_pavilion: [pavilion, "summer_pavilion/1"], ingenious: [ingenious, "ingenious/1"] };
