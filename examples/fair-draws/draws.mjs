// Checks the draws of a record by docs/fair-draws.md alone. `verify` is given SHA-256 and HMAC-SHA256, so that
// it runs in Node and in a browser. This is the protocol; tiles.mjs is what a bag holds at a draw, which follows
// from every move before it, by the rules of three games.

import { GAMES, INGENIOUS, Wrong, add, need, none, read, spend, total } from "./tiles.mjs";

// --- drawing ---------------------------------------------------------------------------------------

function* bitsOf({ hmac, key, label }, ply) {
  for (let counter = 0; ; counter += 1) {
    for (const byte of hmac(key, `${label}${ply}/${counter}`)) {
      for (let place = 7; place >= 0; place -= 1) yield (byte >> place) & 1;
    }
  }
}

function below(n, bits) {
  for (;;) {
    let number = 0;
    for (let left = n; left; left >>= 1) number = 2 * number + bits.next().value;
    if (number < n) return number;
  }
}

function kindBy(bits) {
  return (bag) => {
    let number = below(total(bag), bits), kind = 0;
    while (number >= bag[kind]) number -= bag[kind++];
    return kind;
  };
}

/** Up to `size` tiles out of the bag: if it holds fewer, all of them first and then some of what was discarded. */
function draw({ bag, discard, size }, choose) {
  const drawn = none(bag);
  if (total(bag) < size) {
    add(drawn, bag.splice(0, bag.length, ...discard));
    discard.fill(0);
  }
  while (total(drawn) < size && total(bag)) {
    const kind = choose(bag);
    spend(bag, kind, 1);
    drawn[kind] += 1;
  }
  return drawn;
}

/** What is drawn where `written` was claimed; without `bits` whatever was claimed, as far as it can be. */
function drawn(asked, written, bits) {
  if (asked.first) {
    const seat = bits ? below(asked.first, bits) : Number(read(/^first=([0-3])$/, written)[1]);
    return { told: seat, text: `first=${seat}` };
  }
  const { kinds, label, bag, size } = asked;
  const left = none(kinds);
  for (const kind of written.slice(label.length).match(kinds === INGENIOUS ? /../g : /./g) ?? []) left[kinds.indexOf(kind)] += 1;
  if (total(bag) < size) bag.forEach((count, kind) => { left[kind] -= count; }); // these come out anyway
  const claimed = () => { const kind = left.findIndex((count, at) => count > 0 && bag[at]); spend(left, kind, 1); return kind; };
  const told = draw(asked, bits ? kindBy(bits) : claimed);
  return { told, text: label + told.map((count, kind) => kinds[kind].repeat(count)).join("") };
}

// --- the record ------------------------------------------------------------------------------------

export function readRecord(text) {
  const [head, ...rest] = text.replaceAll("\r\n", "\n").split("\n\n");
  const [format, ...lines] = head.split("\n");
  const pairs = lines.map((line) => /^([a-z][a-z0-9]*) (\S|\S.*\S)$/.exec(line)?.slice(1));
  const header = Object.fromEntries(pairs.filter(Boolean));
  if (format !== "mozaika 1" || Object.keys(header).length < lines.length || !/\n\r?\n/.test(text)) return null; // a line is odd, or twice there
  return { header, actions: rest.join(" ").split(/\s+/).filter(Boolean) };
}

/** How many draws are right; those that were taken over go into `unchecked`. */
function checkDraws({ header, actions }, key, prelude, unchecked) {
  const [name, variant] = header.game.split(":"), seats = Number(header.seats);
  const [rules, ruleset] = GAMES[name] ?? [];
  need(ruleset === header.ruleset, "this game is not known");
  let ply = 0, checked = 0, told;
  const starter = header.first === "random" ? null : Number(header.first);
  const game = rules({ seats, starter, grey: variant === "grey", solo: variant === "solo", next: () => actions[ply] });
  for (const written of actions) {
    const { value: asked, done } = game.next(told), number = ply + 1;
    need(!done, "the game was over");
    if (asked === null) need(!/^(\d|s|rack\d|first)=/.test((told = written)), `action ${number} was no draw`);
    else {
      const right = drawn(asked, written, ply < prelude ? null : bitsOf(key, ply));
      need(right.text === written, `action ${number} was ${written}, but should be ${right.text}`);
      told = right.told;
      if (ply < prelude) unchecked.push(number);
      else checked += 1;
    }
    ply += 1;
  }
  game.next(told);
  return checked;
}

