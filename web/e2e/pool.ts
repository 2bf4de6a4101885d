import { mkdirSync, readFileSync } from 'node:fs';
import type { Store } from './stores';

/** An account to sign in with. */
export interface Account {
  kind: string;
  userId: string;
  mail: string;
  password: string;
  totpSecret: string;
}

/** Takes an applicant no other test has. Making a folder is the one atomic step the workers share. */
export function takeAccount(store: Store): Account {
  const list: Account[] = JSON.parse(readFileSync(`${store.data}/accounts.json`, 'utf8'));
  const free = list.find(
    (each, i) => each.kind === 'individual' && claim(`${store.data}/taken/${i}`),
  );
  if (!free) throw new Error('More tests than seeded accounts: raise the number in seed.ts.');
  return free;
}

/** Whether nobody has claimed it before. */
export function claim(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch {
    return false;
  }
}
