import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import type { Account } from './pool';
import { binary, type Store, storeFlags, stores } from './stores';

/** How many accounts each store gets: a one-time code works once, so each test signs in with an account of its own. */
const applicants = { sqlite: 600, postgres: 16 };

/** Makes the applicants of the tests; pool.ts hands them out. */
export default function seed(): void {
  for (const store of Object.values(stores)) {
    mkdirSync(`${store.data}/taken`, { recursive: true });
    const flags = ['seed', 'accounts', '--count', `${applicants[store.name]}`];
    writeFileSync(`${store.data}/accounts.json`, run(store, flags));
  }
}

let made = 0;

/** Adds an officer no other test has: when one is needed, for it takes a while. */
export function newOfficer(store: Store): Account {
  made += 1;
  return addOfficer(store, `${process.pid}-${made}`);
}

/** Adds an officer to a store. */
export function addOfficer(store: Store, n: number | string): Account {
  return addStaff(store, `officer-${n}`, `審査 ${n}号`, 'officer');
}

/** Adds a staff member, who works for some bureaus or for all. */
export function addStaff(
  store: Store,
  userId: string,
  name: string,
  role: 'viewer' | 'officer' | 'administrator' | 'auditor',
  bureaus: readonly string[] = [],
): Account {
  const mail = `${userId}@staff.demo.example`;
  const password = randomBytes(12).toString('hex');
  const output = run(store, [
    ...['staff', 'add', '--user-id', userId, '--name', name, '--mail', mail],
    ...['--role', role, '--password', password, '--own'],
    ...(bureaus.length > 0 ? ['--bureaus', bureaus.join()] : []),
  ]);
  const totpSecret = /secret: ([A-Z2-7]+)/.exec(output)?.[1];
  if (!totpSecret) throw new Error(`staff add said: ${output}`);
  return { kind: role, userId, mail, password, totpSecret };
}

/** Runs a command of the program on a store. */
export function run(store: Store, args: string[]): string {
  return execFileSync(binary, [...args, ...storeFlags(store)], {
    encoding: 'utf8',
    maxBuffer: 1 << 24,
  });
}
