import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { request } from '@playwright/test';
import { expect } from './portal';
import { binary, firstPort, makeStore, type Store } from './stores';

/**
 * A portal in the environment gp, without --sandbox, and its outside world in a process of
 * its own. Pages need ignoreHTTPSErrors to open that one.
 */
export class Production {
  readonly store: Store;
  #world: string;
  #processes: ChildProcess[] = [];

  /** Its four ports begin at offset from the run's first. */
  constructor(name: string, offset: number) {
    const store = makeStore('sqlite', firstPort + offset, '', `-${name}`);
    this.store = { ...store, sandbox: store.sandbox.replace('http:', 'https:') };
    this.#world = `${store.data}-world`;
  }

  /** Starts both on nothing, and waits until they answer. */
  async start(): Promise<void> {
    const { data, user, staff, sandbox, ops } = this.store;
    for (const folder of [data, this.#world]) rmSync(folder, { recursive: true, force: true });
    const at = (origin: string) => `:${new URL(origin).port}`;
    this.#run([
      ...['sandbox', '--data', this.#world, '--addr', at(sandbox), '--mail-addr', ':0'],
      ...['--portal-origin', user, '--staff-origin', staff],
    ]);
    await this.#answers(`${sandbox}/api/mail`);
    this.#run(
      [
        ...['serve', '--environment', 'gp', '--scan', 'off', '--scan-off-allowed', '--data', data],
        ...['--addr', at(user), '--staff-addr', at(staff), '--ops-addr', at(ops)],
      ],
      this.#settings(),
    );
    await this.#answers(`${ops}/readyz`);
  }

  /** Ends both, the portal first. */
  async stop(): Promise<void> {
    for (const each of this.#processes.reverse()) {
      if (each.exitCode !== null || each.signalCode !== null) continue;
      const ended = once(each, 'exit');
      each.kill('SIGTERM');
      await ended;
    }
  }

  #run(args: string[], settings: Record<string, string> = {}): void {
    const env = { ...process.env, ...settings };
    this.#processes.push(spawn(binary, args, { stdio: ['ignore', 'ignore', 'inherit'], env }));
  }

  /** What the outside world has written for the portal. */
  #settings(): Record<string, string> {
    const file = `${this.#world}/portal.env`;
    const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
    return Object.fromEntries(
      lines.map((line) => {
        const at = line.indexOf('=');
        return [line.slice(0, at), line.slice(at + 1).replaceAll("'", '')];
      }),
    );
  }

  async #answers(address: string): Promise<void> {
    const api = await request.newContext({ ignoreHTTPSErrors: true });
    const status = () =>
      api.get(address).then(
        (answer) => answer.status(),
        () => 0,
      );
    await expect.poll(status, { timeout: 180_000 }).toBe(200);
    await api.dispose();
  }
}
