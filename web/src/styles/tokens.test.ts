import { expect, test } from 'vitest';

const sources = import.meta.glob<string>(['../**/*.svelte', '../app.css', './*.css'], { eager: true, query: '?raw', import: 'default' });

const moving = Object.values(import.meta.glob<string>('../motion/motion.ts', { eager: true, query: '?raw', import: 'default' }))[0]!;

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
  const isDrawing = /<svg|<text|<Sheet|namespace="svg"|\.drawing /;
  const inUnits = [...valuesOf('font-size'), ...valuesOf('font')].filter(([, value]) => /\dpx/.test(value)).map(([file]) => file);
  expect(inUnits.filter((file) => !isDrawing.test(sources[file]!))).toEqual([]);
});

test('a corner has a radius of the scale, or is round', () => {
  expect(strangers('border-radius', /^var\(--radius-\w+\)$|^0$|^50%$/)).toEqual([]);
});

test('what lies above something else has a layer with a name', () => {
  expect(strangers('z-index', /^var\(--layer-\w+\)$/)).toEqual([]);
  expect(moving).toContain("zIndex: 'var(--layer-moving)'");
  expect(moving).not.toMatch(/zIndex: (?!'var\(--layer-)/);
});

const within = (folders: RegExp): [file: string, text: string][] => Object.entries(sources).filter(([file]) => folders.test(file));

test('around the boards no style reaches into another component', () => {
  const around = within(/\/(pages|front|lesson|picture|ui)\//);
  expect(around.length).toBeGreaterThan(20);
  expect(around.filter(([, text]) => text.includes(':global('))).toEqual([]);
});

test('layout follows the container; only what lies over the whole window is measured by it', () => {
  const inFlow = within(/^(?!.*\/LineNotice)/);
  expect(inFlow.length).toBeGreaterThan(60);
  expect(inFlow.filter(([, text]) => /@media \((min|max)-width/.test(text)).map(([file]) => file)).toEqual([]);
  const byWindow = inFlow.filter(([, text]) => /[\d.]vw\b/.test(text.replaceAll(/min\([\d.]+(rem|vw), (calc\(100vw - 2rem\)|30rem)\)/g, '')));
  expect(byWindow.map(([file]) => file)).toEqual([]);
});
