import { expect, test, vi } from 'vitest';
import type { SeatInfo } from '../lib/wire';

vi.stubGlobal('addEventListener', () => undefined);
const { speak } = await import('./words.svelte');
const { settings } = await import('../lib/settings.svelte');
const { botName, botStrength, botTitle, hasChosenName, seatLabels } = await import('./describe');

const seat = (number: number, more: Partial<SeatInfo>): SeatInfo => ({ seat: number, kind: 'person', name: '', bot: null, stand_in: null, present: true, yours: false, kept_for: null, muted: false, ...more });
const bot = (number: number, name: string): SeatInfo => seat(number, { kind: 'bot', name, bot: name });

async function speaking(language: 'en' | 'cs' | 'hu'): Promise<void> {
  settings.language = language;
  await speak(language);
}

test('one is "You" to oneself, and others have their names', async () => {
  await speaking('en');
  expect(seatLabels([seat(0, { name: 'Anna', yours: true }), seat(1, { name: 'Béla' }), bot(2, 'level:3')])).toEqual(['You', 'Béla', 'Journeyman']);
  expect(seatLabels([seat(0, { name: 'Anna' }), seat(1, { name: 'Béla' })])).toEqual(['Anna', 'Béla']);
});

test('several at one screen have numbers, and so have several computers of one level', async () => {
  await speaking('en');
  const own = { name: 'Guest abcd', yours: true };
  expect(seatLabels([seat(0, own), seat(1, own)])).toEqual(['Player 1', 'Player 2']);
  expect(seatLabels([seat(0, own), bot(1, 'random'), bot(2, 'random')])).toEqual(['You', 'Beginner (2)', 'Beginner (3)']);
});

test.each(['en', 'cs', 'hu'] as const)('every level has a name, a title and a word on its strength in %s', async (language) => {
  await speaking(language);
  const levels = Array.from({ length: 8 }, (_, index) => `level:${index + 1}`);
  for (const say of [botName, botTitle, botStrength]) {
    const words = levels.map(say);
    expect(new Set(words).size).toBe(8);
    expect(words.every((word) => word && !word.includes('level:'))).toBe(true);
  }
});

test('a guest who chose no name is known by it', () => {
  expect(hasChosenName('Guest ab12')).toBe(false);
  expect(hasChosenName('Anna')).toBe(true);
});
