/** The running portals that the tests speak to: one on each store. */
export interface Store {
  name: 'sqlite' | 'postgres';
  user: string;
  staff: string;
  sandbox: string;
  ops: string;
  data: string;
  command: string;
}

const binary = new URL('../../bin/radioportal', import.meta.url).pathname;
const scratch = `${process.env.TMPDIR ?? '/tmp'}/radioportal-e2e`;

function store(name: Store['name'], port: number, database: string): Store {
  const data = `${scratch}-${name}`;
  const at = (n: number) => `http://localhost:${port + n}`;
  const flags = [
    `--sandbox --data ${data} --addr :${port} --staff-addr :${port + 1} --sandbox-addr :${port + 2} --ops-addr :${port + 3}`,
    database && `--database '${database}'`,
  ];
  return {
    name,
    user: at(0),
    staff: at(1),
    sandbox: at(2),
    ops: at(3),
    data,
    command: `rm -rf ${data} && exec ${binary} serve ${flags.join(' ')}`,
  };
}

export function seedCommand(s: Store, count: number): string {
  const database = s.name === 'postgres' ? `--database '${postgres()}'` : '';
  return `${binary} seed accounts --count ${count} --data ${s.data} ${database}`;
}

function postgres(): string {
  const address = process.env.RADIOPORTAL_TEST_POSTGRES;
  if (!address) throw new Error('Run through scripts/with-postgres, as make test does.');
  return address;
}

export const stores = {
  sqlite: store('sqlite', 18080, ''),
  postgres: store('postgres', 18090, postgres()),
};
