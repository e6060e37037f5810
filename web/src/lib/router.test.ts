import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** An address bar. */
function at(address: string): void {
  const { pathname, search, hash, origin } = new URL(address, 'https://there');
  vi.stubGlobal('location', { pathname, search, hash, origin });
}

const history = { pushState: (_: null, __: string, path: string) => at(path), replaceState: (_: null, __: string, path: string) => at(path) };

async function router(address: string): Promise<typeof import('./router.svelte').router> {
  at(address);
  vi.resetModules();
  return (await import('./router.svelte')).router;
}

/** A click on a link; what is left out is as on a link of ours. */
function click(link: Partial<Record<'target' | 'origin' | 'pathname' | 'search' | 'hash', string>>, event: Record<string, unknown> = {}, isDownload = false): { isKept: boolean; event: MouseEvent } {
  const kept = { isKept: false };
  const found = { target: '', origin: 'https://there', pathname: '/rules/azul', search: '', hash: '', hasAttribute: () => isDownload, ...link };
  const made = { button: 0, defaultPrevented: false, target: { closest: () => found }, preventDefault: () => (kept.isKept = true), ...event };
  return Object.assign(kept, { event: made as unknown as MouseEvent });
}

beforeEach(() => vi.stubGlobal('history', history));
afterEach(() => vi.unstubAllGlobals());

test('an address is a page, an id, a query and a place in it', async () => {
  const { route } = await router('/r/file?ply=12#abc');
  expect([route.page, route.id, route.query.get('ply'), route.hash, route.isBack]).toEqual(['r', 'file', '12', 'abc', false]);
  expect((await router('/')).route).toMatchObject({ page: '', id: '' });
});

test('a name with any letters is itself again', async () => {
  expect((await router(`/p/${encodeURIComponent('Žofie / őz')}`)).route.id).toBe('Žofie / őz');
});

test('an address that cannot be read is a page that does not exist', async () => {
  expect((await router('/p/%E0%A4%A')).route.id).toBe('%E0%A4%A');
});

test('a link of ours is followed without loading the page anew', async () => {
  const here = await router('/');
  const followed = click({ pathname: '/t/abc', search: '?x=1' });
  here.follow(followed.event);
  expect(followed.isKept).toBe(true);
  expect(here.route).toMatchObject({ page: 't', id: 'abc' });
});

test.each([
  ['another site', { origin: 'https://elsewhere' }, {}, false],
  ['another window', { target: '_blank' }, {}, false],
  ['with Ctrl', {}, { ctrlKey: true }, false],
  ['the middle button', {}, { button: 1 }, false],
  ['a file of the server', { pathname: '/api/me/export' }, {}, false],
  ['a download', {}, {}, true],
])('the browser follows it itself: %s', async (_, link, event, isDownload) => {
  const here = await router('/');
  const followed = click(link, event, isDownload);
  here.follow(followed.event);
  expect(followed.isKept).toBe(false);
  expect(here.route.page).toBe('');
});

test('back is known as such', async () => {
  const here = await router('/t/a');
  at('/');
  here.back();
  expect(here.route).toMatchObject({ page: '', isBack: true });
});
