import { expect, test } from 'vitest';

const sources = import.meta.glob<string>(['../**/*.svelte', '../app.css', './*.css'], { eager: true, query: '?raw', import: 'default' });

/** Every value of these properties in the page's styles, with the file that has it. */
function valuesOf(property: string): [file: string, value: string][] {
  const declared = new RegExp(`(?<![-\\w])${property}: ([^;{}]+);`, 'g');
  return Object.entries(sources).flatMap(([file, text]) => [...text.matchAll(declared)].map((found): [string, string] => [file, found[1]!]));
}

const strangers = (property: string, isKnown: RegExp): [string, string][] => valuesOf(property).filter(([, value]) => !value.split(' ').every((part) => isKnown.test(part)));

test('there are sources to look at', () => {
  expect(valuesOf('font-size').length).toBeGreaterThan(20);
});

test('text has a size of the scale; in a drawing its unit is that of the drawing, in a sentence that of the sentence', () => {
  expect(strangers('font-size', /^var\(--text-\w+\)$|^[\d.]+(px|em)$|^calc\(var\(--cell\)$|^\*$|^0\.\d\)$/)).toEqual([]);
  expect(valuesOf('font').filter(([, value]) => value.includes('rem'))).toEqual([]);
});

test('a corner has a radius of the scale, or is round', () => {
  expect(strangers('border-radius', /^var\(--radius-\w+\)$|^0$|^50%$/)).toEqual([]);
});

test('what lies above something else has a layer with a name', () => {
  expect(strangers('z-index', /^var\(--layer-\w+\)$/)).toEqual([]);
});

test('around the boards no style reaches into another component, and layout follows the container', () => {
  const around = Object.entries(sources).filter(([file]) => /\/(pages|front|lesson|picture)\//.test(file));
  expect(around.length).toBeGreaterThan(20);
  expect(around.filter(([, text]) => text.includes(':global('))).toEqual([]);
  expect(around.filter(([, text]) => /@media \((min|max)-width/.test(text))).toEqual([]);
});