/** @returns {{ verdict: "fair" | "unfair" | "undecided", draws: number, unchecked: number[], sentence: string, doubts: string[] }} `doubts` names why it is undecided. */
export function verify(text, { commitment, nonce, receipt } = {}, { sha256, hmac }) {
  const record = readRecord(text), header = record?.header ?? {}, unchecked = [];
  const scheme = "draws" in header ? 2 : 1;
  const needed = ["commitment", "seed", ...(scheme === 2 ? ["table", "plies", "result"] : ["nonces"])];
  const missing = needed.find((tag) => !(tag in header));
  if (missing) return { verdict: "undecided", draws: 0, unchecked, sentence: `the record does not name its ${missing}`, doubts: ["incomplete"] };
  try {
    need(/^[1-4]$/.test(header.seats), "a game has 1 to 4 seats");
    const seats = [...Array(Number(header.seats)).keys()], { table, game, first, seed } = header;
    const nonces = scheme === 2 ? seats.map((seat) => header[`nonce${seat}`] ?? "") : header.nonces.split(",").map((given) => (given === "-" ? "" : given));
    const prelude = Number(header.prelude ?? 0), played = record.actions.length;
    need(played, "nothing was drawn");
    need(scheme === 1 || header.draws === "2", "this protocol is not known");
    need(/^[0-9a-f]{64}$/.test(seed), "the seed is not written as 64 hexadecimal digits");
    need(nonces.length === seats.length && nonces.every((given) => /^[A-Za-z0-9_.=-]{0,64}$/.test(given)), "these are no nonces");
    need(Object.keys(header).every((tag) => !/^nonce\d+$/.test(tag) || tag.slice(5) in seats), "a nonce has no seat");
    need(/^\d{1,5}$/.test(header.prelude ?? "0") && prelude <= played, "the prelude is longer than the game");
    need(scheme === 1 || header.plies === String(played), "the record was cut");
    const bytes = Uint8Array.from(seed.match(/../g), (byte) => parseInt(byte, 16));
    need(sha256(bytes) === header.commitment, "the seed is not the one the server had committed to");
    const linesOf = (what, ...more) => [`mozaika ${what} 2`, `table ${table}`, `game ${game}`, `seats ${header.seats}`, `first ${first}`, ...more, ""].join("\n");
    const bySeat = (key, valueOf) => seats.filter((seat) => nonces[seat]).map((seat) => `${key}${seat} ${valueOf(nonces[seat])}`);
    const hashOf = (words) => sha256(new TextEncoder().encode(words));
    need((commitment ?? header.commitment) === header.commitment, "the commitment is not the one you give");
    need(nonce === undefined || nonce === null || (nonce && nonces.includes(nonce)), "the nonce you give is not among those of the record");
    const made = hashOf(linesOf("receipt", `commitment ${header.commitment}`, ...bySeat("hash", hashOf)));
    need((receipt ?? made) === made, "the receipt you give is not of this table and these nonces");
    const key = scheme === 2 ? hmac(bytes, linesOf("draws", ...bySeat("nonce", String))) : bytes;
    const checked = checkDraws(record, { hmac, key, label: scheme === 2 ? "" : `${nonces}/` }, prelude, unchecked);
    const doubts = Object.entries({
      "old-scheme": scheme === 1 && "the old scheme does not bind the nonces",
      "no-nonce": scheme === 2 && !nonces.some(Boolean) && "no seat added a nonce",
      "no-commitment": !commitment && !receipt && "the commitment that was shown before the game is not known",
      "no-receipt": scheme === 2 && commitment && !receipt && "without the receipt it is not known whether all nonces were promised before",
      "taken-over": unchecked.length > 0 && `${unchecked.length} draws were taken over`,
      nothing: !checked && "there was nothing to check",
      "no-result": !("result" in header) && "the record does not say how the game ended",
    }).filter(([, words]) => words);
    const sentence = [`${checked} draws are those that were committed to`, ...doubts.map(([, words]) => words)].join("; ");
    return { verdict: doubts.length ? "undecided" : "fair", draws: checked, unchecked, sentence, doubts: doubts.map(([name]) => name) };
  } catch (error) {
    if (!(error instanceof Wrong)) throw error;
    return { verdict: "unfair", draws: 0, unchecked: [], sentence: error.message, doubts: [] };
  }
}
