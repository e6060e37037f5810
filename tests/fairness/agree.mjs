// Reads lines of JSON, [record, what was kept], and answers each with a line: verdict and draws.
import { createInterface } from "node:readline";
import { verify } from "../../examples/fair-draws/draws.mjs";
import { hashes } from "../../examples/fair-draws/verify.mjs";

for await (const line of createInterface({ input: process.stdin })) {
  const [record, kept] = JSON.parse(line);
  const { verdict, unchecked, sentence } = verify(record, kept, hashes);
  console.log(JSON.stringify([verdict, unchecked, sentence]));
}
