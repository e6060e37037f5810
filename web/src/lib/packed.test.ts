import { expect, test } from 'vitest';
import { pack, unpack } from './packed';

test.each(['', 'azul 2 first=0\n1B3 cR5', 'Žluťoučký kůň, őrült vízhajlító', 'x'.repeat(20_000)])('a text comes out as it went in', async (text) => {
  expect(await unpack(await pack(text))).toBe(text);
});

test('a packed text needs no escape in an address', async () => {
  const text = Array.from({ length: 500 }, (_, index) => String.fromCharCode(32 + ((index * 7919) % 1000))).join('');
  expect(await pack(text)).toMatch(/^[\w-]+$/);
});

test.each(['%%%', 'AAAA', 'no such thing'])('what was not packed is refused: %s', async (code) => {
  await expect(unpack(code)).rejects.toThrow();
});
