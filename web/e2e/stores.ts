/** The running portals that the tests speak to: one on each store. */
export interface Store {
  name: 'sqlite' | 'postgres';
  user: string;
  staff: string;
  sandbox: string;
  ops: string;
  data: string;
  /** postgres://… address; '' for SQLite in the data folder. */
  database: string;
  command: string;
}

/** The program as `make build` leaves it. */
export const binary = new URL('../../bin/radioportal', import.meta.url).pathname;

const scratch = `${process.env.TMPDIR ?? '/tmp'}/radioportal-e2e${process.env.E2E_PORT ?? ''}`;

/** A store and the addresses its portal listens on, four ports in a row. */
export function makeStore(name: Store['name'], port: number, database = '', suffix = ''): Store {
  const data = `${scratch}-${name}${suffix}`;
  const at = (n: number) => `http://localhost:${port + n}`;
  const flags = [
    `--sandbox --sandbox-all-hours --data ${data} --addr :${port} --staff-addr :${port + 1} --sandbox-addr :${port + 2} --ops-addr :${port + 3}`,
    database && `--database '${database}'`,
  ];
  return {
    name,
    user: at(0),
    staff: at(1),
    sandbox: at(2),
    ops: at(3),
    data,
    database,
    command: `${binary} serve ${flags.filter(Boolean).join(' ')}`,
  };
}

/** How the commands that make accounts name a store. */
export function storeFlags(store: Store): string[] {
  return ['--data', store.data, ...(store.database ? ['--database', store.database] : [])];
}

/** The first of the thirty ports the tests use; another one lets two runs go on side by side. */
export const firstPort = Number(process.env.E2E_PORT ?? 18080);

const postgres = process.env.RADIOPORTAL_TEST_POSTGRES;

/** SQLite always; PostgreSQL where scripts/with-postgres has started one. */
export const stores: Partial<Record<Store['name'], Store>> = {
  sqlite: makeStore('sqlite', firstPort),
  ...(postgres && { postgres: makeStore('postgres', firstPort + 10, postgres) }),
};

/** The store of a project. */
export function storeNamed(name: Store['name']): Store {
  const store = stores[name];
  if (!store) throw new Error('Run through scripts/with-postgres, as make test does.');
  return store;
}
