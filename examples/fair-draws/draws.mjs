// Checks the draws of a record by docs/fair-draws.md alone. `verify` is given SHA-256 and HMAC-SHA256, so that
// it runs in Node and in a browser.

import { GAMES, INGENIOUS, Wrong, add, need, none, read, spend, total } from "./tiles.mjs";

// --- drawing ---------------------------------------------------------------------------------------

function numbers(hmac, key, label) {
  let bits = "", counter = 0;
  return (n) => {
    for (;;) {
      const size = n.toString(2).length;
      while (bits.length < size) {
        for (const byte of hmac(key, `${label}/${counter}`)) bits += byte.toString(2).padStart(8, "0");
        counter += 1;
      }
      const number = parseInt(bits.slice(0, size), 2);
      bits = bits.slice(size);
      if (number < n) return number;
    }
  };
}

/** Take `size` tiles, each chosen by `choose(kinds counted)`, out of the bag and then of what was discarded. */
function draw({ bag, discard, size }, choose) {
  const drawn = bag.map(() => 0);
  for (let count = 0; count < size && total(bag) + total(discard); count += 1) {
    if (count === 0 && total(bag) < size) {
      add(drawn, bag);
      count += total(bag);
      bag.forEach((_, kind) => { bag[kind] = discard[kind]; discard[kind] = 0; });
      if (count >= size || !total(bag)) break;
    }
    const kind = choose(bag);
    spend(bag, kind, 1);
    drawn[kind] += 1;
  }
  return drawn;
}

function byNumber(below) {
  return (bag) => {
    let number = below(total(bag)), kind = 0;
    while (number >= bag[kind]) number -= bag[kind++];
    return kind;
  };
}

// --- the record ------------------------------------------------------------------------------------

export function readRecord(text) {
  const [head, ...rest] = text.replaceAll("\r\n", "\n").split("\n\n");
  const [format, ...lines] = head.split("\n");
  if (format !== "mozaika 1" || !text.includes("\n\n")) return null;
  const header = Object.fromEntries(lines.map((line) => [line.split(" ", 1)[0], line.slice(line.indexOf(" ") + 1)]));
  return { header, actions: rest.join(" ").split(/\s+/).filter(Boolean) };
}

function checkDraws({ header, actions }, draws, prelude, unchecked) {
  const [name, variant] = header.game.split(":"), seats = Number(header.seats);
  const [rules, ruleset] = GAMES[name] ?? [];
  need(ruleset === header.ruleset, "this game is not known");
  let ply = 0, checked = 0, told;
  const starter = header.first === "random" ? null : Number(header.first);
  const game = rules({ seats, starter, grey: variant === "grey", solo: variant === "solo", next: () => actions[ply] });
  for (const written of actions) {
    const { value: asked, done } = game.next(told);
    need(!done, "the game was over");
    if (asked === null) need(!/^(\d|s|rack\d|first)=/.test(told = written), `action ${ply + 1} was no draw`);
    else {
      if (asked.first) told = Number(read(/^first=([0-3])$/, written)[1]);
      const below = numbers(draws.hmac, draws.key, draws.label + ply);
      if (ply < prelude) unchecked.push(ply + 1);
      if (asked.first) need(ply < prelude || told === below(asked.first), "another seat should be first");
      else told = drawOrTakeOver(asked, written, ply < prelude ? null : below, ply);
      if (ply >= prelude) checked += 1;
    }
    ply += 1;
  }
  game.next(told);
  return checked;
}

function drawOrTakeOver(asked, written, below, ply) {
  const { kinds, label } = asked;
  const wanted = (written.slice(label.length).match(kinds === INGENIOUS ? /../g : /./g) ?? []).map((kind) => kinds.indexOf(kind));
  const left = none(kinds);
  for (const kind of wanted) left[kind] += 1;
  const known = () => { const kind = left.findIndex((count, at) => count && asked.bag[at]); need(kind >= 0, "there is no such tile"); left[kind] -= 1; return kind; };
  const sure = total(asked.bag) < asked.size ? [...asked.bag] : none(kinds);
  if (!below) sure.forEach((count, kind) => { left[kind] -= count; });
  const drawn = draw(asked, below ? byNumber(below) : known);
  const text = label + drawn.map((count, kind) => kinds[kind].repeat(count)).join("");
  need(text === written, `action ${ply + 1} was ${written}, but should be ${text}`);
  return drawn;
}

/** @returns {{ verdict: "fair" | "unfair" | "undecided", draws: number, unchecked: number[], sentence: string, doubts: string[] }} `doubts` names why it is undecided. */
export function verify(text, { commitment, nonce } = {}, { sha256, hmac }) {
  const record = readRecord(text), header = record?.header ?? {}, unchecked = [];
  const scheme = "draws" in header ? 2 : 1;
  const needed = ["commitment", "seed", ...(scheme === 2 ? ["table", "plies", "result"] : ["nonces"])];
  const missing = needed.find((tag) => !(tag in header));
  if (missing) return { verdict: "undecided", draws: 0, unchecked, sentence: `the record does not name its ${missing}`, doubts: ["incomplete"] };
  const seats = [...Array(Number(header.seats)).keys()];
  try {
    const nonces = scheme === 2 ? seats.map((seat) => header[`nonce${seat}`] ?? "") : header.nonces.split(",").map((given) => (given === "-" ? "" : given));
    const prelude = Number(header.prelude ?? 0);
    need(record.actions.length, "nothing was drawn");
    need(scheme === 1 || header.draws === "2", "this protocol is not known");
    need(/^[0-9a-f]{64}$/.test(header.seed), "the seed is not written as 64 hexadecimal digits");
    need(nonces.length === seats.length && nonces.every((given) => /^[A-Za-z0-9_.=-]{0,64}$/.test(given)), "these are no nonces");
    need(Object.keys(header).every((tag) => !/^nonce\d+$/.test(tag) || tag.slice(5) in seats), "a nonce has no seat");
    need(/^\d{1,5}$/.test(header.prelude ?? "0") && prelude <= record.actions.length, "the prelude is longer than the game");
    need(scheme === 1 || header.plies === String(record.actions.length), "the record was cut");
    const seed = Uint8Array.from(header.seed.match(/../g), (byte) => parseInt(byte, 16));
    need(sha256(seed) === header.commitment, "the seed is not the one the server had committed to");
    need(!commitment || commitment === header.commitment, "the commitment is not the one you give");
    need(!nonce || nonces.includes(nonce), "the nonce you give is not among those of the record");
    const promised = nonces.flatMap((given, seat) => (given ? [`nonce${seat} ${given}\n`] : [])).join("");
    const deal = `mozaika draws 2\ntable ${header.table}\ngame ${header.game}\nseats ${header.seats}\nfirst ${header.first}\n${promised}`;
    const draws = scheme === 2 ? { hmac, key: hmac(seed, deal), label: "" } : { hmac, key: seed, label: `${nonces}/` };
    const checked = checkDraws(record, draws, prelude, unchecked);
    const doubts = Object.entries({
      "old-scheme": scheme === 1 && "the old scheme does not bind the nonces",
      "no-nonce": scheme === 2 && !nonces.some(Boolean) && "no seat added a nonce",
      "no-commitment": !commitment && "the commitment that was shown before the game is not known",
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
