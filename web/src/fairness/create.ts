/** A new table whose maker takes part in the draws; where nobody else is waited for, the game has begun. */

import { ask } from '../lib/api';
import type { Update } from '../lib/wire';
import { NonceKeeper, promiseNonce } from './nonces';

export async function createTable(chosen: Record<string, unknown>): Promise<Update> {
  const made = await ask<Update>('/tables', { ...chosen, nonce_hash: promiseNonce() });
  const order = new NonceKeeper().next(made.table);
  return order ? ask<Update>(`/tables/${made.table.id}`, { type: order.type, ...order.fields }) : made;
}
