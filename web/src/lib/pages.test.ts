import { expect, test, vi } from 'vitest';

vi.stubGlobal('scrollTo', () => undefined);
vi.stubGlobal('document', { title: '', documentElement: { dataset: {} } });
vi.stubGlobal('addEventListener', () => undefined);
const { Shown } = await import('./pages.svelte');

const part = (name: string) => async () => ({ default: name as never });
const pages = (): InstanceType<typeof Shown> => new Shown({ '': part('front'), t: part('table'), r: part('replay') }, part('missing'));
const route = (page: string, id = '') => ({ page, id, query: new URLSearchParams(), hash: '', isBack: false });

test.each([
  ['', '', 'front'],
  ['t', 'abc123', 'table'],
  ['t', '', 'missing'],
  ['t', '../me', 'missing'],
  ['r', '', 'replay'],
  ['nowhere', '', 'missing'],
])('at /%s/%s is: %s', async (page, id, name) => {
  const shown = pages();
  await shown.show(route(page, id));
  expect(shown.page?.Page).toBe(name);
});

test('a page that comes late does not replace the one that was asked for after it', async () => {
  let come = (_: { default: never }): void => undefined;
  const late = new Promise<{ default: never }>((resolve) => (come = resolve));
  const shown = new Shown({ '': part('front'), t: () => late }, part('missing'));
  const asked = shown.show(route('t', 'abc'));
  await shown.show(route(''));
  come({ default: 'table' as never });
  await asked;
  expect(shown.page?.Page).toBe('front');
});

test('a page that cannot be loaded says so, and is asked for again the next time', async () => {
  const load = vi.fn(async () => ({ default: 'table' as never }));
  load.mockRejectedValueOnce(new Error('no line'));
  const shown = new Shown({ t: load }, part('missing'));
  await shown.show(route('t', 'abc'));
  expect([shown.hasFailed, shown.page]).toEqual([true, null]);
  await shown.show(route('t', 'abc'));
  expect([shown.hasFailed, shown.page?.Page]).toEqual([false, 'table']);
});
