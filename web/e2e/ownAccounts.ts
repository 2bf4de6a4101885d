import { execFileSync } from 'node:child_process';
import type { APIRequestContext } from '@playwright/test';
import type { Account } from './pool';
import { binary, type Store, storeFlags } from './stores';

/** Makes accounts in a running store, for some services; each call gives new ones. */
export function seedAccounts(store: Store, count: number, services = ['amateur']): Account[] {
  const flags = ['--count', `${count}`, '--services', services.join()];
  const output = execFileSync(binary, ['seed', 'accounts', ...flags, ...storeFlags(store)], {
    encoding: 'utf8',
  });
  return JSON.parse(output);
}

/** Sets the portal's clock some minutes ahead of the machine's; 0 sets it right again. */
export async function setClock(
  request: APIRequestContext,
  store: Store,
  minutes: number,
): Promise<void> {
  const now = new Date(Date.now() + minutes * 60_000).toISOString().replace(/\.\d+Z$/, 'Z');
  await request.put(`${store.sandbox}/api/clock`, { data: { now } });
}
