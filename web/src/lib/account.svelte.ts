/** Who one is here. An account's choices follow it: the server keeps them; a guest's stay in the browser. */

import { ask } from './api';
import { recall, remember, unlearn } from './memory';
import { settings } from './settings.svelte';

export interface Me {
  id: string;
  name: string;
  kind: 'guest' | 'account' | 'token';
}

/** Set while this browser is signed in, so that guests are not asked for each time. */
const SIGN = 'mozaika.account';
const PAUSE = 600;

export const account = $state<{ me: Me | null }>({ me: null });
let kept = '';
let timer = 0;

export async function meet(): Promise<void> {
  account.me = await ask<Me>('/me').catch(() => null);
}

/** Another name of a guest. */
export async function rename(name: string): Promise<void> {
  account.me = await ask<Me>('/me', { name: name.trim() }, 'PATCH');
}

/** The name that was typed where one is asked for; without any, a guest keeps the one that was given. */
export async function takeName(typed: string): Promise<void> {
  if (typed.trim()) await rename(typed);
}

export async function enter(path: '/me/claim' | '/login', name: string, password: string): Promise<void> {
  account.me = await ask<Me>(path, { name: name.trim(), password });
  remember(SIGN, account.me.name);
  await follow();
}

export async function leave(): Promise<void> {
  await ask('/logout', {});
  forget();
  await meet();
}

export function forget(): void {
  unlearn(SIGN);
  kept = '';
}

/** Take over what the account chose elsewhere. */
export async function follow(): Promise<void> {
  if (!recall(SIGN)) return;
  const found = await ask<{ settings: Partial<typeof settings> }>('/me/settings').catch(() => null);
  if (!found) return;
  Object.assign(settings, found.settings);
  kept = Object.keys(found.settings).length ? JSON.stringify(settings) : 'nothing';
  keepWithAccount();
}

/** Called from an effect: what was changed is sent a little later. */
export function keepWithAccount(): void {
  const now = JSON.stringify(settings);
  if (!kept || kept === now) return;
  clearTimeout(timer);
  timer = window.setTimeout(() => {
    kept = now;
    void ask('/me/settings', { settings }, 'PUT').catch(() => undefined);
  }, PAUSE);
}
