import { execSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { seedCommand, stores } from './stores';

/** How many accounts each store gets: a one-time code works once, so each test signs in with an account of its own. */
const accounts = { sqlite: 120, postgres: 8 };

/** Makes the accounts of the tests; pool.ts hands them out. */
export default function seed(): void {
  for (const store of Object.values(stores)) {
    const list = execSync(seedCommand(store, accounts[store.name]), { maxBuffer: 1 << 24 });
    mkdirSync(`${store.data}/taken`, { recursive: true });
    writeFileSync(`${store.data}/accounts.json`, list);
  }
}
