#!/usr/bin/env node
// node verify.mjs game.txt --receipt R --nonce N: were the draws of this record fair? See docs/fair-draws.md.

import { createHash, createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { readRecord, verify } from "./draws.mjs";

export const hashes = {
  sha256: (bytes) => createHash("sha256").update(bytes).digest("hex"),
  hmac: (key, text) => createHmac("sha256", key).update(text).digest(),
};

if (import.meta.main) {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { commitment: { type: "string" }, nonce: { type: "string" }, receipt: { type: "string" }, json: { type: "boolean" } },
  });
  const text = readFileSync(positionals[0] ?? 0, "utf8");
  if (!readRecord(text)) {
    console.error("this is no record");
    process.exit(2);
  }
  const answer = verify(text, values, hashes);
  console.log(values.json ? JSON.stringify(answer) : `${answer.verdict}: ${answer.sentence}`);
  process.exit({ fair: 0, unfair: 1, undecided: 3 }[answer.verdict]);
}
