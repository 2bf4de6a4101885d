import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { expect } from '@playwright/test';
import { firstPort, makeStore, type Store } from './stores';

/** A portal of one test alone, which it starts, stops and sets up as it likes. */
export class OwnPortal {
  readonly store: Store;
  #server: ChildProcess | undefined;

  /** Its four ports begin at offset from the run's first. */
  constructor(name: string, offset: number) {
    this.store = makeStore('sqlite', firstPort + offset, '', `-${name}`);
  }

  /** Forgets what an earlier run has left. */
  clear(): void {
    rmSync(this.store.data, { recursive: true, force: true });
  }

  /** Starts it, or starts it anew, on the data it has, with further flags, and waits until it answers. */
  async start(...flags: string[]): Promise<void> {
    await this.stop('SIGTERM');
    const [program = '', ...args] = this.store.command.split(' ');
    this.#server = spawn(program, [...args, ...flags], { stdio: 'ignore' });
    const ready = () =>
      fetch(`${this.store.ops}/readyz`).then(
        (answer) => answer.status,
        () => 0,
      );
    await expect.poll(ready, { timeout: 180_000 }).toBe(200); // as the configuration gives the others
  }

  /** Ends it: at once, or letting requests finish. */
  async stop(signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL'): Promise<void> {
    const server = this.#server;
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  }
}
